"""Attributes: booleans, styles, names, SVG, keys."""

from typing import Any

from reactpy import component, html, use_state
from reactpy.types import VdomDict

from tests.reactpy.row import has, has_value, keys, press, row, sees


def toggled(element: Any) -> Any:
    """What `element` makes of a value that a button turns from False to True, and back."""
    value, set_value = use_state(False)
    button = html.button({"onClick": lambda event: set_value(lambda now: not now)}, "Turn")
    return html.div(button, element(value), html.p(f"It is {value}"))


TURNS = (sees("It is False"), press("Turn"), sees("It is True"), press("Turn"), sees("It is False"))


@row(*TURNS)
def disabled_fields():
    """Buttons, fields, selects, options and groups of them are disabled from the first paint."""
    return toggled(
        lambda value: html.fieldset(
            {"disabled": value},
            html.button({"disabled": not value}, "Send"),
            html.input({"disabled": not value}),
            html.textarea({"disabled": not value}),
            html.select({"disabled": value}, html.option({"disabled": not value}, "A")),
        )
    )


@row(*TURNS)
def required_and_read_only():
    """readOnly, required and multiple are written as React writes them."""
    return toggled(
        lambda value: html.form(
            html.input({"readOnly": value, "required": not value}),
            html.select({"multiple": True, "required": value}, html.option("A")),
            html.input({"type": "file", "multiple": not value}),
        )
    )


@row(*TURNS)
def hidden_and_open():
    """hidden, open and inert come and go."""
    return toggled(
        lambda value: html.div(
            html.p({"hidden": value}, "Words"),
            html.details({"open": value}, html.summary("More"), "Inside"),
        )
    )


@row(sees("A film"))
def media():
    """The attributes of a film and of a sound."""
    return html.div(
        html.p("A film"),
        html.video({"controls": True, "playsInline": True, "loop": True, "preload": "none"}),
        html.audio({"controls": True, "preload": "none"}),
    )


@row(sees("Write here"))
def editable_text():
    """contentEditable, draggable and spellCheck are the word true."""
    return html.div(
        html.div({"contentEditable": True, "spellCheck": True}, "Write here"),
        html.p({"draggable": True}, "Take me"),
        html.p({"contentEditable": "plaintext-only"}, "Or here"),
    )


@row(sees("Red words"))
def style_at_first():
    """A style is a dictionary, and is there from the first paint."""
    style = {"color": "red", "marginTop": 4, "lineHeight": 1.5, "backgroundColor": "#eee"}
    return html.p({"style": style}, "Red words")


@row(*TURNS)
def style_that_changes():
    """A style may change, and lose a property."""
    return toggled(
        lambda value: html.p(
            {"style": {"color": "green", "--own": 1} if value else {"fontWeight": 600}}, "Words"
        )
    )


@row(*TURNS)
def style_that_comes():
    """A style may come, and go."""
    return toggled(lambda value: html.p({"style": {"width": "50%"}} if value else {}, "Words"))


@row(*TURNS)
def data_and_aria():
    """data- and aria- keep their names; True and False are words there."""
    return toggled(
        lambda value: html.div(
            {"data-number": 3, "data-is": value, "aria-hidden": value, "aria-label": "Part"},
            html.span({"role": "img", "aria-expanded": not value}, "*"),
        )
    )


@row(sees("Name"))
def names_of_react():
    """className, htmlFor, tabIndex, colSpan and the like."""
    return html.div(
        {"className": "one two", "id": "names", "tabIndex": 0, "lang": "ne", "title": "A title"},
        html.label({"htmlFor": "field"}, "Name"),
        html.input(
            {
                "id": "field",
                "type": "text",
                "maxLength": 9,
                "autoComplete": "off",
                "inputMode": "numeric",
                "placeholder": "Type",
                "size": 8,
            }
        ),
        html.table(html.tbody(html.tr(html.td({"colSpan": 2, "rowSpan": 1}, "Cell")))),
        html.time({"dateTime": "2026-11-27"}, "today"),
    )


@row(has("circle"))
def svg_shapes():
    """SVG with the names of React: viewBox, strokeWidth, fillOpacity."""
    return html.svg(
        {"viewBox": "0 0 20 20", "width": 40, "height": 40},
        html.svg.circle({"cx": 5, "cy": 5, "r": 4, "strokeWidth": 2, "fillOpacity": 0.5}),
        html.svg.g(
            {"strokeLinecap": "round", "clipPath": "url(#a)"}, html.svg.path({"d": "M0 0L9 9"})
        ),
    )


@row(has("lineargradient, linearGradient"))
def svg_gradient():
    """A gradient, made as ReactPy's Vdom allows it."""
    stops = [html.svg.stop({"offset": "0", "stopColor": "red", "stopOpacity": 0.5})]
    gradient = VdomDict(tagName="linearGradient", attributes={"id": "g"}, children=stops)
    return html.svg(
        html.svg.defs(gradient), html.svg.rect({"width": 9, "height": 9, "fill": "url(#g)"})
    )


@row(*TURNS)
def attribute_none():
    """An attribute that is None, or False, is not there."""
    return toggled(
        lambda value: html.a(
            {"href": "/x" if value else None, "download": value, "data-x": "" if value else None},
            "Link",
        )
    )


@row(sees("Two"))
def attributes_of_numbers():
    """Numbers are written as JavaScript writes them."""
    return html.ol(
        {"start": 2, "data-half": 0.5, "data-two": 2.0, "data-zero": 0},
        html.li({"value": 4}, "Two"),
        html.progress({"value": 0.5, "max": 1}),
        html.meter({"value": 2, "min": 0, "max": 10}),
    )


@row(has(":checked", 2))
def checked_boxes():
    """defaultChecked checks a box and a radio button."""
    return html.div(
        html.input({"type": "checkbox", "defaultChecked": True, "aria-label": "Box"}),
        html.input({"type": "checkbox", "defaultChecked": False, "aria-label": "Other"}),
        html.input({"type": "radio", "name": "r", "value": "1", "aria-label": "One"}),
        html.input(
            {
                "type": "radio",
                "name": "r",
                "value": "2",
                "defaultChecked": True,
                "aria-label": "Two",
            }
        ),
    )


@row(has_value("Words", "First"))
def text_of_a_textarea():
    """The text of a textarea is its defaultValue."""
    return html.textarea({"defaultValue": "First", "aria-label": "Words"})


@row(keys("a", "x"), press("Turn round"), sees("b, a"), has_value("a", "x"), has_value("b", ""))
def keys_keep_fields():
    """An element with a key moves with what was typed into it."""
    names, set_names = use_state(["a", "b"])
    return html.div(
        html.button({"onClick": lambda event: set_names(lambda now: now[::-1])}, "Turn round"),
        html.p(", ".join(names)),
        html.ul([html.li({"key": name}, html.input({"aria-label": name})) for name in names]),
    )


@component
def counter(name: str) -> Any:
    count, set_count = use_state(0)
    add = {"onClick": lambda event: set_count(lambda now: now + 1)}
    return html.button(add, f"{name} {count}")


@row(press("c 0"), press("Turn"), sees("It is True"), sees("c 1"))
def none_keeps_the_place():
    """None among the children keeps the place of a component without a key."""
    return toggled(lambda value: html.div(html.p("A line") if value else None, counter("c")))


@row(press("c 0"), sees("c 1"), press("Turn"), sees("c 0"))
def another_key_begins_anew():
    """A component with another key begins anew."""
    return toggled(lambda value: counter("c", key=str(value)))


@row(sees("one"), sees("two3"))
def fragments_and_lists():
    """Fragments, lists in lists, numbers and None are children."""
    return html.div(html("one ", None, [[html.b("two"), 3], [html.i("four")]]))


@row(sees("Words"))
def children_of_a_mapping():
    """An element may be a VdomDict with one child that is no list."""
    return VdomDict(tagName="div", children=counter("Words"))
