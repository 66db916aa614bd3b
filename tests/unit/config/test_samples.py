"""Sample facts never go live unseen: which rows they are, and what a public address then does."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.support.inside import Sites
from webapp import startup
from webapp.config import company, samples
from webapp.config.settings import Settings

ADDRESS = "https://phewa.example"
TEXT = company.FILE.read_text("utf-8")
# What the specification gives, what is true of every company there, and what is only a setting.
NOT_SAMPLES = set(
    """samples city country country_code timezone ambulance reviewed_by app.name
    java_course.days java_course.price java_course.start_month java_course.start_day
    java_course.class_starts java_course.class_ends social""".split()
)


def facts(*changes: tuple[str, str]) -> company.Company:
    text = TEXT
    for old, new in changes:
        text, count = re.subn(old, new, text, flags=re.MULTILINE | re.DOTALL)
        assert count, old
    return company.Company.model_validate(tomllib.loads(text))


EMPTY_LIST = (r"^samples = \[.*?^\]", "samples = []")


def test_every_row_that_the_code_comes_with_is_a_sample_or_known_to_be_true() -> None:
    table = tomllib.loads(TEXT)
    if "name" not in table.get("samples", ()):
        pytest.skip("these are the facts of a company")
    listed = set(table["samples"])
    for name, value in table.items():
        rows = [f"{name}.{key}" for key in value] if isinstance(value, dict) else []
        covered = {name} & (listed | NOT_SAMPLES)
        assert covered or rows, name
        assert covered or set(rows) <= listed | NOT_SAMPLES, set(rows) - listed - NOT_SAMPLES


def test_a_value_that_can_be_nobodys_is_a_sample_though_it_is_not_listed() -> None:
    rows = samples.rows(
        facts(
            EMPTY_LIST,
            ("^phone = .*?$", 'phone = "+977 61 000000"'),
            ("^email = .*?$", 'email = "hello@example.com"'),
            ("^careers_email = .*?$", 'careers_email = "jobs@phewa.test"'),
            ("^store_id = .*?$", 'store_id = "0000000000"'),
            ("^store_url = .*?$", 'store_url = "https://apps.apple.com/app/id0000000000"'),
            (r"^\[social\].*", '[social]\nFacebook = "https://example.com/f"\n'),
        )
    )
    assert rows == ("phone", "email", "app.store_id", "app.store_url", "social.Facebook")
    own = facts(EMPTY_LIST, ("^phone = .*?$", 'phone = "+977 1 4000000"'))
    assert "phone" not in samples.rows(own)


def test_a_listed_row_that_does_not_exist_is_a_mistake(tmp_path: Path) -> None:
    file = tmp_path / "company.toml"
    file.write_text(re.sub(r"^samples = \[", 'samples = ["app.nmae", ', TEXT, flags=re.MULTILINE))
    with pytest.raises(SystemExit, match=r"^Mistake in company\.toml: .*app\.nmae"):
        company.read(file)


def test_at_a_public_address_the_site_starts_only_without_samples_or_as_a_demonstration() -> None:
    rows = ("phone", "java_course.teacher")
    refused = samples.refusal(Settings(public_url=ADDRESS), rows)
    assert "\n" not in refused
    assert "phone, java_course.teacher" in refused
    assert samples.refusal(Settings(public_url=ADDRESS), ()) == ""
    assert samples.refusal(Settings(public_url=ADDRESS, sample_facts=True), rows) == ""
    assert samples.refusal(Settings(), rows) == ""
    for own in ("http://localhost:8000", "https://127.0.0.1", "https://[::1]:8443"):
        assert samples.refusal(Settings(public_url=own), rows) == ""


@pytest.mark.skipif(not samples.SAMPLES, reason="these are the facts of a company")
def test_the_start_ends_with_the_line_that_names_the_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WEBAPP_PUBLIC_URL", ADDRESS)
    with pytest.raises(SystemExit, match=r"has sample facts.*WEBAPP_SAMPLE_FACTS=1"):
        startup.site()


@pytest.mark.skipif(not samples.SAMPLES, reason="these are the facts of a company")
def test_each_page_of_a_demonstration_says_so_and_is_not_indexed(in_process_site: Sites) -> None:
    shown = in_process_site(public_url="http://127.0.0.1", sample_facts=True)
    for path in ("/", "/apps-for-prediabetes", "/nothing/here", "/offline"):
        answer = shown.ask(path)
        assert 'aria-label="Sample facts">Sample facts:' in answer.text
        assert re.findall(r'<meta name="robots" content="([^"]*)"', answer.text) == ["noindex"]
        assert answer.headers["x-robots-tag"] == "noindex"
    usual = in_process_site().ask("/apps-for-prediabetes")
    assert 'content="index,follow"' in usual.text
    assert "Sample facts" not in usual.text
    assert "x-robots-tag" not in usual.headers
