"""POST /api/web/contact-us, and the same for a plain form. docs/openapi.json describes it."""

import asyncio
import json
import logging
import sqlite3
import time
from dataclasses import dataclass, field
from urllib.parse import parse_qsl

from pydantic import ValidationError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from webapp import addresses
from webapp.contact.inquiry import FIELDS, Submission, problems
from webapp.contact.limits import Limiter
from webapp.contact.outbox import KeyReused, Outbox

logger = logging.getLogger(__name__)
LONGEST_KEY = 100
MINUTE = 60.0
"""Between two lines of the log that say why nothing can be stored."""


@dataclass(frozen=True, slots=True)
class Problem(Exception):
    """Why an inquiry was not taken."""

    status: int
    title: str
    errors: dict[str, str] = field(default_factory=dict)
    retry_after: int = 0
    allow: str = ""

    @property
    def headers(self) -> dict[str, str]:
        """What the answer says beside its body."""
        headers = {"Retry-After": str(self.retry_after)} if self.retry_after else {}
        return headers | ({"Allow": self.allow} if self.allow else {})

    def response(self) -> Response:
        """The answer as application/problem+json."""
        content = {"type": "about:blank", "title": self.title, "status": self.status}
        return JSONResponse(
            {**content, **({"errors": self.errors} if self.errors else {})},
            self.status,
            self.headers,
            media_type="application/problem+json",
        )


def media_type(request: Request) -> str:
    """The content type without its parameters; its case means nothing."""
    return request.headers.get("content-type", "").split(";")[0].strip().lower()


async def read_body(request: Request, largest: int) -> bytes:
    """The body of a request. Raises Problem 413 above the largest, without reading on."""
    too_large = Problem(413, "The inquiry is too large.")
    length = request.headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > largest:
        raise too_large
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > largest:
                raise too_large
    except ClientDisconnect:
        raise Problem(400, "The inquiry ended too early.") from None
    return body


class Contact:
    """Takes inquiries for one outbox; `arrived` is set at each."""

    def __init__(self, outbox: Outbox, limiter: Limiter, largest_body: int) -> None:
        self.outbox = outbox
        self._limiter = limiter
        self._largest_body = largest_body
        self._told = -MINUTE
        self.arrived = asyncio.Event()

    async def take(self, request: Request, values: object) -> str:
        """Check an inquiry and put it on disk; returns its reference. Raises Problem."""
        key = request.headers.get("idempotency-key")
        if key is not None and not 0 < len(key) <= LONGEST_KEY:
            raise Problem(422, "The idempotency key is empty or too long.")
        wait = await self._limiter.wait(request.client.host if request.client else "")
        if wait:
            raise Problem(429, "Too many inquiries just now.", retry_after=wait)
        try:
            submission = Submission.model_validate(values)
        except ValidationError as error:
            raise Problem(422, "Some fields need another look.", problems(error)) from None
        try:
            network = addresses.truncated(addresses.of(request.scope))
            reference = await asyncio.to_thread(
                self.outbox.accept, submission.inquiry(), key, submission.suspect, network
            )
            self.arrived.set()
            return reference
        except KeyReused:
            raise Problem(422, "This key was used for another inquiry.") from None
        except (sqlite3.Error, OSError) as error:
            self._tell(error)
            raise Problem(503, "The inquiry could not be stored.", retry_after=30) from None

    def _tell(self, error: Exception) -> None:
        """Log why an inquiry could not be stored, once a minute."""
        if time.monotonic() - self._told >= MINUTE:
            self._told = time.monotonic()
            logger.error("Inquiries cannot be stored: %s", error)

    async def api(self, request: Request) -> Response:
        """The route of the JSON API."""
        try:
            if request.method != "POST":
                raise Problem(405, "Only POST is possible here.", allow="POST")
            if media_type(request) != "application/json":
                raise Problem(415, "Please send application/json.")
            try:
                values = json.loads(await read_body(request, self._largest_body))
            except (ValueError, RecursionError):
                raise Problem(400, "The body is not JSON.") from None
            reference = await self.take(request, values)
        except Problem as problem:
            return problem.response()
        return JSONResponse({"reference": reference}, 201)

    async def form_values(self, request: Request) -> dict[str, str]:
        """The fields of a plain form. Raises Problem."""
        if media_type(request) != "application/x-www-form-urlencoded":
            raise Problem(415, "Please use the form.")
        body = await read_body(request, self._largest_body)
        try:
            pairs = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=20)
        except ValueError:
            raise Problem(400, "The form could not be read.") from None
        # A browser sends line breaks of a text area as CR LF.
        values = {name: text.replace("\r\n", "\n") for name, text in pairs}
        return {name: text for name, text in values.items() if name in (*FIELDS, "nickname")}

    async def readyz(self, _: Request) -> Response:
        """200 when an inquiry could be stored now."""
        try:
            await asyncio.to_thread(self.outbox.check)
        except (sqlite3.Error, OSError):
            return Response("outbox", 503)
        return Response("ok")
