"""Reads request bodies: limits the size of each one, and of all large ones together."""

from starlette.requests import ClientDisconnect, Request

from webapp.contact.inquiry import MAX_TRAP_LENGTH, Inquiry
from webapp.contact.problem import Problem
from webapp.server.asgi import header, parse_length

BYTES_PER_CHARACTER = 12
"""The most bytes of one character: %F0%9F%8C%84 in a plain form, \\ud83c\\udf04 in JSON."""
FIELD_NAME_BYTES = 200
"""Bytes for the field names and the separators between fields."""
MAX_INQUIRY_BYTES = FIELD_NAME_BYTES + BYTES_PER_CHARACTER * (
    MAX_TRAP_LENGTH
    + sum(shape["maxLength"] for shape in Inquiry.model_json_schema()["properties"].values())
)
"""Bytes of a plain form in which every field has its maximum length."""
MAX_DISCARDED_BYTES = 8 * 2**20
"""Bytes up to which a body is read even if it is discarded: a browser reads the response only once
it has sent everything."""
SMALL_BODY_BYTES = 64 * 1024
"""Bytes up to which a body is always accepted: slow clients cannot block the form for others."""
MAX_RESERVED_BYTES = 64 * 2**20
"""Maximum bytes beyond SMALL_BODY_BYTES of all bodies that one process is receiving, together."""


class Bodies:
    """The request bodies that this process is receiving."""

    def __init__(self) -> None:
        self._reserved = 0

    async def read(self, request: Request, max_size: int, max_discarded: int = 0) -> bytes:
        """Read a body. Raises Problem: 413 above `max_size`, 503 above MAX_RESERVED_BYTES in all,
        400 if it is cut off.

        max_discarded: a body larger than `max_size` is read up to this many bytes, and discarded.
        """
        too_large = Problem(413, "The inquiry is too large.")
        max_read = max(max_size, max_discarded)
        length = parse_length(header(request.scope, b"content-length") or b"0")
        if length is None or length > max_read:
            raise too_large
        body, size, reserved = bytearray(), 0, 0
        try:
            async for chunk in request.stream():
                size += len(chunk)
                if size > max_read:
                    break
                if size <= max_size:
                    if size > SMALL_BODY_BYTES:
                        self._reserve(len(chunk))
                        reserved += len(chunk)
                    body += chunk
        except ClientDisconnect:
            raise Problem(400, "The inquiry ended too early.") from None
        finally:
            self._reserved -= reserved
        if size > max_size:
            raise too_large
        return bytes(body)

    def _reserve(self, more: int) -> None:
        if self._reserved + more > MAX_RESERVED_BYTES:
            raise Problem(503, "Too many inquiries are on their way just now.", retry_after=60)
        self._reserved += more
