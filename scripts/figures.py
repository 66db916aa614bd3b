"""Draws the figures of articles and tools, with the levels of the tables, the landscape of the home
page, and the icons."""

import base64
import hashlib
from pathlib import Path

from webapp.components.drawings import FOLDER, content
from webapp.components.figures.catalogue import FIGURES
from webapp.components.figures.svg import coloured, document
from webapp.config.design_tokens import DARK, LIGHT

TONES = {"": LIGHT, "-dark": DARK}
DIMMED = (
    "<style>@media (prefers-color-scheme: dark) { svg > g { filter: brightness(.82) } }</style>"
)
"""In dark mode yellow is as dark as everywhere else."""


def write(folder: Path) -> dict[str, str]:
    """Draw each figure and the landscape, light and dark, and all icons in one file, with a view of
    each: "figures/day.svg" → its file with a hash.
    """
    landscape = (FOLDER / "landscape.svg").read_text("utf-8").replace("\n", "")
    drawn = {"landscape": {tone: coloured(landscape, each) for tone, each in TONES.items()}}
    for name, figure in FIGURES.items():
        drawn[f"figures/{name}"] = {tone: document(figure, each) for tone, each in TONES.items()}
    icons = sorted(icon.stem for icon in FOLDER.glob("icons/*.svg"))
    parts = [
        f'<view id="{icon}" viewBox="0 {y} 48 48"/>'
        f'<g transform="translate(0 {y})">{content(f"icons/{icon}")}</g>'
        for icon, y in zip(icons, range(0, 48 * len(icons), 48), strict=True)
    ]
    whole = f'<svg xmlns="http://www.w3.org/2000/svg">{DIMMED}{"".join(parts)}</svg>'
    drawn["icons"] = {"": coloured(whole, LIGHT)}
    names = {}
    for name, tones in drawn.items():
        # One for both tones: a page names the two in few bytes.
        digest = hashlib.blake2s("".join(tones.values()).encode(), digest_size=5).digest()
        for tone, svg in tones.items():
            names[f"{name}{tone}.svg"] = f"{name}-{base64.b32encode(digest).decode()}{tone}.svg"
            file = folder / names[f"{name}{tone}.svg"]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(svg, "utf-8")
    return names
