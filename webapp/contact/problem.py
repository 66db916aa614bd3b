"""Why an inquiry was not accepted."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from starlette.responses import JSONResponse, Response


@dataclass(frozen=True, slots=True)
class Problem(Exception):
    """Why an inquiry was not accepted.

    typed: the fields of a plain form, or None if they could not be read.
    """

    status: int
    title: str
    errors: Mapping[str, str] = field(default_factory=dict)
    retry_after: int = 0
    allow: str = ""
    typed: Mapping[str, str] | None = None

    @property
    def headers(self) -> dict[str, str]:
        """The headers Retry-After and Allow, where they apply."""
        headers = {"Retry-After": str(self.retry_after)} if self.retry_after else {}
        return headers | ({"Allow": self.allow} if self.allow else {})

    def response(self) -> Response:
        """The response as application/problem+json."""
        content = {"type": "about:blank", "title": self.title, "status": self.status}
        return JSONResponse(
            {**content, **({"errors": dict(self.errors)} if self.errors else {})},
            self.status,
            self.headers,
            media_type="application/problem+json",
        )
