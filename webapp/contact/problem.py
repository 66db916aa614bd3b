"""Why an inquiry was not taken."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from starlette.responses import JSONResponse, Response


@dataclass(frozen=True, slots=True)
class Problem(Exception):
    """Why an inquiry was not taken.

    typed: the fields of a plain form, None when they could not be read.
    """

    status: int
    title: str
    errors: Mapping[str, str] = field(default_factory=dict)
    retry_after: int = 0
    allow: str = ""
    typed: Mapping[str, str] | None = None

    @property
    def headers(self) -> dict[str, str]:
        """What the answer says beside its body."""
        headers = {"Retry-After": str(self.retry_after)} if self.retry_after else {}
        return headers | ({"Allow": self.allow} if self.allow else {})

    def response(self) -> Response:
        """The answer as application/problem+json."""
        content = {"type": "about:blank", "title": self.title, "status": self.status}
        return JSONResponse(
            {**content, **({"errors": dict(self.errors)} if self.errors else {})},
            self.status,
            self.headers,
            media_type="application/problem+json",
        )
