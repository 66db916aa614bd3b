"""What a calculation answers: an `Answer` to show, or a `Refusal` that says what to mend."""

from dataclasses import dataclass, field

from .levels import Source
from .scale import Scale


@dataclass(frozen=True, slots=True)
class Answer:
    """A calculated result with everything the page says about it, in plain text.

    headline: what the figure is, such as "Estimated A1C".
    figure: the number as displayed, such as "7.0".
    unit: what follows the figure, with its own leading space where it needs one ("%", " mEq/L").
    warnings: what cannot wait, before the figure: a low, a high, an emergency.
    category: the specified category of the result, where the tool has one (BMI).
    category_note: what must be known to read the category; stands directly under it.
    scale: where the number stands, drawn; None where no range is named.
    meaning: one plain sentence a paragraph, most important first.
    facts: (name, value) pairs beside the figure, such as ("IFCC", "53 mmol/mol").
    cautions: gentle warnings; they never stop a result.
    next_step: the one thing to do next, as a sentence.
    read_more: (path, label) of the page that explains the result.
    sources: who says what only this answer says; what every answer rests on is the calculator's.
    working: the formula with the visitor's own numbers in it, and how it was rounded.
    note: one line of plain text to copy for a doctor.
    """

    headline: str
    figure: str
    unit: str
    working: tuple[str, ...]
    note: str
    warnings: tuple[str, ...] = ()
    category: str = ""
    category_note: str = ""
    scale: Scale | None = None
    meaning: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    cautions: tuple[str, ...] = ()
    next_step: str = ""
    read_more: tuple[str, str] | None = None
    sources: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why there is no result.

    errors: field name → what to do about it, in the order of the form.
    alert: the specified text of the dialog, or "" where the specification asks for none.
    """

    errors: dict[str, str] = field(default_factory=dict)
    alert: str = ""


Outcome = Answer | Refusal
