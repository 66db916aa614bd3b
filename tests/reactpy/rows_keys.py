"""Elements: keys, lists, conditions, fragments, components, and what is refused in neither."""

from typing import Any

from reactpy import component, html, use_state

from tests.reactpy.row import add, has, keys, press, row, sees


def reordered(name: str, says: str, is_keyed: bool, seen: str) -> None:
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

    add(name, says, shown, press("Turn"), press("Drop"), has("li", 2), sees(seen))


reordered("keyed_components", "State goes with the key of a component.", True, "B was B")
reordered("unkeyed_components", "Without a key, state goes with the place.", False, "B was A")


@row(press("Sort"), sees("123"), press("Sort"), sees("321"))
def keyed_elements():
    """Elements with keys are put in another order."""
    is_up, set_up = use_state(False)
    numbers = sorted("123", reverse=not is_up)
    return html.div(
        html.button({"onClick": lambda event: set_up(not is_up)}, "Sort"),
        html.p([html.b({"key": number}, number) for number in numbers]),
    )


@row(press("More"), press("More"), has("li", 3), press("Less"), has("li", 2))
def growing_list():
    """A list grows and shrinks at its end."""
    count, set_count = use_state(1)
    return html.div(
        html.button({"onClick": lambda event: set_count(count + 1)}, "More"),
        html.button({"onClick": lambda event: set_count(count - 1)}, "Less"),
        html.ul([html.li(f"Line {number}") for number in range(count)]),
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


@row(press("Show"), has("b", 1), press("Show"), has("b", 0), sees("end"))
def condition():
    """An element is there while a condition holds."""
    shown, set_shown = use_state(False)
    return html.div(
        html.button({"onClick": lambda event: set_shown(not shown)}, "Show"),
        html.b("Here") if shown else None,
        html.p("end"),
    )


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


@row(sees("card title"), sees("card text"))
def children_as_arguments():
    """A component may be given children."""

    @component
    def card(title: str, *children: Any) -> Any:
        return html.section(html.h3(title), *children)

    return html.div(card("card title", html.p("card text"), html.p("more")))


@row(press("Change"), sees("new of title"))
def attributes_that_change():
    """Attributes come, change and go."""
    changed, set_changed = use_state(False)
    attributes = (
        {"className": "new", "lang": "ne"} if changed else {"className": "old", "data-x": "x"}
    )
    return html.div(
        html.button({"onClick": lambda event: set_changed(True)}, "Change"),
        html.p(attributes, "new of title" if changed else "old"),
    )


@row(press("Board"), has("td", 9), sees("X"))
def board():
    """A table of buttons, each with its own place."""
    cells, set_cells = use_state([""] * 9)
    shown, set_shown = use_state(False)

    def cell(at: int) -> Any:
        act = lambda event: set_cells([*cells[:at], "X", *cells[at + 1 :]])  # noqa: E731
        return html.td(html.button({"onClick": act, "aria-label": f"Cell {at}"}, cells[at]))

    rows = [html.tr([cell(3 * line + column) for column in range(3)]) for line in range(3)]
    return html.div(
        html.button({"onClick": lambda event: set_shown(True)}, "Board"),
        html.table(html.tbody(rows)) if shown else None,
        html.p("X"),
    )


@row(press("Next"), sees("2 of 3"), press("Next"), press("Next"), sees("1 of 3"))
def gallery():
    """A gallery goes round."""
    at, set_at = use_state(0)
    names = ("Boats", "Lake", "Hill")
    return html.div(
        html.button({"onClick": lambda event: set_at(lambda now: (now + 1) % 3)}, "Next"),
        html.h3(names[at]),
        html.p(f"{at + 1} of 3"),
    )


@row(press("Two"), has("div[role=tabpanel]", 1), sees("Second text"))
def tabs():
    """Tabs show one panel of several."""
    at, set_at = use_state("One")
    texts = {"One": "First text", "Two": "Second text"}
    heads = [
        html.button({"key": name, "onClick": lambda event, name=name: set_at(name)}, name)
        for name in texts
    ]
    return html.div(html.div(heads), html.div({"role": "tabpanel"}, texts[at]))


@row(keys("Letters", "ab"), sees("a:1 b:1"))
def dictionary_children():
    """Children may be made from anything that can be iterated."""
    text, set_text = use_state("")
    act = lambda event: set_text(event["target"]["value"])  # noqa: E731
    counts = {letter: text.count(letter) for letter in sorted(set(text))}
    return html.div(
        html.input({"aria-label": "Letters", "onChange": act}),
        html.p(" ".join(f"{letter}:{count}" for letter, count in counts.items())),
    )
