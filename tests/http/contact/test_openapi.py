"""docs/openapi.json describes what the API does."""

import json
import re
from pathlib import Path
from typing import Any

import httpx
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.support.contact.tools import API, INQUIRY, inquiry
from tests.support.inside import Sites
from tests.support.servers import ROOT
from webapp.config.settings import Settings
from webapp.contact.api import MAX_KEY_LENGTH, SECONDS_HEADER, TRAP_HEADER
from webapp.contact.inquiry import FIELDS, Inquiry
from webapp.contact.text import INVISIBLE

MAX_BODY_BYTES = Settings.model_fields["body_bytes"].default
DESCRIPTION = json.loads((Path(ROOT) / "docs" / "openapi.json").read_text())
OPERATION = DESCRIPTION["paths"][API]["post"]
SCHEMAS = DESCRIPTION["components"]["schemas"]


def field_schema(name: str) -> dict[str, Any]:
    """The schema of a field of an inquiry."""
    field = SCHEMAS["Inquiry"]["properties"][name]
    return dict(SCHEMAS[field["$ref"].rpartition("/")[2]] if "$ref" in field else field)


def expect_described_answer(answer: httpx.Response, status: int) -> None:
    """Check the media type, the members of the body and the headers."""
    assert answer.status_code == status, answer.text
    described = OPERATION["responses"][str(status)]
    [(media_type, content)] = described["content"].items()
    assert answer.headers["content-type"] == media_type
    schema = SCHEMAS[content["schema"]["$ref"].rpartition("/")[2]]
    assert {*schema["required"]} <= answer.json().keys() <= schema["properties"].keys()
    for name, header in described.get("headers", {}).items():
        assert name in answer.headers or not header.get("required")
    for name in ("allow", "retry-after"):
        assert (name in answer.headers) is (name.title() in described.get("headers", {}))


def test_every_described_answer_matches_its_description(in_process_site: Sites) -> None:
    site = in_process_site(contact_rate="7/hour")

    def send(**options: Any) -> httpx.Response:
        answer: httpx.Response = site.ask(API, "POST", **options)
        return answer

    json_type, key = {"content-type": "application/json"}, {"idempotency-key": "key"}
    too_long = b" " * (MAX_BODY_BYTES + 1)
    expect_described_answer(send(json=INQUIRY, headers=key), 201)
    expect_described_answer(send(content=b"{", headers=json_type), 400)
    expect_described_answer(send(json=INQUIRY, headers={"sec-fetch-site": "cross-site"}), 403)
    expect_described_answer(site.ask(API), 405)
    expect_described_answer(send(content=too_long, headers=json_type), 413)
    expect_described_answer(send(content=b"{}"), 415)
    expect_described_answer(send(json={}), 422)
    expect_described_answer(send(json=[]), 422)
    expect_described_answer(send(json=inquiry(comment="Other"), headers=key), 422)
    site.outbox.file.unlink()
    expect_described_answer(send(json=INQUIRY), 503)
    expect_described_answer(send(json=INQUIRY), 429)
    assert set(OPERATION["responses"]) == set("201 400 403 405 413 415 422 429 503".split())


def test_the_description_has_the_fields_and_limits_of_the_model() -> None:
    described = SCHEMAS["Inquiry"]
    assert described["required"] == list(FIELDS)
    model = Inquiry.model_json_schema()["properties"]
    assert set(described["properties"]) == set(model)
    for name in described["properties"]:
        assert field_schema(name)["maxLength"] == model[name]["maxLength"], name


def test_the_description_states_the_other_limits() -> None:
    key, *signs = OPERATION["parameters"]
    assert key["name"] == "Idempotency-Key"
    assert [sign["name"].lower() for sign in signs] == [SECONDS_HEADER, TRAP_HEADER]
    assert key["schema"]["maxLength"] == MAX_KEY_LENGTH
    assert f"{MAX_BODY_BYTES // 1024} KiB" in OPERATION["description"]
    for setting, of in {"_rate": "minute", "_rate_day": "day", "_rate_total": "minute"}.items():
        number, _, unit = Settings.model_fields[f"contact{setting}"].default.partition("/")
        assert number in re.findall(r"\d+", OPERATION["description"])
        assert unit == of


LETTERS = st.characters(codec="utf-8")
TRICKY = st.sampled_from(
    "=?\n\t\r\v\x00\x1b\x85\u2028\u202e\u2069\u200d\xad\u3164\U000e0041 a\u0301"
)


@given(st.sampled_from(sorted({*FIELDS} - {"companyEmail"})), st.text(TRICKY | LETTERS, max_size=9))
def test_a_pattern_allows_exactly_the_texts_that_a_field_accepts(name: str, text: str) -> None:
    try:
        Inquiry(**inquiry(**{name: text}))
        is_accepted = True
    except ValidationError:
        is_accepted = False
    assert bool(re.fullmatch(field_schema(name)["pattern"], text)) is is_accepted
    assert f"(?![{INVISIBLE}]*$)" in field_schema(name)["pattern"]
