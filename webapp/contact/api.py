"""POST /api/web/contact-us, as docs/openapi.json describes it, and the plain forms of the pages."""

import asyncio
import json
import logging
import sqlite3
import time
from collections.abc import Set
from dataclasses import replace
from typing import NamedTuple

from pydantic import ValidationError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from webapp.contact.confirmations import Confirmations
from webapp.contact.inquiry import TRAP, Inquiry, is_suspect, problems
from webapp.contact.outbox import Full, KeyReused, Outbox
from webapp.contact.problem import Problem
from webapp.contact.rate_limiter import Limiter
from webapp.contact.registration import Registration
from webapp.contact.urgency import is_urgent
from webapp.server import client_ip
from webapp.server.asgi import header, parse_length

logger = logging.getLogger(__name__)
MAX_KEY_LENGTH = 100
CLIENT_KEY = "client:"
"""Before each idempotency key that a client has chosen: ours, of registrations, begin otherwise."""
MAX_PARTS = 20
"""Maximum name=value pairs of a plain form; ours have at most eight."""
SECONDS = "seconds"
"""The field of a plain form in which its script reports how long the form was open."""
TRAP_HEADER, SECONDS_HEADER = "form-trap", "form-seconds"
"""Headers for the same two values in an API call, whose body has only the five fields."""
REFERENCE_HEADER = "inquiry-reference"
"""The header of an answer that has the reference: the page does not read the body."""
URGENT_HEADER = "inquiry-urgent"
"""The header of an answer to an inquiry that names a reading or an illness."""
Form = type[Inquiry] | type[Registration]
ERROR_LOG_INTERVAL = 60.0
"""Minimum seconds between two log lines that say why inquiries cannot be stored."""
CHECK_INTERVAL = 1.0
"""Minimum seconds between two checks of the disk by /readyz: each writes to it, for 1.5 ms."""


class Taken(NamedTuple):
    """An inquiry that is stored; urgent: whether it names a reading or an illness."""

    reference: str
    urgent: bool


def media_type(request: Request) -> str:
    """The content type in lower case, without its parameters."""
    return request.headers.get("content-type", "").split(";")[0].strip().lower()


def is_cross_site(request: Request) -> bool:
    """Whether the browser reports a page of another site, or of another of our hosts, as sender.

    Browsers from before 2023 do not send the header, and other programs can send anything. Origin
    is less useful: our pages send no referrer, which makes it "null" for a plain form.
    """
    return request.headers.get("sec-fetch-site", "none") not in ("same-origin", "none")


class Contact:
    """Accepts inquiries for one outbox, and sets `arrived` for each.

    origins: the origins whose pages may call the API, as in the Origin header.
    """

    def __init__(
        self, outbox: Outbox, limiter: Limiter, max_body_bytes: int, origins: Set[str] = frozenset()
    ) -> None:
        self.outbox = outbox
        self.confirmations = Confirmations(outbox.signing_key)
        self._limiter = limiter
        self._max_body_bytes = max_body_bytes
        self._origins = origins
        self._checking = asyncio.Lock()
        self._checked_at = -CHECK_INTERVAL
        self._problem = ""
        self._error_logged_at = -ERROR_LOG_INTERVAL
        self.arrived = asyncio.Event()

    def _is_foreign(self, request: Request) -> bool:
        """Whether a page of a site that may not use the API sent it."""
        return is_cross_site(request) and request.headers.get("origin") not in self._origins

    async def _check_limit(self, request: Request) -> Problem | None:
        """Count a request, before its body is read; a Problem if its client sent too many."""
        wait = await self._limiter.wait(client_ip.from_scope(request.scope))
        return Problem(429, "Too many inquiries just now.", retry_after=wait) if wait else None

    async def _submit(self, request: Request, form: Form, values: object, suspect: bool) -> Taken:
        """Validate the values of a form and store them. Raises Problem.

        suspect: whether the inquiry looks like a bot's.
        """
        key = request.headers.get("idempotency-key")
        if key is not None and not 0 < len(key) <= MAX_KEY_LENGTH:
            raise Problem(422, "The idempotency key is empty or too long.")
        try:
            sent = form.model_validate(values)
        except ValidationError as error:
            raise Problem(422, "Some fields need another look.", problems(error)) from None
        try:
            inquiry = sent.inquiry()
            reference = await asyncio.to_thread(
                self.outbox.accept,
                inquiry,
                CLIENT_KEY + key if key else sent.key(suspect),
                suspect,
                sent.kind,
            )
            self.arrived.set()
            return Taken(reference, is_urgent(inquiry.talkAbout, inquiry.comment))
        except KeyReused:
            raise Problem(422, "This key was used for another inquiry.") from None
        except (sqlite3.Error, OSError) as error:
            self._log_storage_error(error)
            raise Problem(503, "The inquiry could not be stored.", retry_after=30) from None

    def _log_storage_error(self, error: Exception) -> None:
        """Log why an inquiry could not be stored, at most once a minute."""
        if time.monotonic() - self._error_logged_at >= ERROR_LOG_INTERVAL:
            self._error_logged_at = time.monotonic()
            logger.error("Inquiries cannot be stored: %s", error)

    async def api(self, request: Request) -> Response:
        """The route of the JSON API."""
        try:
            if request.method != "POST":
                raise Problem(405, "Only POST is possible here.", allow="POST")
            if self._is_foreign(request):
                raise Problem(403, "Pages of this site may not send inquiries.")
            if media_type(request) != "application/json":
                raise Problem(415, "Please send application/json.")
            if refusal := await self._check_limit(request):
                raise refusal
            body = await _read_body(request, self._max_body_bytes)
            try:
                values = json.loads(body)
            except (ValueError, RecursionError):
                raise Problem(400, "The body is not JSON.") from None
            suspect = is_suspect(
                request.headers.get(TRAP_HEADER, ""), request.headers.get(SECONDS_HEADER, "")
            )
            taken = await self._submit(request, Inquiry, values, suspect)
        except Problem as problem:
            return problem.response()
        headers = {REFERENCE_HEADER: taken.reference}
        if taken.urgent:
            headers[URGENT_HEADER] = "1"
        return JSONResponse({"reference": taken.reference}, 201, headers)

    async def plain(self, request: Request, form: Form) -> Taken:
        """Accept a plain form. Raises Problem, with the values as typed."""
        if media_type(request) != "application/x-www-form-urlencoded":
            raise Problem(415, "Please use the form.")
        if self._is_foreign(request):  # before it counts towards the visitor's limit
            raise Problem(403, "The form was sent by another website, not by you.")
        refusal = await self._check_limit(request)
        values = _fields(await _read_body(request, self._max_body_bytes), form)
        try:
            if refusal:
                raise refusal
            suspect = is_suspect(values.get(TRAP, ""), values.get(SECONDS, ""))
            return await self._submit(request, form, values, suspect)
        except Problem as problem:
            raise replace(problem, typed=values) from None

    async def readyz(self, _: Request) -> Response:
        """200 if an inquiry could be stored now, otherwise 503 and the reason."""
        async with self._checking:
            if time.monotonic() - self._checked_at >= CHECK_INTERVAL:
                try:
                    await asyncio.to_thread(self.outbox.check)
                    self._problem = ""
                except Full:
                    self._problem = "full"
                except (sqlite3.Error, OSError):
                    self._problem = "outbox"
                self._checked_at = time.monotonic()
        return Response(self._problem or "ok", 503 if self._problem else 200)


async def _read_body(request: Request, max_size: int) -> bytes:
    """Read a body. Raises Problem: 413 above `max_size`, 400 if it is cut off."""
    too_large = Problem(413, "The inquiry is too large.")
    length = parse_length(header(request.scope, b"content-length") or b"0")
    if length is None or length > max_size:
        raise too_large
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > max_size:
                raise too_large
    except ClientDisconnect:
        raise Problem(400, "The inquiry ended too early.") from None
    return bytes(body)


def _fields(body: bytes, form: Form) -> dict[str, str]:
    """The fields of a plain form, by name. Raises Problem 400."""
    names = {name.encode(): name for name in (*form.model_fields, TRAP, SECONDS)}
    parts = body.split(b"&", MAX_PARTS)
    if len(parts) > MAX_PARTS:
        raise Problem(400, "The form could not be read.")
    pairs = (part.partition(b"=") for part in parts)
    try:
        return {names[name]: _unquoted(value) for name, _, value in pairs if name in names}
    except ValueError:
        raise Problem(400, "The form could not be read.") from None


def _unquoted(value: bytes) -> str:
    """The text of a percent-encoded value, its line breaks as LF. Raises ValueError.

    urllib.parse.unquote_to_bytes takes 8 ms for 48,000 escapes, and this 0.8 ms.
    """
    value = value.replace(b"+", b" ").replace(b"\\", rb"\\").replace(b"%", rb"\x")
    text = value.decode("unicode_escape").encode("latin-1").decode("utf-8", "replace")
    return text.replace("\r\n", "\n")  # a browser sends those of a text area as CR LF
