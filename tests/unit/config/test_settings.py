"""Settings and company facts: a default for each, and one clear line for a mistake."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.servers import Server
from webapp.config import company
from webapp.config.settings import Settings, read
from webapp.contact.rate_limiter import Limiter


def test_every_setting_has_a_default_and_a_description() -> None:
    for name, field in Settings.model_fields.items():
        assert not field.is_required(), name
        assert field.description, name


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WEBAPP_PORT", "9000")
    monkeypatch.setenv("WEBAPP_PUBLIC_URL", "https://example.com/")
    monkeypatch.setenv("WEBAPP_ALLOWED_ORIGINS", "https://a.example.com, https://b.example.com")
    monkeypatch.setenv("WEBAPP_TRUSTED_PROXIES", "10.0.0.0/8,::1")
    settings = read()
    assert settings.port == 9000
    assert settings.site_url == "https://example.com"
    assert [str(origin) for origin in settings.allowed_origins] == [
        "https://a.example.com/",
        "https://b.example.com/",
    ]
    assert [str(proxy) for proxy in settings.trusted_proxies] == ["10.0.0.0/8", "::1/128"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "eighty"),
        ("PORT", "70000"),
        ("WORKERS", "0"),
        ("PUBLIC_URL", "example"),
        ("PUBLIC_URL", "https://sita@example.com"),
        ("PUBLIC_URL", "https://:secret@example.com"),
        ("PUBLIC_URL", "https://example.com/site"),
        ("PUBLIC_URL", "https://example.com/?"),
        ("PUBLIC_URL", "https://example.com?a=b"),
        ("PUBLIC_URL", "https://example.com/#top"),
        ("ALLOWED_ORIGINS", "https://ok.example.com,https://example.com/app"),
        ("ALLOWED_ORIGINS", "https://ok.example.com,nonsense"),
        ("TRUSTED_PROXIES", "10.0.0.0/99"),
        ("CONTACT_RATE", "often"),
        ("SMTP_STARTTLS", "maybe"),
        ("LOG_LEVEL", "loud"),
    ],
)
def test_a_wrong_setting_ends_the_start_with_one_line_that_names_it(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(f"WEBAPP_{name}", value)
    with pytest.raises(SystemExit) as stopped:
        read()
    assert str(stopped.value).startswith(f"Wrong setting WEBAPP_{name}: ")
    assert "\n" not in str(stopped.value)


def startup_error(**settings: str) -> str:
    """The line with which these settings end the start; empty if nothing is wrong."""
    with pytest.MonkeyPatch.context() as environment:
        for name, value in settings.items():
            environment.setenv(f"WEBAPP_{name.upper()}", value)
        try:
            Limiter(read())
        except SystemExit as stopped:
            return str(stopped.code)
    return ""


def test_the_value_of_a_wrong_setting_is_never_shown() -> None:
    wrong = set()
    for name in Settings.model_fields:
        if line := startup_error(**{name: "http://sita:hunter2@[x"}):
            assert line.startswith(f"Wrong setting WEBAPP_{name.upper()}: "), name
            assert "hunter2" not in line
            wrong.add(name)
    assert {"port", "public_url", "redis_url", "log_level", "contact_rate"} <= wrong


def test_a_secret_is_read_from_a_file_and_never_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "webapp_smtp_password").write_text("open sesame\n")
    (tmp_path / "webapp_redis_url").write_text("redis://:open-sesame@10.0.0.1:6379/0\n")
    monkeypatch.setenv("WEBAPP_SECRETS_DIR", str(tmp_path))
    settings = read()
    assert settings.smtp_password.get_secret_value() == "open sesame"
    assert settings.redis_url
    assert "sesame" not in f"{settings!r} {settings} {settings.model_dump()}"
    monkeypatch.setenv("WEBAPP_SMTP_PASSWORD", "from outside")
    assert read().smtp_password.get_secret_value() == "from outside"
    monkeypatch.setenv("WEBAPP_SECRETS_DIR", "/nowhere")
    with pytest.raises(SystemExit, match="Wrong setting WEBAPP_SECRETS_DIR"):
        read()


PASSWORDS = st.text(
    st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=20
) | st.text("aZ09/#?@:[]%& \t\\", min_size=1, max_size=12)


@given(
    password=PASSWORDS,
    scheme=st.sampled_from(["redis://", "rediss://", "unix://", "redis:", "http://", ""]),
    rest=st.sampled_from(["@10.0.0.1:6379/0", "@10.0.0.1:port/0", "@:1/x", "@/run/redis.sock", ""]),
)
def test_no_part_of_the_password_in_an_invalid_redis_url_is_shown(
    password: str, scheme: str, rest: str
) -> None:
    error = startup_error(redis_url=f"{scheme}:{password}{rest}")
    assert error in ("", "Wrong setting WEBAPP_REDIS_URL: the Redis client cannot read it.")


@pytest.mark.parametrize(
    "address",
    """
        redis://10.0.0.1:6379 redis://localhost:6379/
        rediss://user:open%2Fse%23sa%3Fme@redis.example:6380/2?socket_timeout=1
        redis://:pa:ss@[::1]:6379/0 unix:///run/redis.sock?db=1 unix://:open@/run/redis.sock
    """.split(),
)
def test_a_valid_redis_url_is_accepted(address: str) -> None:
    assert startup_error(redis_url=address) == ""


@pytest.mark.process
def test_main_py_exits_with_that_line_which_shows_nothing_of_the_redis_password(
    tmp_path: Path,
) -> None:
    url = "redis://:open/sesame@10.0.0.1/0"
    site = Server(tmp_path / "log", redis_url=url, log_level="debug")
    assert (site.launch().wait(60), site.log_text().count("\n")) == (1, 1)
    assert site.log_text().startswith("Wrong setting WEBAPP_REDIS_URL: ")
    assert "open" not in site.log_text()
    assert "sesame" not in site.log_text()


MISTAKES = {  # old, new, what the line names
    "a fact is missing": (r"^name = .*\n", "", "name"),
    "text for a number": (r"^price = .*", 'price = "NR 2500"', "java_course.price"),
    "no such month": (r"^start_month = .*", "start_month = 13", "java_course.start_month"),
    "no such day": (r"^start_day = .*", "start_day = 32", "java_course.start_day"),
    "an unknown fact": (r"^email = ", "emial = ", "email"),
    "no TOML": (r"^\[social\]", "[social", "line"),
    "no such time zone": (r"^timezone = .*", 'timezone = "Asia/Pokhara"', "timezone"),
    "no address": (r"^store_url = .*", 'store_url = "apps"', "app.store_url"),
}


@pytest.mark.parametrize(("old", "new", "where"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_in_the_company_file_ends_the_start_with_one_line_that_says_where(
    tmp_path: Path, old: str, new: str, where: str
) -> None:
    wrong = tmp_path / "company.toml"
    text, changed = re.subn(old, new, company.FILE.read_text(), count=1, flags=re.MULTILINE)
    assert changed
    wrong.write_text(text)
    with pytest.raises(SystemExit) as stopped:
        company.read(wrong)
    assert str(stopped.value).startswith("Mistake in company.toml: ")
    assert where in str(stopped.value)
    assert "\n" not in str(stopped.value)


TEXT = company.FILE.read_text("utf-8")
FIRST_OPENING = re.compile(r"^\[\[openings\]\]\n(?:.+\n)+", re.MULTILINE)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (re.sub(r"(?m)^closes = .*", "closes = 2001-01-01", TEXT, count=1), "closes is before"),
        (FIRST_OPENING.sub(r"\g<0>\n\g<0>", TEXT, count=1), "openings would have the same address"),
        (re.sub(r"(?m)^title = .*", 'title = "!"', TEXT, count=1), "would have the same address"),
    ],
    ids=["closed before it is posted", "the same opening twice", "a title without letters"],
)
def test_a_mistake_in_an_opening_ends_the_start(tmp_path: Path, changed: str, message: str) -> None:
    assert changed != TEXT
    file = tmp_path / "company.toml"
    file.write_text(changed, "utf-8")
    with pytest.raises(SystemExit, match=rf"^Mistake in company\.toml: openings.*{message}[^\n]*$"):
        company.read(file)
