"""The environment becomes typed settings; a wrong value ends the start with its name."""

import pytest

from webapp.config.settings import Settings, read


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    return monkeypatch


def test_every_setting_works_on_a_laptop_and_says_what_it_is_for() -> None:
    assert len(Settings.model_fields) <= 24
    for name, field in Settings.model_fields.items():
        assert not field.is_required(), name
        assert field.description, name


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        pytest.param("PORT", "9000", 9000, id="a number"),
        pytest.param("PUBLIC_URL", "https://Example.com:443/", "https://example.com", id="a URL"),
        pytest.param("API_HOST", "http://10.0.0.1:81", "http://10.0.0.1:81", id="with a port"),
        pytest.param("SMTP_STARTTLS", "false", False, id="a switch"),
        pytest.param(
            "ALLOWED_HOSTS", "a.example, b.example", ("a.example", "b.example"), id="a list"
        ),
        pytest.param(
            "ALLOWED_ORIGINS",
            "https://a.example/,https://b.example",
            ("https://a.example", "https://b.example"),
            id="origins, as browsers write them",
        ),
    ],
)
def test_a_setting_comes_from_the_environment(
    environment: pytest.MonkeyPatch, name: str, text: str, value: object
) -> None:
    environment.setenv(f"WEBAPP_{name}", text)
    assert getattr(read(), name.lower()) == value


ORIGIN_ONLY = "give an origin only, such as https://www.example.com, without a path or query."


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("PORT", "many", "valid integer"),
        ("PORT", "65536", "less than or equal to 65535"),
        ("SMTP_PORT", "0", "greater than or equal to 1"),
        ("CONTACT_RATE", "0", "greater than or equal to 1"),
        ("BODY_BYTES", "10", "greater than or equal to 1024"),
        ("PURGE_DAYS", "0", "greater than 0"),
        ("SMTP_RETRY_SECONDS", "-1", "greater than 0"),
        ("SMTP_TLS", "perhaps", "valid boolean"),
        ("LOG_LEVEL", "loud", "'DEBUG', 'INFO', 'WARNING' or 'ERROR'"),
        ("API_HOST", "https://api.example.com/v2", ORIGIN_ONLY),
        ("API_HOST", "https://api.example.com?key=1", ORIGIN_ONLY),
        ("API_HOST", "https://api.example.com#part", ORIGIN_ONLY),
        ("API_HOST", "https://me:secret@api.example.com", ORIGIN_ONLY),
        ("API_HOST", "api.example.com", ORIGIN_ONLY),
        ("PUBLIC_URL", "ftp://example.com", ORIGIN_ONLY),
        ("ALLOWED_ORIGINS", "https://a.example https://b.example/path", ORIGIN_ONLY),
    ],
)
def test_a_wrong_value_is_named_without_being_shown(
    environment: pytest.MonkeyPatch, name: str, text: str, reason: str
) -> None:
    environment.setenv(f"WEBAPP_{name}", text)
    with pytest.raises(SystemExit) as stopped:
        read()
    message = str(stopped.value)
    assert message.startswith(f"Wrong setting WEBAPP_{name}: ")
    assert reason in message
    assert "\n" not in message
    assert "secret" not in message


def test_no_password_is_shown_with_the_settings() -> None:
    settings = Settings(smtp_password="open sesame")
    assert "sesame" not in f"{settings!r} {settings} {settings.model_dump()}"


@pytest.mark.parametrize(
    ("given", "hosts"),
    [
        pytest.param({}, ["*"], id="on a laptop: any name"),
        pytest.param(
            {"public_url": "https://example.com:8443"},
            ["example.com", "localhost", "127.0.0.1", "[::1]"],
            id="with a public address: its host, and this machine's",
        ),
        pytest.param(
            {"public_url": "http://[2001:db8::1]", "allowed_hosts": "www.example.com"},
            ["[2001:db8::1]", "www.example.com", "localhost", "127.0.0.1", "[::1]"],
            id="further hosts",
        ),
    ],
)
def test_the_site_answers_to_its_hosts(given: dict[str, str], hosts: list[str]) -> None:
    assert Settings(**given).hosts == hosts
