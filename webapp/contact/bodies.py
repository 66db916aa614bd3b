"""Reads request bodies: limits the size of each one."""

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


async def read_body(request: Request, max_size: int, max_discarded: int = 0) -> bytes:
    """Read a body. Raises Problem: 413 above `max_size`, 400 if it is cut off.

    max_discarded: a body larger than `max_size` is read up to this many bytes, and discarded.
    """
    too_large = Problem(413, "The inquiry is too large.")
    max_read = max(max_size, max_discarded)
    length = parse_length(header(request.scope, b"content-length") or b"0")
    if length is None or length > max_read:
        raise too_large
    body, size = bytearray(), 0
    try:
        async for chunk in request.stream():
            size += len(chunk)
            if size > max_read:
                break
            if size <= max_size:
                body += chunk
    except ClientDisconnect:
        raise Problem(400, "The inquiry ended too early.") from None
    if size > max_size:
        raise too_large
    return bytes(body)
