"""Environment → typed settings: PORT, and the names that begin with WEBAPP_."""

import ipaddress
import os
import re
import sys
from email.utils import formataddr, getaddresses
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import (
    AfterValidator,
    AliasChoices,
    BeforeValidator,
    Field,
    HttpUrl,
    SecretStr,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")
"""The names under which a browser on this machine reaches the site."""
NOT_AN_ORIGIN = "give an origin only, such as https://www.example.com, without a path or query"
_NAME = re.compile(r"[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?", re.I)
_LOCAL = re.compile(r"[a-z0-9.!#$%&'*+/=?^_`{|}~-]+", re.I)
"""What stands before the @ of an address (RFC 5322), without quotes."""


def _is_ip(text: str) -> bool:
    try:
        return bool(ipaddress.ip_address(text))
    except ValueError:
        return False


def _machine(text: str) -> str:
    if not (_is_ip(text) or _NAME.fullmatch(text)):
        raise ValueError("give a host name or an address, without a scheme and a port")
    return text


def _host_name(text: str) -> str:
    is_name = _NAME.fullmatch(text.removeprefix("*."))
    if not (is_name or text == "*" or (text[0] + text[-1] == "[]" and _is_ip(text[1:-1]))):
        raise ValueError("give host names, such as www.example.com, without a scheme and a port")
    return text


def _proxy(text: str) -> str:
    try:
        _ = text == "*" or ipaddress.ip_network(text)
    except ValueError:
        raise ValueError("give addresses or networks, such as 10.0.0.2 or 10.0.0.0/8") from None
    return text


def _mailboxes(text: str) -> str:
    """E-mail addresses as a header can hold them, each with its name if it has one."""
    found = getaddresses([text])
    parts = [address.partition("@") for _, address in found]
    if not all(_LOCAL.fullmatch(local) and _NAME.fullmatch(domain) for local, _, domain in parts):
        raise ValueError("give an e-mail address, such as Website <website@example.com>")
    return ", ".join(map(formataddr, found))


def _mailbox(text: str) -> str:
    if len(getaddresses([text])) != 1:
        raise ValueError("give one e-mail address")
    return _mailboxes(text)


def _one_line(text: str) -> str:
    if not text.isprintable():
        raise ValueError("it has a line break, or another character that nobody can type")
    return text


def _folder(path: Path) -> Path:
    there = next(each for each in (path, *path.absolute().parents) if os.path.exists(each))
    if not os.path.isdir(there):
        raise ValueError("give the path of a folder")
    return path


def _origin(value: object) -> object:
    if not isinstance(value, str):
        return value
    try:
        url = TypeAdapter(HttpUrl).validate_python(value)
    except ValidationError:
        raise ValueError(NOT_AN_ORIGIN) from None
    if url.path not in (None, "/") or url.query or url.fragment or url.username or url.password:
        raise ValueError(NOT_AN_ORIGIN)
    return str(url).rstrip("/")


def _split(value: object) -> object:
    return value.replace(",", " ").split() if isinstance(value, str) else value


Origin = Annotated[str, BeforeValidator(_origin)]
"""A web address without a path, as browsers write it in the header Origin."""
CommaSeparated = (NoDecode, BeforeValidator(_split))
Port = Annotated[int, Field(ge=1, le=65_535)]
Positive = Annotated[float, Field(gt=0, allow_inf_nan=False)]
Machine = Annotated[str, AfterValidator(_machine)]
HostName = Annotated[str, AfterValidator(_host_name)]
Proxy = Annotated[str, AfterValidator(_proxy)]
Line = Annotated[str, AfterValidator(_one_line)]


class Settings(BaseSettings):
    """Every setting of the site. Each has a default that works on a laptop."""

    model_config = SettingsConfigDict(
        env_prefix="WEBAPP_", frozen=True, env_ignore_empty=True, populate_by_name=True
    )

    host: Machine = Field("127.0.0.1", description="address to listen on")
    port: Port = Field(
        8000,
        validation_alias=AliasChoices("WEBAPP_PORT", "PORT"),
        description="port to listen on; also PORT",
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO", description="what the site logs: this level and those above it"
    )
    public_url: Origin | None = Field(
        None, description="address that visitors see; only its host is then served"
    )
    allowed_hosts: Annotated[tuple[HostName, ...], *CommaSeparated] = Field(
        (), description="more host names to serve, comma separated"
    )
    allowed_origins: Annotated[tuple[Origin, ...], *CommaSeparated] = Field(
        (), description="other sites that may use the API and open sessions, comma separated"
    )
    trusted_proxies: Annotated[list[Proxy], *CommaSeparated] = Field(
        ["127.0.0.1"], description="proxies whose X-Forwarded-For is trusted, comma separated"
    )
    sample_facts: bool = Field(False, description="serve the sample facts, as a demonstration")
    api_host: Origin | None = Field(None, description="origin of the contact API (none: this site)")
    contact_rate: int = Field(50, ge=1, description="inquiries of one client in an hour")
    outbox_dir: Annotated[Path, AfterValidator(_folder)] = Field(
        Path("outbox"), description="folder of the outbox, for the inquiries"
    )
    purge_days: Positive = Field(30, description="days until a mailed or seen inquiry is deleted")
    smtp_host: Machine | None = Field(
        None, description="mail server (none: mail stays in the outbox)"
    )
    smtp_port: Port = Field(587, description="port of the mail server")
    smtp_starttls: bool = Field(True, description="upgrade to TLS after connecting")
    smtp_tls: bool = Field(False, description="use TLS from the first byte")
    smtp_username: Line | None = Field(None, description="user name at the mail server")
    smtp_password: SecretStr | None = Field(
        None, description="password at the mail server", validate_default=True
    )
    smtp_from: Annotated[str, AfterValidator(_mailbox)] | None = Field(
        None, description="sender of the mails, also with a name (none: the company)"
    )
    smtp_to: Annotated[str, AfterValidator(_mailboxes)] | None = Field(
        None, description="recipients of the mails, comma separated (none: the company)"
    )
    smtp_retry_seconds: Positive = Field(60, description="seconds before a mail's second try")

    @field_validator("smtp_password")
    @classmethod
    def _belongs_to_a_user(cls, value: SecretStr | None, info: ValidationInfo) -> SecretStr | None:
        if "smtp_username" in info.data and bool(value) != bool(info.data["smtp_username"]):
            raise ValueError("set both WEBAPP_SMTP_USERNAME and WEBAPP_SMTP_PASSWORD, or neither")
        _one_line(value.get_secret_value() if value else "")
        return value

    @property
    def site_url(self) -> str:
        """The address visitors see, without a trailing slash."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.public_url or f"http://{host}:{self.port}"

    @property
    def is_local(self) -> bool:
        """Whether only this machine can visit the site at the address visitors see."""
        return not self.public_url or _host(self.public_url) in LOCAL_HOSTS

    @property
    def hosts(self) -> list[str]:
        """The host names that this server answers to; a plain `make run` answers to any."""
        if self.public_url:
            return [_host(self.public_url), *self.allowed_hosts, *LOCAL_HOSTS]
        return [*self.allowed_hosts, *LOCAL_HOSTS] if self.allowed_hosts else ["*"]

    @property
    def origins(self) -> frozenset[str]:
        """The sites whose pages may use the API and open sessions, this one included."""
        return frozenset({self.site_url, *self.allowed_origins})


def unknown() -> list[str]:
    """The names in the environment that look like settings and are none: misspelt, or gone."""
    known = {f"WEBAPP_{name.upper()}" for name in Settings.model_fields}
    return sorted(name for name in os.environ if name.startswith("WEBAPP_") and name not in known)


def _host(origin: str) -> str:
    """The host name in an origin; an IPv6 address in brackets."""
    host = urlsplit(origin).hostname or ""
    return f"[{host}]" if ":" in host else host


def read_settings() -> Settings:
    """The settings of this process. An invalid one ends it with one line that names it."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        message = first["msg"].removeprefix("Value error, ")
        # Never its value: a URL can hold a password.
        name = str(first["loc"][0]).upper().removeprefix("WEBAPP_")
        prefix = "" if "WEBAPP_PORT" not in os.environ and name == "PORT" else "WEBAPP_"
        sys.exit(f"Wrong setting {prefix}{name}: {message}.")
