"""Environment → typed settings. The only place that reads the environment."""

import os
import sys
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, HttpUrl, IPvAnyNetwork, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

PLACEHOLDER = "change-me"
"""In deploy/webapp.env, for what has no example."""

Port = Annotated[int, Field(ge=1, le=65535)]
Count = Annotated[int, Field(ge=1)]
Seconds = Annotated[float, Field(gt=0)]
Host = Annotated[str, Field(pattern=r"^([\w.-]+|\[[0-9a-fA-F:.]+\])$")]
Rate = Annotated[str, Field(pattern=r"^\d+/(second|minute|hour|day)$")]
CommaSeparated = NoDecode
LOCAL_HOSTS = frozenset(("localhost", "127.0.0.1", "[::1]"))
"""The names under which a browser on this machine reaches the site."""


class Settings(BaseSettings):
    """Every setting of the site. Each has a default that works on a laptop.

    The limits in the second half stop programs. Each is far above what people need, even a school
    behind one client IP. Each process counts connections and messages for itself. A /64 of IPv6
    counts as one client IP.
    """

    model_config = SettingsConfigDict(env_prefix="WEBAPP_", frozen=True)

    host: str = Field("127.0.0.1", description="address to listen on")
    port: Port = Field(8000, description="port to listen on")
    workers: Annotated[int, Field(ge=1, le=64)] = Field(1, description="number of server processes")
    public_url: HttpUrl | None = Field(
        None,
        description="address that visitors see, for canonical links and allowed origins: only a "
        "scheme, a host and perhaps a port",
    )
    allowed_hosts: Annotated[tuple[Host, ...], CommaSeparated] = Field(
        (),
        description="more host names that this server answers to, comma separated; checked only if "
        "this or public_url is set, and then localhost and both hosts above are allowed too",
    )
    allowed_origins: Annotated[tuple[HttpUrl, ...], CommaSeparated] = Field(
        (), description="other sites that may use the API and open sessions, comma separated"
    )
    trusted_proxies: Annotated[tuple[IPvAnyNetwork, ...], CommaSeparated] = Field(
        (),
        description="proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted, "
        "comma separated",
    )
    api_host: HttpUrl | None = Field(None, description="host of the contact API (none: this site)")
    outbox_dir: Path = Field(Path("outbox"), description="folder of the outbox, for the inquiries")
    outbox_inquiries: Count = Field(
        10_000,
        description="maximum number of inquiries in the outbox, each of at most 45 KB",
    )
    smtp_host: str | None = Field(None, description="mail server (none: mail stays in the outbox)")
    smtp_port: Port = Field(587, description="port of the mail server")
    smtp_starttls: bool = Field(True, description="upgrade to TLS after connecting")
    smtp_tls: bool = Field(False, description="use TLS from the first byte")
    smtp_username: str | None = Field(None, description="user name at the mail server")
    smtp_password: SecretStr | None = Field(None, description="password at the mail server")
    smtp_from: str | None = Field(None, description="sender of the mails")
    smtp_to: str | None = Field(None, description="recipient of the inquiries")
    smtp_ca_file: Path | None = Field(
        None,
        description="file with the CA certificates to trust (none: the system's); from Python 3.13 "
        "on, your own needs keyUsage, and the server's certificate authorityKeyIdentifier",
    )
    purge_days: Annotated[float, Field(gt=0)] = Field(
        30, description="days until a delivered inquiry is deleted"
    )
    smtp_retry_seconds: Seconds = Field(60, description="seconds before the first retry of a mail")
    contact_rate: Rate = Field(
        "20/minute",
        description="inquiries per client IP (IPv6: per /64) in a time that begins with the first "
        "one; its /28 (IPv6: /56) may send twice as many, its /24 (IPv6: /48) four times as many",
    )
    contact_rate_day: Rate = Field("200/day", description="the same over a longer time")
    contact_rate_total: Rate = Field("600/minute", description="inquiries in total")
    redis_url: SecretStr | None = Field(
        None, description="Redis in which several processes or machines count inquiries together"
    )
    sample_facts: bool = Field(
        False,
        description="serve the sample facts of company.toml at a public address, as a "
        "demonstration: each page says so, and robots are told not to index it",
    )
    gallery: bool = Field(False, description="show every component at /_gallery")
    warm_pages: bool = Field(
        True, description="render every page at startup, rather than at its first request"
    )
    release: Annotated[str, Field(pattern=r"^[\w.+-]{1,40}$")] | None = Field(
        None, description="name of the release, for the log and /healthz (none: the commit)"
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field("info", description="log level")
    stop_delay: Annotated[float, Field(ge=0, le=300)] = Field(
        0,
        description="seconds from SIGTERM until the process stops listening: /readyz returns 503 "
        "meanwhile, so that a load balancer notices",
    )
    secrets_dir: Path | None = Field(
        None,
        description="folder with a file for each secret, such as webapp_smtp_password; "
        "environment variables take precedence",
    )

    hsts_seconds: Annotated[int, Field(ge=0)] = Field(
        31_536_000, description="seconds that browsers keep to HTTPS, sent over HTTPS only (0: off)"
    )
    connections: Count = Field(20_000, description="maximum open connections per process")
    request_seconds: Seconds = Field(60, description="seconds in which a request must arrive whole")
    stall_seconds: Seconds = Field(
        60, description="seconds in which a client must read what was sent to it"
    )
    url_bytes: Count = Field(8_000, description="maximum bytes of a path with its query")
    header_bytes: Count = Field(16_384, description="maximum bytes of a request's head")
    body_bytes: Count = Field(
        147_456, description="maximum bytes of an inquiry; any other body may have at most 65536"
    )
    socket_connections: Count = Field(10_000, description="maximum open sessions per process")
    socket_address_connections: Count = Field(500, description="maximum sessions per client IP")
    socket_message_bytes: Count = Field(16_384, description="maximum bytes of a session's message")
    socket_rate: Count = Field(10, description="sustained messages per second per session")
    socket_burst: Count = Field(200, description="burst of messages per session")
    socket_address_rate: Count = Field(
        100, description="sustained messages per second per client IP; a new session counts as ten"
    )
    socket_address_burst: Count = Field(6_000, description="burst of messages per client IP")
    socket_targets: Count = Field(24, description="maximum different event targets per session")
    socket_idle_seconds: Seconds = Field(
        900, description="seconds without a message after which a session is closed"
    )
    socket_quiet_seconds: Seconds = Field(
        5, description="seconds from its last answer until a session is put to sleep"
    )
    socket_life_seconds: Seconds = Field(
        28_800, description="seconds after which every session is closed"
    )

    @field_validator("*")
    @classmethod
    def _is_not_a_placeholder(cls, value: object) -> object:
        if PLACEHOLDER in (value.get_secret_value() if isinstance(value, SecretStr) else value,):
            raise ValueError(f"{PLACEHOLDER} is only a placeholder")
        return value

    @field_validator("public_url", "allowed_origins")
    @classmethod
    def _is_origin(
        cls, value: HttpUrl | tuple[HttpUrl, ...] | None
    ) -> HttpUrl | tuple[HttpUrl, ...] | None:
        for url in value if isinstance(value, tuple) else filter(None, (value,)):
            more = (url.username, url.password, url.query, url.fragment)
            if url.path not in (None, "/") or any(part is not None for part in more):
                raise ValueError(
                    "it is only a scheme, a host and perhaps a port, such as https://example.com"
                )
        return value

    @field_validator("allowed_hosts", "allowed_origins", "trusted_proxies", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        if isinstance(value, str):
            return tuple(part.strip() for part in value.split(",") if part.strip())
        return value

    @property
    def site_url(self) -> str:
        """The address visitors see, without a trailing slash."""
        return str(self.public_url or f"http://{self.host}:{self.port}").rstrip("/")


def read() -> Settings:
    """The settings of this process. An invalid one ends it with one line that names it."""
    folder = os.environ.get("WEBAPP_SECRETS_DIR")
    if folder and not Path(folder).is_dir():
        sys.exit("Wrong setting WEBAPP_SECRETS_DIR: there is no such folder.")
    try:
        return Settings(_secrets_dir=folder)
    except ValidationError as error:
        first = error.errors()[0]
        field = str(first["loc"][0])
        # Never its value: a URL can hold a password, and a user name can be a key.
        sys.exit(f"Wrong setting WEBAPP_{field.upper()}: {first['msg']}.")
