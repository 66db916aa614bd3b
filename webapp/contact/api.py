"""POST /api/web/contact-us, as docs/openapi.json describes it, and the plain forms of the pages."""

import asyncio
import logging
import math
import sqlite3
import time
from collections import Counter
from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace
from urllib.parse import parse_qsl

from pydantic import ValidationError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from webapp.contact.inquiry import SECONDS, TRAP, Inquiry, Registration, is_suspect, problems
from webapp.contact.outbox import Outbox
from webapp.server.client import network

logger = logging.getLogger(__name__)
Form = type[Inquiry] | type[Registration]
TRAP_HEADER, SECONDS_HEADER = "form-trap", "form-seconds"
"""Headers for what a plain form has in two more fields: the body of a call has only the five."""
REFERENCE_HEADER = "inquiry-reference"
"""The header of an answer that has the reference: the page does not read the body."""
MAX_FIELDS = 20


@dataclass(frozen=True, slots=True)
class Problem(Exception):
    """Why an inquiry was not accepted. typed: the fields of a plain form, None if it has none."""

    status: int
    title: str
    errors: Mapping[str, str] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    typed: Mapping[str, str] | None = None

    def response(self) -> Response:
        """The response as application/problem+json."""
        content = {"title": self.title, "status": self.status, "errors": dict(self.errors)}
        return JSONResponse(
            content, self.status, self.headers, media_type="application/problem+json"
        )


class Limiter:
    """At most `most` inquiries of one client in an hour, and four times as many of all together."""

    def __init__(self, most: int) -> None:
        self._most, self._began, self._counts = most, time.monotonic(), Counter[str]()

    def wait(self, client: str) -> int:
        """Seconds until this client may send; 0 if it may now, which is then counted."""
        age = time.monotonic() - self._began
        if age >= 3600:
            self._began, self._counts, age = time.monotonic(), Counter(), 0
        if self._counts[client] >= self._most or self._counts.total() >= 4 * self._most:
            return math.ceil(3600 - age)
        self._counts[client] += 1
        return 0


class Contact:
    """Accepts inquiries for one outbox, and sets `arrived` for each.

    origins: the origins whose pages may call the API, as in the Origin header.
    """

    def __init__(self, outbox: Outbox, limiter: Limiter, max_body: int, origins: Set[str]) -> None:
        self.outbox = outbox
        self.arrived = asyncio.Event()
        self._limiter, self._max_body, self._origins = limiter, max_body, origins

    async def api(self, request: Request) -> Response:
        """The route of the JSON API."""
        try:
            body = await self._body(request, "application/json")
            headers = request.headers
            suspect = is_suspect(headers.get(TRAP_HEADER, ""), headers.get(SECONDS_HEADER, ""))
            reference = await self._store(request, Inquiry, body, suspect)
        except Problem as problem:
            return problem.response()
        return JSONResponse({"reference": reference}, 201, {REFERENCE_HEADER: reference})

    async def plain(self, request: Request, form: Form) -> str:
        """Accept a plain form; return its reference. Raises Problem, with the values as typed."""
        body = await self._body(request, "application/x-www-form-urlencoded")
        try:
            values = dict(parse_qsl(body.decode(), True, max_num_fields=MAX_FIELDS))
        except ValueError:
            raise Problem(400, "The form could not be read.") from None
        suspect = is_suspect(values.get(TRAP, ""), values.get(SECONDS, ""))
        try:
            return await self._store(request, form, values, suspect)
        except Problem as problem:
            raise replace(problem, typed=values) from None

    async def _body(self, request: Request, kind: str) -> bytes:
        """The body of a request that may be sent. Raises Problem."""
        # Origin is "null" for a plain form, since our pages send no referrer.
        site, origin = request.headers.get("sec-fetch-site", "none"), request.headers.get("origin")
        if site not in ("same-origin", "none") and origin not in self._origins:
            raise Problem(403, "It was sent by another website, not by you.")
        if request.headers.get("content-type", "").split(";")[0].strip().lower() != kind:
            raise Problem(415, f"Please send {kind}.")
        if wait := self._limiter.wait(network(request)):
            raise Problem(429, "Too many inquiries just now.", headers={"Retry-After": str(wait)})
        body = bytearray()
        try:
            async for chunk in request.stream():
                body += chunk
                if len(body) > self._max_body:
                    raise Problem(413, "The inquiry is too large.")
        except ClientDisconnect:
            raise Problem(400, "The inquiry ended too early.") from None
        return bytes(body)

    async def _store(
        self, request: Request, form: Form, values: bytes | Mapping[str, str], suspect: bool
    ) -> str:
        """Validate JSON or the values of a form, store them, and return the reference."""
        try:
            if isinstance(values, bytes):
                inquiry = form.model_validate_json(values).inquiry()
            else:
                inquiry = form.model_validate(values).inquiry()
        except ValidationError as error:
            if error.errors()[0]["type"] == "json_invalid":
                raise Problem(400, "The body is not JSON.") from None
            raise Problem(422, "Some fields need another look.", problems(error)) from None
        if suspect:
            inquiry = inquiry.model_copy(update={"talkAbout": f"[spam?] {inquiry.talkAbout}"})
        key = request.headers.get("idempotency-key", "")
        try:
            reference = await asyncio.to_thread(self.outbox.accept, inquiry, key)
        except (sqlite3.Error, OSError) as error:
            logger.error("An inquiry cannot be stored: %s", error)
            title = "The inquiry could not be stored."
            raise Problem(503, title, headers={"Retry-After": "30"}) from None
        self.arrived.set()
        return reference

    async def readyz(self, _: Request) -> Response:
        """200 if an inquiry could be stored now."""
        try:
            await asyncio.to_thread(self.outbox.check)
        except (sqlite3.Error, OSError) as error:
            return PlainTextResponse(f"outbox: {error}", 503)
        return PlainTextResponse("ok")
