"""Reads the bodies of requests: each up to a size, and of all large ones together another."""

from starlette.requests import ClientDisconnect, Request

from webapp.contact.inquiry import LONGEST_TRAP, Inquiry
from webapp.contact.problem import Problem

BYTES_PER_CHARACTER = 12
"""The most that one takes: %F0%9F%8C%84 in a plain form, \\ud83c\\udf04 in JSON."""
NAMES = 200
"""Bytes for the names of the fields, and for what stands between them."""
LARGEST_INQUIRY = NAMES + BYTES_PER_CHARACTER * (
    LONGEST_TRAP
    + sum(shape["maxLength"] for shape in Inquiry.model_json_schema()["properties"].values())
)
"""Bytes of a plain form whose fields are all as long as they may be."""
DISCARDED = 8 * 2**20
"""Bytes of a body that are read, if only to throw them away: a browser looks at the answer once it
has sent all."""
SMALL = 64 * 1024
"""Bytes of a body that is always let in: nobody closes the form for others by being slow."""
HELD = 64 * 2**20
"""Bytes that all bodies on their way to one process have beyond SMALL."""


class Bodies:
    """The bodies that are on their way to this process."""

    def __init__(self) -> None:
        self._held = 0

    async def read(self, request: Request, largest: int, discarded: int = 0) -> bytes:
        """The body of a request. Raises Problem: 413 above the largest, 503 when HELD is full.

        discarded: of a larger body so many bytes are read all the same, and none is kept.
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
