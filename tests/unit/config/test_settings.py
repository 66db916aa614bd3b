"""The environment becomes typed settings; a wrong value ends the start with its name."""

import pytest

from webapp.config.settings import Settings, read_settings


def test_every_setting_works_on_a_laptop_and_says_what_it_is_for() -> None:
    for name, field in Settings.model_fields.items():
        assert not field.is_required(), name
        assert field.description, name


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        pytest.param("PORT", "9000", 9000, id="a number"),
        pytest.param("PUBLIC_URL", "https://Example.com:443/", "https://example.com", id="a URL"),
        pytest.param("API_HOST", "http://10.0.0.1:81", "http://10.0.0.1:81", id="with a port"),
        pytest.param("SMTP_FROM", "Web <web@a.example>", "Web <web@a.example>", id="with a name"),
        pytest.param(
            "SMTP_TO",
            '"Gurung, Sita" <sita@a.example> , सीता <desk@b.example>,root@localhost',
            '"Gurung, Sita" <sita@a.example>, =?utf-8?b?4KS44KWA4KSk4KS+?= <desk@b.example>, '
            "root@localhost",
            id="several recipients",
        ),
        pytest.param("TRUSTED_PROXIES", "10.0.0.0/8 *", ["10.0.0.0/8", "*"], id="networks"),
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
    monkeypatch: pytest.MonkeyPatch, name: str, text: str, value: object
) -> None:
    monkeypatch.setenv(f"WEBAPP_{name}", text)
    assert getattr(read_settings(), name.lower()) == value


ORIGIN_ONLY = "give an origin only, such as https://www.example.com, without a path or query."
ADDRESS = "give an e-mail address, such as Website <website@example.com>."
UNTYPED = "a line break, or another character that nobody can type."
NUMBERS = ("0", "-1", "many")
WRONG: dict[str, tuple[tuple[str, ...], str]] = {
    "HOST": (("127.0.0.1:8000", "http://localhost", "two words"), "without a scheme and a port."),
    "PORT": (("many", "0", "65536"), "Input should be"),
    "PUBLIC_URL": (
        ("ftp://example.com", "example.com", "https://me:secret@a.example"),
        ORIGIN_ONLY,
    ),
    "ALLOWED_HOSTS": (("https://a.example", "a.example:80, b.example", "[::g]"), "give host names"),
    "ALLOWED_ORIGINS": (("https://a.example https://b.example/x", "a.example", "*"), ORIGIN_ONLY),
    "TRUSTED_PROXIES": (("proxy", "10.0.0.1/8", "10.0.0.2:80"), "give addresses or networks"),
    "API_HOST": (("https://a.example/v2", "https://a.example?k=1", "a.example#b"), ORIGIN_ONLY),
    "OUTBOX_DIR": (("main.py", "main.py/outbox", "Makefile/a/b"), "give the path of a folder."),
    "PURGE_DAYS": ((*NUMBERS, "inf", "nan"), "Input should be"),
    "SMTP_HOST": (("smtp://mail.example", "mail.example:587", "a b"), "without a scheme"),
    "SMTP_USERNAME": (("a\nb", "a\tb", "a\x1b"), UNTYPED),
    "SMTP_PASSWORD": (("secret\n", "secret\t", "secret\x1b"), UNTYPED),
    "SMTP_FROM": (("website", "a@b@example.com", "a@example.com, b@example.com"), "address"),
    "SMTP_TO": (("nobody", "a@example.com, nobody", "Desk <desk@>", "सीता@example.com"), ADDRESS),
}
"""Setting → wrong values, and the reason that is given."""


def told(name: str) -> str:
    """What a start with a wrong setting says of it."""
    with pytest.raises(SystemExit) as stopped:
        read_settings()
    prefix, _, reason = str(stopped.value).partition(f"{name}: ")
    assert prefix == "Wrong setting WEBAPP_"
    assert "\n" not in reason
    return reason


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        pytest.param(name, text, reason, id=f"{name} {text!a}")
        for name, (values, reason) in WRONG.items()
        for text in values
    ],
)
def test_a_wrong_value_is_named_without_being_shown(
    monkeypatch: pytest.MonkeyPatch, name: str, text: str, reason: str
) -> None:
    if name == "SMTP_PASSWORD":
        monkeypatch.setenv("WEBAPP_SMTP_USERNAME", "web")
    monkeypatch.setenv(f"WEBAPP_{name}", text)
    assert reason in (said := told(name))
    assert "secret" not in said


@pytest.mark.parametrize("name", ["USERNAME", "PASSWORD"])
def test_a_user_has_a_password(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(f"WEBAPP_SMTP_{name}", "web")
    assert told("SMTP_PASSWORD").startswith("set both ")


def test_the_port_may_be_called_port_and_an_empty_setting_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PORT", "8100")
    monkeypatch.setenv("WEBAPP_SMTP_HOST", "")
    assert (read_settings().port, read_settings().smtp_host) == (8100, None)
    monkeypatch.setenv("WEBAPP_PORT", "8101")
    assert read_settings().port == 8101


def test_no_password_is_shown_with_the_settings() -> None:
    settings = Settings(smtp_username="web", smtp_password="open sesame")
    assert "sesame" not in f"{settings!r} {settings} {settings.model_dump()}"


@pytest.mark.parametrize(
    ("host", "address"), [("0.0.0.0", "http://0.0.0.0:81"), ("::1", "http://[::1]:81")]
)
def test_the_address_of_an_ipv6_host_has_brackets(host: str, address: str) -> None:
    assert Settings(host=host, port=81).site_url == address


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
