"""Events: each of them, what it carries, and what a handler may ask for."""

import asyncio
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator
from reactpy import event, html, use_ref, use_state

from tests.reactpy.row import add, check, choose, fill, key, keys, on, press, row, sees

Act = Callable[[Locator], object]
FIELD = {"aria-label": "It"}


def dispatch(name: str, **given: Any) -> Act:
    return lambda element: element.dispatch_event(name, given)


def hover_twice(element: Locator) -> None:
    element.hover(position={"x": 2, "y": 2})
    element.hover(position={"x": 5, "y": 5})


def leave(element: Locator) -> None:
    element.hover()
    element.page.mouse.move(0, 0)


def focus_and_leave(element: Locator) -> None:
    element.focus()
    element.blur()


# An event, what causes it, and names of what it carries whose values are the same in both.
MOUSE: tuple[tuple[str, Act, str], ...] = (
    ("onClick", lambda element: element.click(), "type button detail ctrlKey shiftKey"),
    ("onDoubleClick", lambda element: element.dblclick(), "type button detail"),
    ("onMouseDown", lambda element: element.click(), "type button buttons"),
    ("onMouseUp", lambda element: element.click(), "type button buttons"),
    ("onMouseEnter", lambda element: element.hover(), "type"),
    ("onMouseLeave", leave, "type"),
    ("onMouseMove", hover_twice, "type buttons"),
    ("onMouseOver", lambda element: element.hover(), "type"),
    ("onMouseOut", leave, "type"),
    ("onContextMenu", lambda element: element.click(button="right"), "type button"),
    ("onPointerDown", lambda element: element.click(), "type pointerType isPrimary"),
    ("onPointerUp", lambda element: element.click(), "type pointerType isPrimary"),
    ("onPointerMove", hover_twice, "type pointerType"),
    (
        "onWheel",
        dispatch("wheel", deltaY=30, deltaX=2, deltaMode=0),
        "type deltaY deltaX deltaMode",
    ),
    ("onDragStart", dispatch("dragstart"), "type"),
    ("onDrop", dispatch("drop"), "type"),
    ("onTouchStart", dispatch("touchstart"), "type"),
    ("onTransitionEnd", dispatch("transitionend", propertyName="width"), "type propertyName"),
    ("onAnimationEnd", dispatch("animationend", animationName="turn"), "type animationName"),
    ("onScroll", dispatch("scroll"), "type"),
    ("onCopy", dispatch("copy"), "type"),
    ("onPaste", dispatch("paste"), "type"),
    ("onCut", dispatch("cut"), "type"),
)
FIELDS: tuple[tuple[str, Act, str], ...] = (
    ("onKeyDown", lambda element: element.press("a"), "type key code repeat ctrlKey altKey"),
    ("onKeyUp", lambda element: element.press("b"), "type key code shiftKey metaKey"),
    ("onKeyPress", lambda element: element.press("c"), "type key"),
    ("onInput", lambda element: element.press("d"), "type data inputType"),
    ("onChange", lambda element: element.press("e"), "type data inputType"),
    ("onBeforeInput", dispatch("beforeinput"), "type"),
    ("onFocus", focus_and_leave, "type"),
    ("onBlur", focus_and_leave, "type"),
    ("onSelect", dispatch("select"), "type"),
    ("onInvalid", dispatch("invalid"), "type"),
)


def heard(on_what: str, names: str, is_field: bool) -> Callable[[], Any]:
    def shown() -> Any:
        said, set_said = use_state("nothing")

        def handle(happened: Any) -> None:
            values = [f"{name} {happened.get(name)}" for name in names.split()]
            target = happened["target"]
            set_said(f"heard {', '.join(values)}, at {target['tagName']} {target['id']}")

        attributes = {"id": "it", on_what: handle}
        element = html.input if is_field else html.p
        content = () if is_field else ("Here is something to point at",)
        return html.div(element({**attributes, **FIELD}, *content), html.p(said))

    return shown


for table in (MOUSE, FIELDS):
    for on_what, act, names in table:
        says = f"{on_what} is called with what its event carries."
        shown = heard(on_what, names, table is FIELDS)
        add(on_what, says, shown, on("#it", act), sees("heard type"))


def said_by(make: Callable[[Callable[[Any], None]], Any]) -> Callable[[], Any]:
    """A component that makes elements for a function which shows a text."""

    def shown() -> Any:
        said, set_said = use_state("nothing")
        return html.div(make(set_said), html.p(f"said {said}"))

    return shown


def simple(name: str, says: str, make: Any, *steps: Any) -> None:
    add(name, says, said_by(make), *steps)


simple(
    "target_within",
    "The target is what was pressed, currentTarget the element with the handler.",
    lambda say: html.button(
        {
            "id": "outer",
            "onClick": lambda e: say(f"{e['target']['id']} in {e['currentTarget']['id']}"),
        },
        html.b({"id": "inner"}, "Press"),
    ),
    *(on("#inner", lambda element: element.click()), sees("said inner in outer")),
)
simple(
    "place",
    "A press says where it was.",
    lambda say: html.button(
        {
            "onClick": lambda e: say(
                all(e[n] > 0 for n in ("clientX", "clientY", "screenX", "pageX"))
            )
        },
        "Press",
    ),
    *(press("Press"), sees("said True")),
)
simple(
    "modifiers",
    "A key says which others are held.",
    lambda say: html.input(
        {**FIELD, "onKeyDown": lambda e: say(f"{e['key']} {e['ctrlKey']} {e['shiftKey']}")}
    ),
    *(key("It", "Control+Shift+K"), sees("said K True True")),
)
simple(
    "attribute_access",
    "An event may be read by attributes too.",
    lambda say: html.input({**FIELD, "onChange": lambda e: say(f"{e.target.value} {e.type}")}),
    *(fill("It", "abc"), sees("said abc input")),
)
simple(
    "name_and_value",
    "The target has the name, the type and the value of a field.",
    lambda say: html.input(
        {
            **FIELD,
            "name": "city",
            "onChange": lambda e: say(
                f"{e['target']['name']} {e['target']['type']} {e['target']['value']}"
            ),
        }
    ),
    *(fill("It", "Pokhara"), sees("said city text Pokhara")),
)
simple(
    "data_of_an_element",
    "The target has the data of its attributes.",
    lambda say: html.button(
        {"data-kind": "tea", "onClick": lambda e: say(e["currentTarget"]["dataset"]["kind"])},
        "Press",
    ),
    *(press("Press"), sees("said tea")),
)
simple(
    "checkbox_event",
    "The event of a checkbox says whether it is checked.",
    lambda say: html.input(
        {
            **FIELD,
            "type": "checkbox",
            "onChange": lambda e: say(f"{e['target']['checked']} {e['type']}"),
        }
    ),
    *(check("It"), sees("said True change"), check("It"), sees("said False change")),
)
simple(
    "radio_event",
    "The event of a radio button has its value.",
    lambda say: html.div(
        [
            html.input(
                {
                    "key": value,
                    "type": "radio",
                    "name": "cup",
                    "value": value,
                    "aria-label": value,
                    "onChange": lambda e: say(f"{e['target']['value']} {e['target']['checked']}"),
                }
            )
            for value in ("small", "large")
        ]
    ),
    *(check("large"), sees("said large True"), check("small"), sees("said small True")),
)
simple(
    "textarea_event",
    "The event of a textarea has all its lines.",
    lambda say: html.textarea(
        {**FIELD, "onChange": lambda e: say(e["target"]["value"].split("\n"))}
    ),
    *(fill("It", "a\nb"), sees("said ['a', 'b']")),
)
simple(
    "files",
    "The event of a file field has the names of the files.",
    lambda say: html.input(
        {
            **FIELD,
            "type": "file",
            "multiple": True,
            "onChange": lambda e: say([f"{f['name']} {f['type']}" for f in e["target"]["files"]]),
        }
    ),
    on(
        "input",
        lambda element: element.set_input_files(
            [
                {"name": name, "mimeType": "text/plain", "buffer": b"x"}
                for name in ("one.txt", "two.txt")
            ]
        ),
    ),
    sees("said ['one.txt text/plain', 'two.txt text/plain']"),
)
simple(
    "enter_in_a_field",
    "A handler may act on one key alone.",
    lambda say: html.input(
        {**FIELD, "onKeyDown": lambda e: say("entered") if e["key"] == "Enter" else None}
    ),
    *(keys("It", "ab"), sees("said nothing"), key("It", "Enter"), sees("said entered")),
)
simple(
    "handler_without_an_event",
    "A handler may take any number of arguments.",
    lambda say: html.button({"onClick": lambda *happened: say(len(happened))}, "Press"),
    *(press("Press"), sees("said 1")),
)
simple(
    "toggle",
    "A part that opens says so.",
    lambda say: html.details(
        {"onToggle": lambda e: say(f"{e['type']} {e['newState']}")}, html.summary("More"), "Text"
    ),
    *(on("summary", lambda element: element.click()), sees("said toggle open")),
)


def form(say: Any, **asked: bool) -> Any:
    @event(**asked)
    def send(happened: Any) -> None:
        say(happened["type"])

    return html.form({"onSubmit": send}, html.input(FIELD), html.button("Send"))


simple(
    "prevent_default",
    "event(prevent_default=True) keeps the browser from sending a form.",
    lambda say: form(say, prevent_default=True),
    *(fill("It", "x"), press("Send"), sees("said submit")),
)


def calls_prevent_default(say: Any) -> Any:
    def send(event: Any) -> None:
        event.preventDefault()
        say(event["type"])

    return html.form({"onSubmit": send}, html.input(FIELD), html.button("Send"))


simple(
    "call_prevent_default",
    "So does event.preventDefault() in the handler.",
    calls_prevent_default,
    *(fill("It", "x"), key("It", "Enter"), sees("said submit")),
)
simple(
    "no_jump",
    "A link whose handler prevents the default leads nowhere.",
    lambda say: html.a(
        {"href": "/elsewhere", "onClick": event(lambda e: say("stayed"), prevent_default=True)},
        "Go",
    ),
    *(on("a", lambda element: element.click()), sees("said stayed")),
)
simple(
    "form_reset",
    "A form says that it is reset.",
    lambda say: html.form(
        {"onReset": lambda e: say(e["type"])},
        html.input(FIELD),
        html.button({"type": "reset"}, "Reset"),
    ),
    *(fill("It", "x"), press("Reset"), sees("said reset")),
)
simple(
    "form_changes",
    "onChange of a form is called when a field in it has changed.",
    lambda say: html.form(
        {"onChange": lambda e: say(f"{e['type']} {e['target']['name']} {e['target']['value']}")},
        html.input({"name": "q", **FIELD}),
    ),
    *(keys("It", "ab"), sees("said nothing"), key("It", "Tab"), sees("said change q ab")),
)


def nested(name: str, says: str, inner: Callable[[Any], Any], seen: str) -> None:
    def shown() -> Any:
        count, set_count = use_state((0, 0))
        outer = lambda e: set_count(lambda now: (now[0] + 1, now[1]))  # noqa: E731
        within = lambda e: set_count(lambda now: (now[0], now[1] + 1))  # noqa: E731
        return html.div(
            html.section({"onClick": outer}, html.button({"onClick": inner(within)}, "Press")),
            html.p(f"outer {count[0]} inner {count[1]}"),
        )

    add(name, says, shown, press("Press"), sees(seen))


def calls_stop(within: Any) -> Any:
    def handle(event: Any) -> None:
        event.stopPropagation()
        within(event)

    return handle


nested(
    "bubbling",
    "An event is heard by the elements around its target.",
    lambda f: f,
    "outer 1 inner 1",
)
nested(
    "stop_propagation",
    "event(stop_propagation=True) keeps it from them.",
    lambda f: event(f, stop_propagation=True),
    "outer 0 inner 1",
)
nested("call_stop_propagation", "So does event.stopPropagation().", calls_stop, "outer 0 inner 1")


@row(press("Wait"), sees("done"))
def asynchronous_handler():
    """A handler may be asynchronous."""
    said, set_said = use_state("")

    async def wait(event: Any) -> None:
        set_said("waiting")
        await asyncio.sleep(0.01)
        set_said("done")

    return html.div(html.button({"onClick": wait}, "Wait"), html.p(said))


@row(press("Slow"), press("Quick"), sees("quick"), sees("slow quick slow"))
def handlers_of_two_elements():
    """A slow handler does not keep another waiting."""
    said, set_said = use_state([])

    async def slow(event: Any) -> None:
        set_said(lambda now: [*now, "slow"])
        await asyncio.sleep(0.3)
        set_said(lambda now: [*now, "slow"])

    quick = lambda event: set_said(lambda now: [*now, "quick"])  # noqa: E731
    return html.div(
        html.button({"onClick": slow}, "Slow"),
        html.button({"onClick": quick}, "Quick"),
        html.p(" ".join(said)),
    )


@row(press("Add", times=6), sees("6 presses"))
def quick_presses():
    """Quick presses all count, in order."""
    count, set_count = use_state(0)
    act = lambda event: set_count(lambda now: now + 1)  # noqa: E731
    return html.div(html.button({"onClick": act}, "Add"), html.p(f"{count} presses"))


def counted(name: str, says: str, *steps: Any, **limits: int) -> None:
    """A field whose handler counts its calls."""

    def shown() -> Any:
        calls, set_calls = use_state([])
        heard = use_ref([])

        @event(**limits)
        def handle(happened: Any) -> None:
            heard.current.append(happened["target"]["value"])
            if heard.current[-1] == "abcd":  # ReactPy's client begins anew with each drawing
                set_calls([*heard.current])

        return html.div(html.input({**FIELD, "onChange": handle}), html.p(f"calls {calls}"))

    add(name, says, shown, *steps)


counted(
    "debounce",
    "debounce=… calls the handler once, when typing has paused.",
    *(keys("It", "abcd"), sees("calls ['abcd']")),
    debounce=300,
)
counted(
    "throttle",
    "throttle=… calls the handler at once, and then with the last value.",
    *(keys("It", "abcd"), sees("calls ['a', 'abcd']")),
    throttle=900,
)


@row(keys("It", "abc"), sees("calls ['abc']"))
def debounce_by_attribute():
    """event.debounce = … in the handler does the same."""
    calls, set_calls = use_state([])

    def handle(event: Any) -> None:
        event.debounce = 300
        value = event["target"]["value"]
        set_calls(lambda now: [*now, value])

    return html.div(html.input({**FIELD, "onChange": handle}), html.p(f"calls {calls}"))


@row(keys("It", "ab"), sees("keys 2, changes 2"))
def two_handlers():
    """An element may have several handlers."""
    typed, set_typed = use_state(0)
    changed, set_changed = use_state(0)
    field = {
        "onKeyDown": lambda event: set_typed(lambda now: now + 1),
        "onChange": lambda event: set_changed(lambda now: now + 1),
    }
    return html.div(html.input({**FIELD, **field}), html.p(f"keys {typed}, changes {changed}"))


@row(press("On"), sees("True"), press("Act"), sees("acted 1"), press("Off"), sees("False"))
def handler_that_comes_and_goes():
    """A handler is there while Python gives it."""
    acts, set_acts = use_state(False)
    count, set_count = use_state(0)
    handler = {"onClick": lambda event: set_count(count + 1)} if acts else {}
    return html.div(
        html.button({"onClick": lambda event: set_acts(True)}, "On"),
        html.button({"onClick": lambda event: set_acts(False)}, "Off"),
        html.button(handler, "Act"),
        html.p(f"{acts}, acted {count}"),
    )


OPTIONS = [html.option({"value": value}, value) for value in "abc"]


def chosen(options: Any) -> list[str]:
    return [option["value"] for option in options if option["selected"]]


simple(
    "select_event",
    "The target of a select is the list of its options.",
    lambda say: html.select({**FIELD, "onChange": lambda e: say(chosen(e["target"]))}, OPTIONS),
    *(choose("It", "b"), sees("said ['b']")),
)
simple(
    "event_of_a_select_with_several",
    "So is that of a select of which several options may be chosen.",
    lambda say: html.select(
        {**FIELD, "multiple": True, "onChange": lambda e: say(chosen(e.target))}, OPTIONS
    ),
    *(choose("It", "a", "c"), sees("said ['a', 'c']")),
)


def read(form: Any) -> str:
    city, agreed, days, _, _ = form
    return f"{city['name']} {city['value']}, {agreed['checked']}, {chosen(days)}, {len(form)}"


@row(
    *(fill("City", "Pokhara"), check("Yes"), choose("Days", "b"), press("Send")),
    sees("city Pokhara, True, ['b'], 5; city Pokhara, True, ['b'], 5, by act"),
)
def form_event():
    """The target of a form, also as currentTarget, is the list of its fields."""
    said, set_said = use_state("")

    @event(prevent_default=True)
    def send(e: Any) -> None:
        set_said(f"{read(e['target'])}; {read(e.currentTarget)}, by {e.submitter.name}")

    return html.form(
        {"onSubmit": send},
        html.input({"name": "city", "aria-label": "City"}),
        html.input({"type": "checkbox", "name": "agreed", "aria-label": "Yes"}),
        html.select({"name": "days", "multiple": True, "aria-label": "Days"}, OPTIONS),
        html.textarea({"name": "more", "aria-label": "More"}),
        html.button({"name": "act"}, "Send"),
        html.p(said),
    )


simple(
    "selected_text",
    "An event says what is selected on the page.",
    lambda say: html.b(
        {
            "onDoubleClick": lambda e: say(
                f"{e['selection']['selectedText']}, {e.selection.type} of {e.selection.rangeCount}"
            )
        },
        "Words",
    ),
    *(on("b", lambda element: element.dblclick()), sees("said Words, Range of 1")),
)
