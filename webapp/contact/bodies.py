"""Reads request bodies: limits the size of each one, and of all large ones together."""

from starlette.requests import ClientDisconnect, Request

from webapp.contact.inquiry import LONGEST_TRAP, Inquiry
from webapp.contact.problem import Problem

BYTES_PER_CHARACTER = 12
"""The most bytes of one character: %F0%9F%8C%84 in a plain form, \\ud83c\\udf04 in JSON."""
NAMES = 200
"""Bytes for the field names and the separators between fields."""
LARGEST_INQUIRY = NAMES + BYTES_PER_CHARACTER * (
    LONGEST_TRAP
    + sum(shape["maxLength"] for shape in Inquiry.model_json_schema()["properties"].values())
)
"""Bytes of a plain form in which every field has its maximum length."""
DISCARDED = 8 * 2**20
"""Bytes up to which a body is read even if it is discarded: a browser reads the response only once
it has sent everything."""
SMALL = 64 * 1024
"""Bytes up to which a body is always accepted: slow clients cannot block the form for others."""
HELD = 64 * 2**20
"""Maximum bytes beyond SMALL of all bodies that one process is receiving, together."""


class Bodies:
    """The request bodies that this process is receiving."""

    def __init__(self) -> None:
        self._held = 0

    async def read(self, request: Request, largest: int, discarded: int = 0) -> bytes:
        """Read a body. Raises Problem: 413 above `largest`, 503 above HELD, 400 if it is cut off.

        discarded: a body larger than `largest` is read up to this many bytes, and discarded.
        """
        too_large = Problem(413, "The inquiry is too large.")
        most = max(largest, discarded)
        length = request.headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > most:
            raise too_large
        body, size, held = bytearray(), 0, 0
        try:
            async for chunk in request.stream():
                size += len(chunk)
                if size > most:
                    break
                if size <= largest:
                    if size > SMALL:
                        self._hold(len(chunk))
                        held += len(chunk)
                    body += chunk
        except ClientDisconnect:
            raise Problem(400, "The inquiry ended too early.") from None
        finally:
            self._held -= held
        if size > largest:
            raise too_large
        return bytes(body)

    def _hold(self, more: int) -> None:
        if self._held + more > HELD:
            raise Problem(503, "Too many inquiries are on their way just now.", retry_after=60)
        self._held += more
