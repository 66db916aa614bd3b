"""docs/openapi.json describes what the API does."""

import json
import re
from pathlib import Path
from typing import Any

import httpx
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.support import web
from tests.support.contact.tools import API, INQUIRY, inquiry, post
from tests.support.inside import Sites
from tests.support.servers import ROOT, Servers
from webapp.config.settings import Settings
from webapp.contact.api import MAX_KEY_LENGTH, SECONDS_HEADER, TRAP_HEADER
from webapp.contact.inquiry import FIELDS, Inquiry
from webapp.contact.text import INVISIBLE

MAX_BODY_BYTES = Settings.model_fields["body_bytes"].default
DESCRIPTION = json.loads((Path(ROOT) / "docs" / "openapi.json").read_text())
OPERATION = DESCRIPTION["paths"][API]["post"]
SCHEMAS = DESCRIPTION["components"]["schemas"]
TYPES = {"object": dict, "string": str, "integer": int, "number": (int, float), "null": type(None)}
SUPPORTED_KEYWORDS = {
    *"type required properties additionalProperties description format".split(),
    *("const", "pattern", "minLength", "maxLength", "minimum", "maximum", "$ref"),
}


def field_schema(name: str) -> dict[str, Any]:
    """The schema of a field of an inquiry."""
    field = SCHEMAS["Inquiry"]["properties"][name]
    return dict(SCHEMAS[field["$ref"].rpartition("/")[2]] if "$ref" in field else field)


def assert_matches_schema(value: Any, schema: dict[str, Any]) -> None:
    """Check the part of JSON Schema that the description uses; any other keyword fails."""
    assert set(schema) <= SUPPORTED_KEYWORDS
    if "$ref" in schema:
        schema = SCHEMAS[schema["$ref"].rpartition("/")[2]]
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    assert any(isinstance(value, TYPES[kind]) for kind in kinds), value
    assert value == schema.get("const", value)
    if isinstance(value, str):
        assert re.search(schema.get("pattern", ""), value), value
        assert schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value))
    elif isinstance(value, int | float):
        assert schema.get("minimum", value) <= value <= schema.get("maximum", value)
    elif isinstance(value, dict):
        assert set(schema.get("required", ())) <= set(value)
        others = schema.get("additionalProperties", True)
        for name, inner in value.items():
            if name in schema.get("properties", {}):
                assert_matches_schema(inner, schema["properties"][name])
            else:
                assert others, f"{name} is not described"
                if isinstance(others, dict):
                    assert_matches_schema(inner, others)


def expect_described_answer(answer: httpx.Response, status: int) -> None:
    assert answer.status_code == status, answer.text
    described = OPERATION["responses"][str(status)]
    [(media_type, content)] = described["content"].items()
    assert answer.headers["content-type"] == media_type
    assert_matches_schema(answer.json(), content["schema"])
    for name, header in described.get("headers", {}).items():
        if not header.get("required") and name not in answer.headers:
            continue
        text = answer.headers[name]
        assert_matches_schema(
            int(text) if header["schema"]["type"] == "integer" else text, header["schema"]
        )
    for name in ("allow", "retry-after"):
        assert (name in answer.headers) is (name.title() in described.get("headers", {}))


def test_every_described_answer_matches_its_description(start_server: Servers) -> None:
    own = start_server(contact_rate="7/hour")
    url = own.url + API
    json_type = {"content-type": "application/json"}
    expect_described_answer(post(own, INQUIRY, idempotency_key="key"), 201)
    expect_described_answer(web.post(url, content=b"{", headers=json_type), 400)
    expect_described_answer(post(own, INQUIRY, sec_fetch_site="cross-site"), 403)
    expect_described_answer(web.get(url), 405)
    expect_described_answer(
        web.post(url, content=b" " * (MAX_BODY_BYTES + 1), headers=json_type), 413
    )
    expect_described_answer(web.post(url, content=b"{}"), 415)
    expect_described_answer(post(own, {}), 422)
    expect_described_answer(post(own, []), 422)
    expect_described_answer(post(own, inquiry(comment="Other"), idempotency_key="key"), 422)
    for file in own.outbox.iterdir():
        file.unlink()
    (own.outbox / "inquiries.sqlite3").mkdir()
    expect_described_answer(post(own, INQUIRY), 503)
    expect_described_answer(post(own, INQUIRY), 429)
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


def allowed_texts(name: str) -> st.SearchStrategy[str]:
    """Texts that the schema of a field allows."""
    schema = field_schema(name)
    found = st.from_regex(re.compile(schema["pattern"]), fullmatch=True, alphabet=LETTERS)
    return found.filter(lambda text: schema["minLength"] <= len(text) <= schema["maxLength"])


def test_every_body_that_the_schema_allows_is_accepted(in_process_site: Sites) -> None:
    unlimited = {"contact_rate": "9999/second", "contact_rate_day": "9999/day"}
    site = in_process_site(**unlimited, contact_rate_total="99999/second")

    @hypothesis_settings(max_examples=60)
    @given(
        st.fixed_dictionaries(
            {name: allowed_texts(name) for name in FIELDS},
            optional={"more": st.none() | st.lists(st.integers())},
        )
    )
    def send(values: dict[str, Any]) -> None:
        answer = site.ask(API, "POST", json=values)
        assert answer.status_code == 201, answer.text

    send()


@given(st.sampled_from(sorted({*FIELDS} - {"companyEmail"})), st.text(TRICKY | LETTERS, max_size=9))
def test_a_pattern_allows_exactly_the_texts_that_a_field_accepts(name: str, text: str) -> None:
    try:
        Inquiry(**inquiry(**{name: text}))
        is_accepted = True
    except ValidationError:
        is_accepted = False
    assert bool(re.fullmatch(field_schema(name)["pattern"], text)) is is_accepted
    assert f"(?![{INVISIBLE}]*$)" in field_schema(name)["pattern"]
