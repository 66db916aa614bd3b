"""The cards that lead to the tools, and from several of them, each with one sentence."""

from webapp.components.blocks import LinkCard
from webapp.components.page import Page

SHEET, A1C, CONVERTER, BMI, ANION_GAP = (
    LinkCard(
        "sheet",
        "/blood-glucose-sheet",
        "Weekly glucose sheet",
        "Seven days on one page, to print. It stays on your phone.",
    ),
    LinkCard(
        "drop",
        "/a1c-conversion-calculator",
        "A1C calculator",
        "From average blood sugar to A1C, and what it means.",
    ),
    LinkCard(
        "arrows",
        "/blood-sugar-conversion",
        "Blood sugar converter",
        "From mg/dL to mmol/L and back.",
    ),
    LinkCard(
        "scale",
        "/body-mass-calculation-formula",
        "BMI calculator",
        "On the WHO scale and the Asian one, side by side.",
    ),
    LinkCard(
        "flask",
        "/anion-gap-calculation",
        "Anion gap calculator",
        "From the values on a lab report, with your lab's own range.",
    ),
)
TESTS = LinkCard(
    "heart",
    "/type-2-diabetes-patient-info#tests",
    "Type 2 diabetes: tests and numbers",
    "Which test says what, and from which number.",
)
_KNOWN = {card.path: card for card in (SHEET, A1C, CONVERTER, BMI, ANION_GAP)}


def card_of(tool: Page) -> LinkCard:
    """The card of a tool; one without a sentence here is described by what its page says first."""
    return _KNOWN.get(tool.path) or LinkCard(tool.icon, tool.path, tool.label, tool.lead)
