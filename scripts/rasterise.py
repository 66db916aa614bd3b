"""SVG → PNG → ICO, identical on every machine: no system fonts are used."""

import struct
from functools import cache

from resvg_py import svg_to_bytes


@cache
def png(svg: str, width: int) -> bytes:
    """The drawing as a PNG of this width, cached for the repeated builds of `make dev`."""
    return bytes(svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))


def size(picture: bytes) -> tuple[int, int]:
    """Width and height of a PNG."""
    width, height = struct.unpack_from(">II", picture, 16)
    return width, height


def ico(picture: bytes) -> bytes:
    """An icon file that contains this PNG, of less than 256 pixels, unchanged."""
    head = struct.pack("<HHHBBBBHHII", 0, 1, 1, *size(picture), 0, 0, 1, 32, len(picture), 22)
    return head + picture
