"""Elements: keys, lists, conditions, fragments, components, and what is refused in neither."""

from typing import Any

from reactpy import component, html, use_state

from tests.reactpy.row import add, has, press, row, sees


def reordered(name: str, says: str, is_keyed: bool, *seen: str) -> None:
    @component
    def line(text: str) -> Any:
        first, _ = use_state(text)
        return html.li(f"{text} was {first}")

    def shown() -> Any:
        items, set_items = use_state(["A", "B", "C"])
        lines = [line(item, key=item) if is_keyed else line(item) for item in items]
        return html.div(
            html.button({"onClick": lambda event: set_items(items[::-1])}, "Turn"),
            html.button({"onClick": lambda event: set_items(items[1:])}, "Drop"),
            html.ul(lines),
        )

    turned, dropped = seen
    add(name, says, shown, press("Turn"), sees(turned), press("Drop"), has("li", 2), sees(dropped))


reordered(
    "keyed_components", "State goes with the key of a component.", True, "C was CB", "B was B"
)
reordered(
    "unkeyed_components", "Without a key, state goes with the place.", False, "C was AB", "B was A"
)


@row(
    *(press("Delete 3"), has("li", 29), press("Delete 7"), has("li", 28), press("Delete 28")),
    *(has("li", 27), sees("Row 29")),
)
def thirty_rows():
    """Each of many rows has a button."""
    rows, set_rows = use_state(list(range(30)))

    def line(number: int) -> Any:
        act = lambda event: set_rows(lambda now: [each for each in now if each != number])  # noqa: E731
        return html.li(
            {"key": number}, f"Row {number}", html.button({"onClick": act}, f"Delete {number}")
        )

    return html.ul(map(line, rows))


@row(press("Other"), has("section", 1), press("Other"), has("article", 1))
def another_element():
    """An element becomes one of another kind."""
    other, set_other = use_state(False)
    kind = html.section if other else html.article
    return html.div(
        html.button({"onClick": lambda event: set_other(not other)}, "Other"), kind("x")
    )


@row(press("Other"), sees("second"), press("Other"), sees("first"))
def another_component():
    """A component takes the place of another."""
    other, set_other = use_state(False)

    @component
    def first() -> Any:
        return html.p("first")

    @component
    def second() -> Any:
        return html.p("second")

    act = lambda event: set_other(not other)  # noqa: E731
    return html.div(html.button({"onClick": act}, "Other"), second() if other else first())


@row(has("p", 2), press("Add"), has("p", 3))
def fragment():
    """A fragment has children and no element."""
    count, set_count = use_state(2)
    return html.fragment(
        html.button({"onClick": lambda event: set_count(count + 1)}, "Add"),
        html.fragment([html.p({"key": number}, f"{number}") for number in range(count)]),
    )


@row(sees("textNone?"), press("More"), sees("text1None?"))
def kinds_of_children():
    """Texts and numbers are shown, None is not."""
    count, set_count = use_state(None)
    act = lambda event: set_count(1)  # noqa: E731
    return html.div(html.p("text", count, None, "None?"), html.button({"onClick": act}, "More"))


@row(sees("one"), sees("two"))
def a_component_of_components():
    """A component may return another."""

    @component
    def inner(text: str) -> Any:
        return html.p(text)

    @component
    def outer(text: str) -> Any:
        return inner(text)

    return html.div(outer("one"), outer("two"))


@row(sees("nothing around"))
def a_component_of_nothing():
    """A component may return None."""

    @component
    def empty() -> Any:
        return None

    return html.p("nothing ", empty(), "around")
