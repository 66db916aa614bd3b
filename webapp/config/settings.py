"""Environment → typed settings. The only place that reads the environment."""

import os
import sys
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import BeforeValidator, Field, HttpUrl, SecretStr, TypeAdapter, ValidationError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")
"""The names under which a browser on this machine reaches the site."""
NOT_AN_ORIGIN = "give an origin only, such as https://www.example.com, without a path or query"


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
Positive = Annotated[float, Field(gt=0)]


class Settings(BaseSettings):
    """Every setting of the site. Each has a default that works on a laptop."""

    model_config = SettingsConfigDict(env_prefix="WEBAPP_", frozen=True)

    host: str = Field("127.0.0.1", description="address to listen on")
    port: Port = Field(8000, description="port to listen on")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO", description="what the site logs: this level and those above it"
    )
    public_url: Origin | None = Field(
        None, description="address that visitors see; only its host is then served"
    )
    allowed_hosts: Annotated[tuple[str, ...], *CommaSeparated] = Field(
        (), description="more host names to serve, comma separated"
    )
    allowed_origins: Annotated[tuple[Origin, ...], *CommaSeparated] = Field(
        (), description="other sites that may use the API and open sessions, comma separated"
    )
    trusted_proxies: Annotated[list[str], *CommaSeparated] = Field(
        ["127.0.0.1"], description="proxies whose X-Forwarded-For is trusted, comma separated"
    )
    sample_facts: bool = Field(False, description="serve the sample facts, as a demonstration")
    api_host: Origin | None = Field(None, description="origin of the contact API (none: this site)")
    contact_rate: int = Field(50, ge=1, description="inquiries of one client in an hour")
    body_bytes: int = Field(147_456, ge=1024, description="maximum bytes of an inquiry")
    outbox_dir: Path = Field(Path("outbox"), description="folder of the outbox, for the inquiries")
    purge_days: Positive = Field(30, description="days until a mailed or failed inquiry is deleted")
    smtp_host: str | None = Field(None, description="mail server (none: mail stays in the outbox)")
    smtp_port: Port = Field(587, description="port of the mail server")
    smtp_starttls: bool = Field(True, description="upgrade to TLS after connecting")
    smtp_tls: bool = Field(False, description="use TLS from the first byte")
    smtp_username: str | None = Field(None, description="user name at the mail server")
    smtp_password: SecretStr | None = Field(None, description="password at the mail server")
    smtp_from: str | None = Field(None, description="sender of the mails (none: the company)")
    smtp_to: str | None = Field(None, description="recipient of the mails (none: the company)")
    smtp_retry_seconds: Positive = Field(60, description="seconds before a mail's second try")

    @property
    def site_url(self) -> str:
        """The address visitors see, without a trailing slash."""
        return self.public_url or f"http://{self.host}:{self.port}"

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


def read() -> Settings:
    """The settings of this process. An invalid one ends it with one line that names it."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        message = first["msg"].removeprefix("Value error, ")
        # Never its value: a URL can hold a password.
        sys.exit(f"Wrong setting WEBAPP_{str(first['loc'][0]).upper()}: {message}.")
