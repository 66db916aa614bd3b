"""Environment → typed settings. The only place that reads the environment."""

import sys
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, HttpUrl, IPvAnyNetwork, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

Port = Annotated[int, Field(ge=1, le=65535)]
CommaSeparated = NoDecode


class Settings(BaseSettings):
    """Every setting of the site. Each has a default that works on a laptop."""

    model_config = SettingsConfigDict(env_prefix="WEBAPP_", frozen=True)

    host: str = Field("127.0.0.1", description="address to listen on")
    port: Port = Field(8000, description="port to listen on")
    workers: Annotated[int, Field(ge=1, le=64)] = Field(1, description="server processes")
    public_url: HttpUrl | None = Field(
        None, description="address visitors see, for canonical links and allowed origins"
    )
    allowed_origins: Annotated[tuple[HttpUrl, ...], CommaSeparated] = Field(
        (), description="other sites that may use the API and the socket, comma separated"
    )
    trusted_proxies: Annotated[tuple[IPvAnyNetwork, ...], CommaSeparated] = Field(
        (), description="proxies whose X-Forwarded-For is believed, comma separated"
    )
    api_host: HttpUrl | None = Field(None, description="host of the contact call (none: this one)")
    outbox_dir: Path = Field(Path("outbox"), description="folder of the inquiries not yet mailed")
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
    redis_url: Annotated[str, Field(pattern=r"^(redis|rediss|unix)://")] | None = Field(
        None, description="Redis that counts the limits of several machines"
    )
    gallery: bool = Field(False, description="show every building block at /_gallery")
    log_level: Literal["debug", "info", "warning", "error"] = Field("info", description="log level")

    @field_validator("allowed_origins", "trusted_proxies", mode="before")
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
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = "WEBAPP_" + str(first["loc"][0]).upper()
        sys.exit(f"Wrong setting {name}: {first['msg']} (it is {first['input']!r}).")


settings = cache(read)
