"""Draws the figures of articles and tools, with the levels of the tables."""

import base64
import hashlib
from pathlib import Path

from webapp.components.figures.catalogue import FIGURES
from webapp.components.figures.svg import document
from webapp.config.design_tokens import DARK, LIGHT


def write(folder: Path) -> dict[str, str]:
    """Draw each figure, light and dark: "figures/day.svg" → its file with a hash."""
    (folder / "figures").mkdir(parents=True)
    names = {}
    for name, figure in FIGURES.items():
        for kind, colours in (("", LIGHT), ("-dark", DARK)):
            svg = document(figure, colours).encode()
            digest = base64.b32encode(hashlib.blake2s(svg, digest_size=5).digest()).decode()
            file = f"figures/{name}{kind}-{digest}.svg"
            (folder / file).write_bytes(svg)
            names[f"figures/{name}{kind}.svg"] = file
    return names
