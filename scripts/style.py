"""static/css/ → build/css/: the style sheets with constants replaced by their values, for bundling.

A custom property whose length or time is set only once, such as --space-4, is a constant: the
source has its name, browsers get its value, which takes fewer bytes. Colours, fonts and values
that change with the window or in print keep their names.
"""

import re
import shutil
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

_COMMENT = re.compile(r" */\*.*?\*/", re.DOTALL)
_SETS = re.compile(r"^ *(--[a-z0-9-]+): ([^;]+);\n", re.MULTILINE)
_LENGTH_OR_TIME = re.compile(r"[\d.]|clamp\(")


def constants(sheets: Iterable[str]) -> dict[str, str]:
    """The custom properties with a single length or time in all sheets: name → value."""
    found = [pair for sheet in sheets for pair in _SETS.findall(_COMMENT.sub("", sheet))]
    times = Counter(name for name, _ in found)
    return {
        name: value for name, value in found if times[name] == 1 and _LENGTH_OR_TIME.match(value)
    }


def write_out(source: Path, target: Path) -> None:
    """Copy the style sheets of a folder to another, with every constant replaced by its value."""
    sheets = {file.name: _COMMENT.sub("", file.read_text("utf-8")) for file in source.glob("*.css")}
    values = constants(sheets.values())
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for name, sheet in sheets.items():
        without = _SETS.sub(lambda rule: "" if rule[1] in values else rule[0], sheet)
        for constant, value in values.items():
            without = without.replace(f"var({constant})", value)
        (target / name).write_text(without, "utf-8")
