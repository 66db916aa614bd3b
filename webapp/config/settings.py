"""Environment → typed settings. The only place that reads the environment."""

import sys
from pathlib import Path
from typing import Annotated, Self

from pydantic import Field, HttpUrl, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

CommaSeparated = NoDecode
LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")
"""The names under which a browser on this machine reaches the site."""


class Settings(BaseSettings):
    """Every setting of the site. Each has a default that works on a laptop."""

    model_config = SettingsConfigDict(env_prefix="WEBAPP_", frozen=True)

    host: str = Field("127.0.0.1", description="address to listen on")
    port: Annotated[int, Field(ge=1, le=65535)] = Field(8000, description="port to listen on")
    public_url: HttpUrl | None = Field(
        None, description="address that visitors see; only its host is then served"
    )
    allowed_origins: Annotated[tuple[HttpUrl, ...], CommaSeparated] = Field(
        (), description="other sites that may use the API and open sessions, comma separated"
    )
    trusted_proxies: Annotated[list[str], CommaSeparated] = Field(
        ["127.0.0.1"], description="proxies whose X-Forwarded-For is trusted, comma separated"
    )
    api_host: HttpUrl | None = Field(None, description="host of the contact API (none: this site)")
    outbox_dir: Path = Field(Path("outbox"), description="folder of the outbox, for the inquiries")
    smtp_host: str | None = Field(None, description="mail server (none: mail stays in the outbox)")
    smtp_port: int = Field(587, description="port of the mail server")
    smtp_starttls: bool = Field(True, description="upgrade to TLS after connecting")
    smtp_tls: bool = Field(False, description="use TLS from the first byte")
    smtp_username: str | None = Field(None, description="user name at the mail server")
    smtp_password: SecretStr | None = Field(None, description="password at the mail server")
    smtp_from: str | None = Field(None, description="sender of the mails")
    smtp_to: str | None = Field(None, description="recipient of the inquiries")
    smtp_ca_file: Path | None = Field(None, description="CA certificates (none: the system's)")
    purge_days: float = Field(30, description="days until a delivered inquiry is deleted")
    contact_rate: int = Field(50, description="inquiries of one client in an hour")
    body_bytes: int = Field(147_456, description="maximum bytes of an inquiry")
    sample_facts: bool = Field(False, description="serve the sample facts, as a demonstration")
    warm_pages: bool = Field(True, description="render every page at startup")

    @field_validator("allowed_origins", "trusted_proxies", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        return value.replace(",", " ").split() if isinstance(value, str) else value

    @property
    def site_url(self) -> str:
        """The address visitors see, without a trailing slash."""
        return str(self.public_url or f"http://{self.host}:{self.port}").rstrip("/")

    @property
    def hosts(self) -> list[str]:
        """The host names that this server answers to; a plain `make run` answers to any."""
        return [str(self.public_url.host), *LOCAL_HOSTS] if self.public_url else ["*"]

    @classmethod
    def read(cls) -> Self:
        """The settings of this process. An invalid one ends it with one line that names it."""
        try:
            return cls()
        except ValidationError as error:
            first = error.errors()[0]
            # Never its value: a URL can hold a password.
            sys.exit(f"Wrong setting WEBAPP_{str(first['loc'][0]).upper()}: {first['msg']}.")


read = Settings.read
