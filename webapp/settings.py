"""Environment → typed settings. The only place that reads the environment."""

import os
import re
import sys
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, HttpUrl, IPvAnyNetwork, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

Port = Annotated[int, Field(ge=1, le=65535)]
Count = Annotated[int, Field(ge=1)]
Seconds = Annotated[float, Field(gt=0)]
Host = Annotated[str, Field(pattern=r"^([\w.-]+|\[[0-9a-fA-F:.]+\])$")]
CommaSeparated = NoDecode


class Settings(BaseSettings):
    """Every setting of the site. Each has a default that works on a laptop.

    The limits of the second half stop programs; each is far from what people do, even a school
    behind one address. What counts connections and messages does so in each process.
    """

    model_config = SettingsConfigDict(env_prefix="WEBAPP_", frozen=True)

    host: str = Field("127.0.0.1", description="address to listen on")
    port: Port = Field(8000, description="port to listen on")
    workers: Annotated[int, Field(ge=1, le=64)] = Field(1, description="server processes")
    public_url: HttpUrl | None = Field(
        None, description="address visitors see, for canonical links and allowed origins"
    )
    allowed_hosts: Annotated[tuple[Host, ...], CommaSeparated] = Field(
        (),
        description="more names that this server answers to, comma separated; checked only when "
        "this or public_url is set, and then localhost and both hosts above are allowed too",
    )
    allowed_origins: Annotated[tuple[HttpUrl, ...], CommaSeparated] = Field(
        (), description="other sites that may use the API and the socket, comma separated"
    )
    trusted_proxies: Annotated[tuple[IPvAnyNetwork, ...], CommaSeparated] = Field(
        (),
        description="proxies whose X-Forwarded-For and X-Forwarded-Proto are believed, "
        "comma separated",
    )
    api_host: HttpUrl | None = Field(None, description="host of the contact call (none: this one)")
    outbox_dir: Path = Field(Path("outbox"), description="folder of the inquiries not yet mailed")
    outbox_inquiries: Count = Field(
        10_000,
        description="inquiries in the outbox at most, each of 45 KB at most; one network (IPv4: "
        "/24, IPv6: /48) may have a tenth of them waiting",
    )
    smtp_host: str | None = Field(None, description="mail server (none: mail stays in the outbox)")
    smtp_port: Port = Field(587, description="port of the mail server")
    smtp_starttls: bool = Field(True, description="upgrade to TLS after connecting")
    smtp_tls: bool = Field(False, description="TLS from the first byte")
    smtp_username: str | None = Field(None, description="user at the mail server")
    smtp_password: SecretStr | None = Field(None, description="password at the mail server")
    smtp_from: str | None = Field(None, description="sender of the mails")
    smtp_to: str | None = Field(None, description="who receives the inquiries")
    smtp_ca_file: Path | None = Field(
        None, description="certificates to trust (none: the system's)"
    )
    purge_days: Annotated[float, Field(gt=0)] = Field(
        30, description="days until a delivered inquiry is deleted"
    )
    smtp_retry_seconds: Annotated[float, Field(gt=0)] = Field(
        60, description="first delay before a mail is tried again"
    )
    contact_rate: Annotated[str, Field(pattern=r"^\d+/(second|minute|hour|day)$")] = Field(
        "20/minute", description="inquiries per address"
    )
    contact_rate_total: Annotated[str, Field(pattern=r"^\d+/(second|minute|hour|day)$")] = Field(
        "600/minute", description="inquiries in all"
    )
    redis_url: SecretStr | None = Field(
        None, description="Redis that counts the limits of several machines"
    )
    gallery: bool = Field(False, description="show every building block at /_gallery")
    log_level: Literal["debug", "info", "warning", "error"] = Field("info", description="log level")
    stop_delay: Annotated[float, Field(ge=0, le=300)] = Field(
        0,
        description="seconds between SIGTERM, from which on /readyz says 503, and the end of "
        "listening: the time in which a load balancer notices",
    )
    secrets_dir: Path | None = Field(
        None,
        description="folder with a file for each secret, such as webapp_smtp_password; the "
        "environment wins",
    )

    hsts_seconds: Annotated[int, Field(ge=0)] = Field(
        31_536_000, description="how long browsers keep to HTTPS, told over HTTPS only (0: never)"
    )
    connections: Count = Field(20_000, description="open connections of a process")
    request_seconds: Seconds = Field(60, description="time in which a request has come in whole")
    stall_seconds: Seconds = Field(
        60, description="time in which a client has read what waits for it"
    )
    url_bytes: Count = Field(8_000, description="longest address with its query")
    header_bytes: Count = Field(16_384, description="largest head of a request")
    body_bytes: Count = Field(65_536, description="largest body of a request")
    socket_connections: Count = Field(10_000, description="open sessions of a process")
    socket_address_connections: Count = Field(500, description="open sessions of one address")
    socket_message_bytes: Count = Field(16_384, description="largest message of a session")
    socket_rate: Count = Field(10, description="messages a second of one session, for long")
    socket_burst: Count = Field(200, description="messages of one session at once")
    socket_address_rate: Count = Field(
        100, description="messages a second of one address, for long; a new session counts as ten"
    )
    socket_address_burst: Count = Field(6_000, description="messages of one address at once")
    socket_targets: Count = Field(64, description="different event targets of one session")
    socket_idle_seconds: Seconds = Field(
        900, description="time after which a session without a message is closed"
    )
    socket_life_seconds: Seconds = Field(
        28_800, description="time after which every session is closed"
    )

    @field_validator("redis_url")
    @classmethod
    def _is_redis(cls, value: SecretStr | None) -> SecretStr | None:
        if value and not re.match(r"(redis|rediss|unix)://", value.get_secret_value()):
            raise ValueError("it starts with redis://, rediss:// or unix://")
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
    """The settings of this process; a wrong one ends it with one line that names it."""
    folder = os.environ.get("WEBAPP_SECRETS_DIR")
    if folder and not Path(folder).is_dir():
        sys.exit(f"Wrong setting WEBAPP_SECRETS_DIR: there is no folder {folder!r}.")
    try:
        return Settings(_secrets_dir=folder)
    except ValidationError as error:
        first = error.errors()[0]
        field = str(first["loc"][0])
        secret = "SecretStr" in str(Settings.model_fields[field].annotation)
        was = "" if secret else f" (it is {first['input']!r})"
        sys.exit(f"Wrong setting WEBAPP_{field.upper()}: {first['msg']}{was}.")


settings = cache(read)
