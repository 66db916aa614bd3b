"""POST /api/web/contact-us, a call with five fields as JSON, and the plain forms of the pages."""

import asyncio
import json
import logging
import math
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import parse_qsl

from pydantic import ValidationError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from webapp.config.settings import Settings
from webapp.contact.inquiry import (
    MAX_BODY,
    MAX_FORM,
    TRAP,
    Inquiry,
    Registration,
    problems,
)
from webapp.contact.outbox import Outbox
from webapp.server.client import network

logger = logging.getLogger(__name__)
Form = type[Inquiry] | type[Registration]
TRAP_HEADER = "form-trap"
"""The header for the sign of a program, as a body has only the five fields."""
REFERENCE_HEADER = "inquiry-reference"
"""The header of an answer that has the reference: the page does not read the body."""
TOO_MANY = "Too many messages came just now. Please try again in an hour."
MOST_OF_ONE_CUSTOMER = 48
"""Bits of an IPv6 network: one customer with many homes' worth of addresses is one client."""
MAX_FIELDS = 20
BODY_SECONDS = 50.0
"""For a body to arrive: less than Caddy's read_body, after which it would answer 200."""


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


class Contact:
    """Accepts inquiries for an outbox, and calls `arrived` after each."""

    def __init__(self, settings: Settings, outbox: Outbox, arrived: Callable[[], None]) -> None:
        self._outbox, self._arrived = outbox, arrived
        self._limiter = Limiter(settings.contact_rate)
        self._origins = settings.origins

    async def api(self, request: Request) -> Response:
        """The route of the JSON API."""
        try:
            body = await self._body(request, "application/json", MAX_BODY)
            try:
                # Not pydantic's parser: it refuses half a surrogate pair without naming the field.
                values = json.loads(body.decode())
            except (ValueError, RecursionError):
                raise Problem(400, "The body is not JSON.") from None
            trapped = bool(request.headers.get(TRAP_HEADER))
            reference = await self._store(request, Inquiry, values, trapped)
        except Problem as problem:
            return problem.response()
        return JSONResponse({"reference": reference}, 201, {REFERENCE_HEADER: reference})

    async def plain(self, request: Request, form: Form) -> str:
        """Accept a plain form; return its reference. Raises Problem, with the values as typed."""
        body = await self._body(request, "application/x-www-form-urlencoded", MAX_FORM)
        try:
            values = dict(parse_qsl(body.decode(), True, max_num_fields=MAX_FIELDS))
        except ValueError:
            raise Problem(400, "The form could not be read.") from None
        try:
            return await self._store(request, form, values, bool(values.get(TRAP)))
        except Problem as problem:
            raise replace(problem, typed=values) from None

    async def _body(self, request: Request, kind: str, most: int) -> bytes:
        """The body of a request that may be sent, of so many bytes at most. Raises Problem."""
        site, origin = request.headers.get("sec-fetch-site"), request.headers.get("origin")
        # An old browser sends no Sec-Fetch-Site. For a plain form its Origin is "null", since our
        # pages send no referrer.
        own = (None, "null", f"{request.url.scheme}://{request.headers.get('host')}")
        is_ours = site in ("same-origin", "none") if site else origin in own
        if not is_ours and origin not in self._origins:
            raise Problem(403, "It was sent by another website, not by you.")
        if request.headers.get("content-type", "").split(";")[0].strip().lower() != kind:
            raise Problem(415, f"Please send {kind}.")
        body, size = bytearray(), 0
        try:
            async with asyncio.timeout(BODY_SECONDS):
                async for chunk in request.stream():
                    size += len(chunk)
                    if size <= most:
                        body += chunk
                    if size > 2 * MAX_BODY:  # a proxy may lose an answer that comes before
                        break
        except TimeoutError:
            title = "The inquiry took too long to arrive. Please try again."
            raise Problem(408, title, headers={"Connection": "close"}) from None
        except ClientDisconnect:
            raise Problem(400, "The inquiry ended too early.") from None
        if size > most:
            raise Problem(413, "The inquiry is too large. Please shorten your message.")
        return bytes(body)

    async def _store(self, request: Request, form: Form, values: object, trapped: bool) -> str:
        """Validate the values of a form, store them, and return the reference.

        trapped: whether the field was filled in that no person sees.
        """
        try:
            inquiry = form.model_validate(values).inquiry()
        except ValidationError as error:
            raise Problem(422, "Some fields need another look.", problems(error)) from None
        client = network(request, MOST_OF_ONE_CUSTOMER)
        if wait := self._limiter.take(client):
            raise Problem(429, TOO_MANY, headers={"Retry-After": str(wait)})
        if trapped:
            inquiry = inquiry.model_copy(update={"talkAbout": f"[spam?] {inquiry.talkAbout}"})
        try:
            reference = await asyncio.to_thread(self._outbox.accept, inquiry)
        except (sqlite3.Error, OSError) as error:
            self._limiter.give_back(client)
            logger.error("An inquiry cannot be stored: %s", error)
            title = "The inquiry could not be stored."
            raise Problem(503, title, headers={"Retry-After": "30"}) from None
        self._arrived()
        return reference

    async def readyz(self, _: Request) -> Response:
        """200 if an inquiry of the largest size could be stored now, and none needs somebody to see
        it: else why not, for a monitor. The site serves on.
        """
        try:
            await asyncio.to_thread(self._outbox.check)
            trouble = await asyncio.to_thread(self._outbox.trouble)
        except (sqlite3.Error, OSError) as error:
            trouble = f"outbox: {error}"
        return PlainTextResponse(trouble or "ok", 503 if trouble else 200)


class Limiter:
    """At most `most` stored inquiries of one client in an hour. clock: seconds."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._clock = most, clock
        self._began, self._counts = clock(), Counter[str]()

    def take(self, client: str) -> int:
        """Seconds until this client may send; 0 if it may now, which is then counted."""
        now = self._clock()
        if now - self._began >= 3600:
            self._began, self._counts = now, Counter()
        if self._counts[client] >= self._most:
            return math.ceil(self._began + 3600 - now)
        self._counts[client] += 1
        return 0

    def give_back(self, client: str) -> None:
        """Uncount an inquiry that could not be stored."""
        self._counts[client] -= 1
