"""Draws the figures of articles and tools into a folder: python -m scripts.figures FOLDER.

Runs as a separate process, so that a build under --watch uses the current code. Prints the names
as JSON: "figures/day.svg" → the file with its hash. Each figure is drawn in light and in dark.
"""

import base64
import hashlib
import json
import sys
from pathlib import Path

from webapp.components.figures.catalogue import FIGURES
from webapp.components.figures.svg import document
from webapp.config.design_tokens import DARK, LIGHT


def write(folder: Path) -> dict[str, str]:
    """Write all figures into the folder and return their names."""
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


if __name__ == "__main__":
    print(json.dumps(write(Path(sys.argv[1]))))
