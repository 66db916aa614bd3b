"""Events: each of them, what it carries, and what a handler may ask for."""

import asyncio
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator
from reactpy import event, html, use_ref, use_state

from tests.reactpy.row import add, burst, check, choose, fill, key, keys, on, press, row, sees

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


Make = Callable[[Any], Any]
"""The elements around a handler."""


def told(name: str, says: str, make: Make, read: Callable[[Any], Any], *steps: Any) -> None:
    """A row whose handler shows what it reads in its event."""

    def shown() -> Any:
        said, set_said = use_state("nothing")
        return html.div(make(lambda e: set_said(f"{read(e)}")), html.p(f"said {said}"))

    add(name, says, shown, *steps)


def field(on_what: str = "onChange", element: Any = html.input, **more: Any) -> Make:
    return lambda act: element({**FIELD, **more, on_what: act})


def names_of(names: str) -> Callable[[Any], str]:
    return lambda e: f"{[e.get(name) for name in names.split()]} of {e.target.tagName}"


POINTED = "Here is something to point at"
for on_what, act, names in MOUSE:
    make = lambda handle, on_what=on_what: html.p({"id": "it", on_what: handle}, POINTED)  # noqa: E731
    says = f"{on_what} is called with what its event carries."
    told(on_what, says, make, names_of(names), on("#it", act), sees("of P"))
for on_what, act, names in FIELDS:
    says = f"{on_what} is called with what its event carries."
    told(on_what, says, field(on_what), names_of(names), on("input", act), sees("of INPUT"))

told(
    "target_within",
    "The target is what was pressed, currentTarget the element with the handler.",
    lambda act: html.button({"id": "out", "onClick": act}, html.b({"id": "in"}, "Press")),
    lambda e: f"{e['target']['id']} in {e['currentTarget']['id']}",
    *(on("b", lambda element: element.click()), sees("said in in out")),
)
told(
    "place",
    "A press says where it was.",
    lambda act: html.button({"onClick": act}, "Press"),
    lambda e: all(e[name] > 0 for name in ("clientX", "clientY", "screenX", "pageX")),
    *(press("Press"), sees("said True")),
)
told(
    "modifiers",
    "A key says which others are held.",
    field("onKeyDown"),
    lambda e: f"{e['key']} {e['ctrlKey']} {e['shiftKey']}",
    *(key("It", "Control+Shift+K"), sees("said K True True")),
)
told(
    "attribute_access",
    "An event may be read by attributes too.",
    field(),
    lambda e: f"{e.target.value} {e.type}",
    *(fill("It", "abc"), sees("said abc input")),
)
told(
    "name_and_value",
    "The target has the name, the type and the value of a field.",
    field(name="city"),
    lambda e: [e["target"][name] for name in ("name", "type", "value")],
    *(fill("It", "Pokhara"), sees("said ['city', 'text', 'Pokhara']")),
)
told(
    "data_of_an_element",
    "The target has the data of its attributes.",
    lambda act: html.button({"data-kind": "tea", "onClick": act}, "Press"),
    lambda e: e["currentTarget"]["dataset"]["kind"],
    *(press("Press"), sees("said tea")),
)
told(
    "checkbox_event",
    "The event of a checkbox says whether it is checked.",
    field(type="checkbox"),
    lambda e: f"{e['target']['checked']} {e['type']}",
    *(check("It"), sees("said True change"), check("It"), sees("said False change")),
)


def cups(act: Any) -> Any:
    given = {"type": "radio", "name": "cup", "onChange": act}
    return html.div(
        [html.input({**given, "value": v, "aria-label": v}) for v in ("small", "large")]
    )


told(
    "radio_event",
    "The event of a radio button has its value.",
    cups,
    lambda e: f"{e['target']['value']} {e['target']['checked']}",
    *(check("large"), sees("said large True"), check("small"), sees("said small True")),
)
told(
    "textarea_event",
    "The event of a textarea has all its lines.",
    field(element=html.textarea),
    lambda e: e["target"]["value"].split("\n"),
    *(fill("It", "a\nb"), sees("said ['a', 'b']")),
)
FILES: Any = [
    {"name": name, "mimeType": "text/plain", "buffer": b"x"} for name in ("one.txt", "two.txt")
]
told(
    "files",
    "The event of a file field has the names of the files.",
    field(type="file", multiple=True),
    lambda e: [f"{each['name']} {each['type']}" for each in e["target"]["files"]],
    on("input", lambda element: element.set_input_files(FILES)),
    sees("said ['one.txt text/plain', 'two.txt text/plain']"),
)


OPTIONS = [html.option({"value": value}, value) for value in "abc"]


def select(**more: Any) -> Make:
    return lambda act: html.select({**FIELD, **more, "onChange": act}, OPTIONS)


def chosen(options: Any) -> list[str]:
    return [option["value"] for option in options if option["selected"]]


told(
    "select_event",
    "The target of a select is the list of its options.",
    select(),
    lambda e: chosen(e["target"]),
    *(choose("It", "b"), sees("said ['b']")),
)
told(
    "event_of_a_select_with_several",
    "So is that of a select of which several options may be chosen.",
    select(multiple=True),
    lambda e: chosen(e.target),
    *(choose("It", "a", "c"), sees("said ['a', 'c']")),
)


def asking(act: Any, **asked: bool) -> Any:
    return html.form(
        {"onSubmit": event(act, **asked)},
        html.input({"name": "city", "aria-label": "City"}),
        html.input({"type": "checkbox", "name": "agreed", "aria-label": "Yes"}),
        html.select({**FIELD, "name": "days", "multiple": True}, OPTIONS),
        html.button({"name": "act"}, "Send"),
    )


def answers(form: Any) -> str:
    city, agreed, days, _ = form
    return f"{city['name']} {city['value']}, {agreed['checked']}, {chosen(days)}, {len(form)}"


told(
    "form_event",
    "The target of a form is the list of its fields; event(prevent_default=True) does not send it.",
    lambda act: asking(act, prevent_default=True),
    lambda e: f"{answers(e['target'])}; {answers(e.currentTarget)}, by {e.submitter.name}",
    *(fill("City", "Pokhara"), check("Yes"), choose("It", "b"), press("Send")),
    sees("city Pokhara, True, ['b'], 4; city Pokhara, True, ['b'], 4, by act"),
)


def calling(act: Any) -> Any:
    def send(event: Any) -> None:
        event.preventDefault()
        act(event)

    return asking(send)


told(
    "call_prevent_default",
    "Nor does event.preventDefault() in the handler.",
    calling,
    lambda e: e["type"],
    *(fill("City", "x"), key("City", "Enter"), sees("said submit")),
)
told(
    "no_jump",
    "A link whose handler prevents the default leads nowhere.",
    lambda act: html.a({"href": "/away", "onClick": event(act, prevent_default=True)}, "Go"),
    lambda e: "stayed",
    *(on("a", lambda element: element.click()), sees("said stayed")),
)
told(
    "form_reset",
    "A form says that it is reset.",
    lambda act: html.form({"onReset": act}, html.input(FIELD), html.input({"type": "reset"})),
    lambda e: e["type"],
    *(fill("It", "x"), press("Reset"), sees("said reset")),
)
told(
    "form_changes",
    "onChange of a form is called when a field in it has changed.",
    lambda act: html.form({"onChange": act}, html.input({"name": "q", **FIELD})),
    lambda e: f"{e['type']} {e['target']['name']} {e['target']['value']}",
    *(keys("It", "ab"), sees("said nothing"), key("It", "Tab"), sees("said change q ab")),
)
told(
    "selected_text",
    "An event says what is selected on the page.",
    lambda act: html.b({"onDoubleClick": act}, "Words"),
    lambda e: f"{e['selection']['selectedText']}, {e.selection.type} {e.selection.rangeCount}",
    *(on("b", lambda element: element.dblclick()), sees("said Words, Range 1")),
)
told(
    "toggle",
    "A part that opens says so.",
    lambda act: html.details({"onToggle": act}, html.summary("More"), "Text"),
    lambda e: f"{e['type']} {e['newState']}",
    *(on("summary", lambda element: element.click()), sees("said toggle open")),
)


@row(keys("It", "ab"), sees("said nothing"), key("It", "Enter"), sees("said 1"))
def enter_in_a_field():
    """A handler may act on one key alone, and take any number of arguments."""
    said, say = use_state("nothing")
    act = lambda *given: say(len(given)) if given[0]["key"] == "Enter" else None  # noqa: E731
    return html.div(field("onKeyDown")(act), html.p(f"said {said}"))


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


HEARD = "An event is heard by the elements around its target."
nested("bubbling", HEARD, lambda f: f, "outer 1 inner 1")
STOPPED = "event(stop_propagation=True) keeps it from them."
stopped = lambda f: event(f, stop_propagation=True)  # noqa: E731
nested("stop_propagation", STOPPED, stopped, "outer 0 inner 1")
nested("call_stop_propagation", "So does event.stopPropagation().", calls_stop, "outer 0 inner 1")


@row(press("Slow"), sees("slow"), press("Quick"), sees("slow quick slow"))
def handlers_of_two_elements():
    """A handler may be asynchronous, and keeps no other waiting."""
    said, set_said = use_state([])
    is_quick = use_ref(asyncio.Event())

    async def slow(event: Any) -> None:
        set_said(lambda now: [*now, "slow"])
        await is_quick.current.wait()
        set_said(lambda now: [*now, "slow"])

    def quick(event: Any) -> None:
        set_said(lambda now: [*now, "quick"])
        is_quick.current.set()

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
    *(burst("It", "abcd"), sees("calls ['abcd']")),
    debounce=300,
)
counted(
    "throttle",
    "throttle=… calls the handler at once, and then with the last value.",
    *(burst("It", "abcd"), sees("calls ['a', 'abcd']")),
    throttle=900,
)


@row(burst("It", "abc"), sees("calls ['abc']"))
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
