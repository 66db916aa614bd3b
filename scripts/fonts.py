"""The fonts of the site: npm packages of @fontsource → subsets for English pages, as WOFF2.

A character that they lack, such as a Devanagari letter in a name, is shown in a font of the device.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).parent.parent
PACKAGES = ROOT / "node_modules"
HEADING_FONT = PACKAGES / "@fontsource" / "fraunces" / "files" / "fraunces-latin-600-normal.woff2"
TEXT_FONT = (
    PACKAGES
    / "@fontsource-variable"
    / "hanken-grotesk"
    / "files"
    / "hanken-grotesk-latin-wght-normal.woff2"
)
FONTS = {
    "fraunces.woff2": (HEADING_FONT, ("kern", "liga")),
    "hanken.woff2": (TEXT_FONT, ("kern",)),  # its letters do not touch: no ligatures
}
"""File → its source, and the features of it that are kept."""
WEIGHTS = {"wght": (400, 600)}
"""What is kept of the variable one: of regular to semibold the style sheets use both ends."""
CHARACTERS = (*range(0x20, 0x7F), *map(ord, "\u00a0©°·×–—‘’“”…−"))
"""ASCII, and what else English pages have: each letter more delays the fonts."""


def _tell_one_from_i(font: TTFont) -> None:
    """Slope the flag of the digit 1, and lengthen it: A1C is not AIC."""
    digit = font["glyf"]["one"]
    for at, (x, y) in enumerate(digit.coordinates):
        if x < 480 and y > 1200:
            digit.coordinates[at] = (x - 60 * (x < 200), y + x - 480)
    digit.recalcBounds(font["glyf"])
    font["hmtx"]["one"] = (font["hmtx"]["one"][0], digit.xMin)


def write_fonts(folder: Path) -> None:
    """Write the subsets; from the same packages they are the same bytes on every machine."""
    folder.mkdir(exist_ok=True)
    for name, (source, features) in FONTS.items():
        options = subset.Options(layout_features=features, hinting=False)
        options.name_IDs = [*options.name_IDs, 0, 13, 14]  # the copyright and the licence
        font = TTFont(source, recalcTimestamp=False)
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=CHARACTERS)
        subsetter.subset(font)
        if source == HEADING_FONT:
            _tell_one_from_i(font)
        if "fvar" in font:
            instancer.instantiateVariableFont(font, WEIGHTS, inplace=True)
            # All weights are kerned as the regular one: an eighth of the file less.
            instancer.instantiateOTL(font, instancer.AxisLimits(wght=400).normalize(font))
        font.flavor = "woff2"
        font.save(folder / name)
