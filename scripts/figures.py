"""Draws the figures of articles and tools, with the levels of the tables, and the icons."""

import base64
import hashlib
from pathlib import Path

from webapp.components.drawings import FOLDER
from webapp.components.figures.catalogue import FIGURES
from webapp.components.figures.svg import coloured, document
from webapp.config.design_tokens import DARK, LIGHT


def write(folder: Path) -> dict[str, str]:
    """Draw each figure, light and dark, and each icon, which is the same in both: "figures/day.svg"
    → its file with a hash.
    """
    drawn = {
        f"figures/{name}{kind}": document(figure, colours)
        for name, figure in FIGURES.items()
        for kind, colours in (("", LIGHT), ("-dark", DARK))
    }
    for icon in sorted(FOLDER.glob("icons/*.svg")):
        drawn[f"icons/{icon.stem}"] = coloured(icon.read_text("utf-8"), LIGHT)
    names = {}
    for name, svg in drawn.items():
        digest = base64.b32encode(hashlib.blake2s(svg.encode(), digest_size=5).digest()).decode()
        names[f"{name}.svg"] = f"{name}-{digest}.svg"
        file = folder / names[f"{name}.svg"]
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(svg, "utf-8")
    return names
