"""The font of the headings: @fontsource/fraunces → a subset for English pages, as WOFF2.

A character that it lacks, such as a Devanagari letter in a name, is shown in a font of the device.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parent.parent
PACKAGE = "node_modules/@fontsource/fraunces"
HEADING_FONT = ROOT / PACKAGE / "files" / "fraunces-latin-600-normal.woff2"
CHARACTERS = (*range(0x20, 0x7F), *map(ord, "\u00a0©·×–—‘’“”…"))
"""ASCII, and what else English headings have: each letter more delays the first paint."""


def write_heading_font(file: Path) -> None:
    """Write the subset; from the same package it is the same bytes on every machine."""
    options = subset.Options(layout_features=["kern", "liga"], hinting=False, flavor="woff2")
    options.name_IDs = [*options.name_IDs, 0, 13, 14]  # the copyright and the licence
    file.parent.mkdir(exist_ok=True)
    font = TTFont(HEADING_FONT, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    subset.save_font(font, file, options)
