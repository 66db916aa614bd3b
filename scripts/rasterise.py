"""SVG → PNG → ICO, identical on every machine: no system fonts are used."""

import struct
from collections.abc import Sequence
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


def ico(pngs: Sequence[bytes]) -> bytes:
    """An icon file that contains these PNGs, of at most 256 pixels, unchanged."""
    head = struct.pack("<HHH", 0, 1, len(pngs))
    offset = len(head) + 16 * len(pngs)
    for picture in pngs:
        width, height = size(picture)
        sides = (width % 256, height % 256)  # 0 stands for 256
        head += struct.pack("<BBBBHHII", *sides, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return head + b"".join(pngs)
