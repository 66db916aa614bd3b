"""What every field for a blood sugar says of HI and LO, which meters show in place of a number."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.fields import NUMBER
from webapp.health import levels
from webapp.tools.calculator import RESULT_ID

ATTRIBUTES = NUMBER
CONVERTER = "/blood-sugar-conversion"


def hint(words: str) -> VdomDict:
    """A hint with links to what HI and LO mean: the keyboard of a phone has no letters here."""
    shown = [
        html.a({"href": f"{CONVERTER}?value={level.name}#{RESULT_ID}"}, level.name)
        for level in (levels.HI, levels.LO)
    ]
    return html(f"{words} Does the meter show ", shown[0], " or ", shown[1], "? Tap that word.")
