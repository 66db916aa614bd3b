"""Hooks: state, reducers, memo, refs, callbacks, context."""

from typing import Any

from reactpy import (
    Ref,
    component,
    create_context,
    html,
    use_callback,
    use_connection,
    use_context,
    use_location,
    use_memo,
    use_reducer,
    use_ref,
    use_scope,
    use_state,
)
from reactpy.core.hooks import use_debug_value

from tests.reactpy.row import fill, has, press, row, sees


def button(name: str, act: Any) -> Any:
    return html.button({"onClick": lambda event: act()}, name)


@row(press("Add"), sees("Total 1"), press("Add"), sees("Total 2"))
def state_by_function():
    """State is set by a function of its value now."""
    total, set_total = use_state(0)
    return html.div(button("Add", lambda: set_total(lambda now: now + 1)), html.p(f"Total {total}"))


@row(press("Add three"), sees("Total 1"))
def state_is_a_snapshot():
    """Within a handler, state is what it was when the page was drawn."""
    total, set_total = use_state(0)

    def act() -> None:
        for _ in range(3):
            set_total(total + 1)

    return html.div(button("Add three", act), html.p(f"Total {total}"))


@row(press("Add three"), sees("Total 3"))
def updates_in_a_row():
    """Functions that set state in one handler each see what the one before has made."""
    total, set_total = use_state(0)

    def act() -> None:
        for _ in range(3):
            set_total(lambda now: now + 1)

    return html.div(button("Add three", act), html.p(f"Total {total}"))


@row(sees("made 1"), press("Again"), sees("drawn 2, made 1"))
def state_from_a_function():
    """The first state may be made by a function, which is called once."""
    made = use_ref(0)

    def first() -> str:
        made.current += 1
        return "x"

    use_state(first)
    drawn, set_drawn = use_state(1)
    text = html.p(f"drawn {drawn}, made {made.current}")
    return html.div(button("Again", lambda: set_drawn(lambda now: now + 1)), text)


@row(press("Same"), press("Other"), sees("b drawn 2"))
def equal_state_draws_nothing():
    """Setting the state that there is draws nothing."""
    state, set_state = use_state("a")
    drawn = use_ref(0)
    drawn.current += 1
    return html.div(
        button("Same", lambda: set_state("a")),
        button("Other", lambda: set_state("b")),
        html.p(f"{state} drawn {drawn.current}"),
    )


@row(
    *(fill("Item", "tea"), sees("typed tea"), press("Add"), has("li", 1), fill("Item", "rice")),
    *(
        sees("typed rice"),
        press("Add"),
        has("li", 2),
        press("Remove tea"),
        has("li", 1),
        sees("rice"),
    ),
)
def state_of_a_list():
    """A list as state grows and shrinks; its rows have keys."""
    items, set_items = use_state([])
    text, set_text = use_state("")
    field = {
        "aria-label": "Item",
        "value": text,
        "onChange": lambda e: set_text(e["target"]["value"]),
    }

    def add_item() -> None:
        set_items([*items, text])
        set_text("")

    def line(item: str) -> Any:
        rest = [each for each in items if each != item]
        return html.li({"key": item}, item, button(f"Remove {item}", lambda: set_items(rest)))

    return html.div(
        html.input(field), f"typed {text}", button("Add", add_item), html.ul(map(line, items))
    )


@row(press("Add"), sees("1"), press("Reset"), sees("0 of 5"))
def reducer():
    """A reducer makes the next state of the last and an action."""

    def reduce(state: int, action: str) -> int:
        return state + 1 if action == "add" else 0

    state, dispatch = use_reducer(reduce, 0)
    return html.div(
        button("Add", lambda: dispatch("add")),
        button("Reset", lambda: dispatch("reset")),
        html.p(f"{state} of 5"),
    )


@row(press("Other"), sees("other, computed 1"), press("Number"), sees("computed 2"))
def memo():
    """What use_memo computes is computed again when what it depends on has changed."""
    number, set_number = use_state(1)
    word, set_word = use_state("one")
    computed = use_ref(0)

    @use_memo(dependencies=[number])
    def square() -> int:
        computed.current += 1
        return number * number

    return html.div(
        button("Other", lambda: set_word("other")),
        button("Number", lambda: set_number(2)),
        html.p(f"{square} {word}, computed {computed.current}"),
    )


@row(press("Count"), press("Count"), press("Show"), sees("counted 2"))
def ref():
    """A ref holds what does not draw."""
    counted: Ref[int] = use_ref(0)
    _, draw = use_state(0)

    def count() -> None:
        counted.current += 1

    return html.div(
        button("Count", count),
        button("Show", lambda: draw(lambda now: now + 1)),
        html.p(f"counted {counted.current}"),
    )


@row(press("Again"), sees("drawn 2, callbacks 1"))
def callback():
    """use_callback gives the same function while what it depends on is the same."""
    drawn, set_drawn = use_state(1)
    known = use_ref(set())

    @use_callback(dependencies=[])
    def act(event: Any) -> None:
        set_drawn(lambda now: now + 1)

    known.current.add(id(act))
    text = f"drawn {drawn}, callbacks {len(known.current)}"
    return html.div(html.button({"onClick": act}, "Again"), html.p(text))


COLOUR = create_context("grey")
DEPTH = create_context(0)


@component
def coloured() -> Any:
    return html.p(f"The colour is {use_context(COLOUR)}, the depth {use_context(DEPTH)}")


@row(sees("The colour is grey, the depth 0"))
def context_without_a_provider():
    """Without a provider a context has its first value."""
    return html.div(coloured())


@row(sees("The colour is blue, the depth 2"), sees("The colour is grey, the depth 1"))
def nested_contexts():
    """The nearest provider counts."""
    inner = DEPTH(COLOUR(coloured(), value="blue"), value=2)
    return DEPTH(html.div(coloured(), inner), value=1)


@row(press("Green"), sees("The colour is green"))
def context_that_changes():
    """A provider's new value draws what uses it."""
    colour, set_colour = use_state("red")
    return html.div(button("Green", lambda: set_colour("green")), COLOUR(coloured(), value=colour))


@component
def counter(name: str) -> Any:
    count, set_count = use_state(0)
    act = lambda: set_count(lambda now: now + 1)  # noqa: E731
    return html.div(button(name, act), html.span(f"{name} {count}"))


@row(press("Left"), press("Right"), press("Left"), sees("Left 2"), sees("Right 1"))
def own_state():
    """Two components of one kind have a state each."""
    return html.div(counter("Left"), counter("Right"))


@row(press("Pick B"), sees("picked B"), press("Pick A"), sees("picked A"))
def handler_of_a_parent():
    """A child calls a handler that its parent gave it."""
    picked, set_picked = use_state("none")

    @component
    def choice(name: str, pick: Any) -> Any:
        return button(f"Pick {name}", lambda: pick(name))

    return html.div(choice("A", set_picked), choice("B", set_picked), html.p(f"picked {picked}"))


@row(press("Add"), sees("Child 1"), press("Hide"), has("span", 0), press("Show"), sees("Child 0"))
def state_goes_with_its_component():
    """A component that is taken away and shown again begins anew."""
    shown, set_shown = use_state(True)

    @component
    def child() -> Any:
        count, set_count = use_state(0)
        return html.div(button("Add", lambda: set_count(count + 1)), html.span(f"Child {count}"))

    name = "Hide" if shown else "Show"
    return html.div(button(name, lambda: set_shown(not shown)), child() if shown else None)


@row(sees("/location"), sees("query []"), alone=True)
def location():
    """use_location gives the path and the query."""
    found = use_location()
    return html.p(f"{found.path}, query [{found.query_string}]")


@row(press("Ask"), sees("websocket True"), alone=True)
def connection_of_a_session():
    """Within a session, use_connection and use_scope are of its WebSocket."""
    said, set_said = use_state("")
    scope, found = use_scope(), use_connection()
    says = (
        f"{scope['type']} {found.location.path == '/connection-of-a-session'}"
        if "type" in scope
        else ""
    )
    return html.div(button("Ask", lambda: set_said(says)), html.p(said))


@row(press("Add"), sees("2 is even"))
def own_hook():
    """Hooks are put together in a function of one's own."""

    def use_even(first: int) -> tuple[int, str, Any]:
        number, set_number = use_state(first)
        use_debug_value(f"{number}")
        is_even = use_memo(lambda: number % 2 == 0, dependencies=[number])
        return number, "even" if is_even else "odd", set_number

    number, kind, set_number = use_even(1)
    return html.div(button("Add", lambda: set_number(number + 1)), html.p(f"{number} is {kind}"))
