"""The outcome of a calculation: an `Answer` to show, or a `Refusal` that says what to correct."""

from dataclasses import dataclass

from .scale import Scale


@dataclass(frozen=True, slots=True)
class Answer:
    """A calculated result with everything the page says about it, in plain text.

    headline: what the figure is, such as "Estimated A1C".
    figure: the number as displayed, such as "7.0".
    unit: what follows the figure, with its own leading space where it needs one ("%", " mEq/L").
    warnings: urgent text, shown before the figure: a low, a high, an emergency.
    category: the specified category of the result, where the tool has one (BMI).
    category_note: what one must know to read the category, shown directly below it.
    scale: a drawing of the number on a scale; None if no range is named.
    meaning: one plain sentence per paragraph, the most important first.
    facts: further (name, value) pairs, such as ("IFCC", "53 mmol/mol").
    cautions: mild warnings, which never prevent a result.
    next_step: the one thing to do next, as a sentence.
    read_more: (path, label) of the page that explains the result.
    working: the formula with the visitor's own numbers, and the rounding.
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


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why there is no result.

    errors: field name → what to do about it, in the order of the form.
    alert: the specified text of the dialog, or "" where the specification asks for none.
    """

    errors: dict[str, str]
    alert: str = ""


Outcome = Answer | Refusal
