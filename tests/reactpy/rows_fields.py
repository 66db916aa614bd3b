"""Fields whose value is Python's, and those whose value is the browser's."""

from collections.abc import Callable
from typing import Any

from reactpy import html, use_state

from tests.reactpy.row import (
    add,
    check,
    choose,
    fill,
    has_value,
    key,
    keys,
    press,
    row,
    sees,
)

FIELD = {"aria-label": "It"}


def controlled(name: str, says: str, make: Callable[[Any], Any], *steps: Any, **more: Any) -> None:
    """A field with the value that Python makes of what was typed."""
    element, attributes = more.pop("element", html.input), more

    def shown() -> Any:
        value, set_value = use_state("")
        given = {
            **FIELD,
            **attributes,
            "value": value,
            "onChange": lambda event: set_value(make(event["target"]["value"])),
        }
        return html.div(
            element(given),
            html.button({"onClick": lambda event: set_value("")}, "Clear"),
            html.button({"onClick": lambda event: set_value("tea")}, "Tea"),
            html.p(f"value [{value}]"),
        )

    add(name, says, shown, *steps)


def slowly(text: str) -> list[Any]:
    """Letter by letter, each when Python has answered: ReactPy's client loses others."""
    letters = range(1, len(text) + 1)
    steps = [(keys("It", text[at - 1]), sees(f"value [{text[:at].strip()}")) for at in letters]
    return [step for pair in steps for step in pair]


for name, element in (("text", html.input), ("textarea", html.textarea)):
    controlled(
        f"controlled_{name}",
        "A field has the value that Python sets.",
        lambda typed: typed,
        *slowly("a b"),
        *(has_value("It", "a b"), press("Clear"), sees("value []"), has_value("It", "")),
        element=element,
    )
for kind, given in (
    ("search", "java"),
    ("email", "a@b.c"),
    ("tel", "061"),
    ("url", "https://a.b"),
    ("password", "secret"),
    ("number", "42"),
    ("date", "2026-11-27"),
    ("time", "12:30"),
    ("month", "2026-11"),
    ("color", "#123456"),
    ("range", "20"),
):
    controlled(
        f"controlled_{kind}",
        f"So has one of the kind {kind}.",
        lambda typed: typed,
        *(fill("It", given), sees(f"value [{given}]"), has_value("It", given)),
        type=kind,
    )
controlled(
    "capitals",
    "What Python makes of a letter replaces it.",
    lambda typed: typed.upper(),
    *(keys("It", "a"), has_value("It", "A"), keys("It", "c"), has_value("It", "AC")),
)
controlled(
    "set_by_a_button",
    "A button sets the value of a field.",
    lambda typed: typed,
    *(fill("It", "coffee"), sees("[coffee]"), press("Tea"), has_value("It", "tea")),
    *(keys("It", "s"), sees("value [teas]"), has_value("It", "teas")),
)
controlled(
    "cut_to_length",
    "Python may cut a text.",
    lambda typed: typed[:3],
    *(fill("It", "abcdef"), sees("value [abc]"), has_value("It", "abc")),
)


@row(keys("It", "abc"), sees("typed abc"), press("Again"), sees("drawn 1"), has_value("It", "abc"))
def uncontrolled():
    """A field without a value keeps what was typed, however often it is drawn."""
    typed, set_typed = use_state("")
    drawn, set_drawn = use_state(0)
    return html.div(
        html.input({**FIELD, "onChange": lambda event: set_typed(event["target"]["value"])}),
        html.button({"onClick": lambda event: set_drawn(drawn + 1)}, "Again"),
        html.p(f"typed {typed}, drawn {drawn}"),
    )


@row(has_value("It", "first"), key("It", "End"), keys("It", "x"), sees("typed firstx"))
def default_value():
    """defaultValue is what a field has at first."""
    typed, set_typed = use_state("")
    act = lambda event: set_typed(event["target"]["value"])  # noqa: E731
    return html.div(
        html.input({**FIELD, "defaultValue": "first", "onChange": act}), html.p(f"typed {typed}")
    )


@row(check("It"), sees("is on"), check("It"), sees("is off"), press("Set"), sees("is on"))
def controlled_checkbox():
    """A checkbox is checked as Python says."""
    checked, set_checked = use_state(False)
    act = lambda event: set_checked(event["target"]["checked"])  # noqa: E731
    return html.div(
        html.input({**FIELD, "type": "checkbox", "checked": checked, "onChange": act}),
        html.button({"onClick": lambda event: set_checked(True)}, "Set"),
        html.p("is on" if checked else "is off"),
    )


@row(check("large"), sees("size large"), check("small"), sees("size small"))
def controlled_radio():
    """A group of radio buttons is checked as Python says; their values are their own."""
    size, set_size = use_state("")

    def radio(value: str) -> Any:
        act = lambda event: set_size(event["target"]["value"])  # noqa: E731
        given = {"type": "radio", "name": "size", "value": value, "aria-label": value}
        return html.input({"key": value, **given, "checked": size == value, "onChange": act})

    return html.div(radio("small"), radio("large"), html.p(f"size {size}"))


@row(keys("It", "abc"), has_value("It", "abc"), press("Again"), sees("drawn 1"))
def value_without_a_handler():
    """A field with a value and no handler can be typed into."""
    drawn, set_drawn = use_state(0)
    return html.div(
        html.input({**FIELD, "value": ""}),
        html.button({"onClick": lambda event: set_drawn(drawn + 1)}, "Again"),
        html.p(f"drawn {drawn}"),
    )


@row(fill("Celsius", "100"), has_value("Fahrenheit", "212"), fill("Fahrenheit", "32"), sees("0 °C"))
def two_fields_of_one_value():
    """What is typed into one field is shown by another."""
    celsius, set_celsius = use_state("")
    number = float(celsius or 0)

    def take(event: Any) -> None:
        set_celsius(f"{(float(event['target']['value'] or 32) - 32) * 5 / 9:g}")

    first = {"value": celsius, "onChange": lambda event: set_celsius(event["target"]["value"])}
    second = {"value": f"{number * 9 / 5 + 32:g}", "onChange": take}
    return html.div(
        html.input({"aria-label": "Celsius", **first}),
        html.input({"aria-label": "Fahrenheit", **second}),
        html.p(f"{celsius} °C"),
    )


@row(fill("It", "tea"), sees("typed tea"), press("Send"), sees("sent tea"), has_value("It", ""))
def form_that_is_emptied():
    """A form is sent to Python, which empties its field."""
    text, set_text = use_state("")
    sent, set_sent = use_state("")

    def send(event: Any) -> None:
        event.preventDefault()
        set_sent(text)
        set_text("")

    field = {"value": text, "onChange": lambda event: set_text(event["target"]["value"])}
    return html.form(
        {"onSubmit": send},
        html.input({**FIELD, **field}),
        html.button("Send"),
        html.p(f"typed {text}, sent {sent}"),
    )


@row(
    has_value("It", "b"), press("C"), has_value("It", "c"), choose("It", "a"), has_value("It", "a")
)
def select_with_a_value():
    """A select has the value that Python sets, and the visitor's after it."""
    value, set_value = use_state("b")
    options = [html.option({"key": each, "value": each}, each) for each in "abc"]
    return html.div(
        html.select({**FIELD, "value": value, "onChange": lambda event: None}, options),
        html.button({"onClick": lambda event: set_value("c")}, "C"),
    )
