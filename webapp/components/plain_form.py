"""A form that is sent as a normal form submission, with the outcome shown above its fields.

If something is wrong, its page is rendered again, with what was typed and what to do about it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from reactpy import html, use_scope
from reactpy.core.hooks import use_location
from reactpy.types import VdomDict

from webapp.components.blocks import Content, button
from webapp.components.context import form_host
from webapp.components.fields import Field, errors_in, field_group
from webapp.components.links import call_or_write
from webapp.rendering.islands import expand, when

REFUSED = "refused"
"""The key of the scope that holds the Refused of a form."""
THANK_YOU = "Thank you."
RESTORE = "Restore my message"
KEPT = "What you typed is still here."


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a form was not accepted: a sentence, field → error, and what was typed if it arrived."""

    title: str
    errors: Mapping[str, str]
    typed: Mapping[str, str] | None


@dataclass(frozen=True, slots=True)
class PlainForm:
    """A form: the path of its page, its fields, the text of its button.

    thanks: the sentence after "Thank you.". then: what happens next. result: the id of the element
    for the outcome. reference: matches the number of what was accepted. trap: the name of the field
    that no person sees. first, last: what stands above the fields, and beside the button. script:
    the attributes of an island, if it is one.
    """

    path: str
    fields: Sequence[Field]
    send: str
    thanks: str
    then: str
    result: str
    reference: re.Pattern[str]
    trap: str
    first: str = ""
    last: Content = ""
    script: Mapping[str, str] = field(default_factory=dict)


def plain_form(form: PlainForm) -> VdomDict:
    """The form for this request; call it in a component.

    With a script it is an island, of which this is the first state; else it stays as it is.
    """
    found = use_scope().get(REFUSED)
    refused = found if isinstance(found, Refused) else None
    typed = refused.typed if refused else {}
    if refused and typed is None:
        return _go_back(form, refused.title)
    reference = use_location().query_string.removeprefix("?sent=")
    state = {"send": form.send}
    if refused:
        state |= {"outcome": "refused", "reason": refused.title, **errors_in(refused.errors)}
        state |= {f"{name}-typed": text for name, text in (typed or {}).items()}
    elif form.reference.fullmatch(reference):
        state |= {"outcome": "sent", "reference": reference}
    island = {**form.script, "state": state} if form.script else {}
    element = html.form(
        {
            # The answer, also after a redirect, opens where it says what came of it.
            "action": f"{form_host()}{form.path}#{form.result}",
            "method": "post",
            "noValidate": True,  # each error stands under its field: from the script, or the server
            "className": "form contact",
            "aria-busy": "{busy}",
            **island,
        },
        _result(form, *_outcomes(form)),
        html.p(form.first) if form.first else None,
        [field_group(item, _shown(item, (typed or {}).get(item.name))) for item in form.fields],
        _trap(form.trap),
        button("{send}", {"type": "submit", "aria-disabled": "{busy}"}),
        html.p({"className": "hint"}, form.last) if form.last else None,
    )
    return element if island else VdomDict(**expand(element, state))


def _shown(item: Field, typed: str | None) -> str | None:
    """What a field shows: an option, or the slot of what was typed, which is no template."""
    if typed is None or item.options:
        return typed if typed in item.options else None
    return f"{{{item.name}-typed}}"


def _outcomes(form: PlainForm) -> Iterator[VdomDict]:
    """What came of it, each in its state. "noted" is "sent" without a reference number."""
    thanks = html.strong(THANK_YOU), f" {form.thanks}"
    number = html.span(" Its reference number is ", html.b("{reference}"))
    nothing = html.strong("Nothing was sent."), " "
    refused = html.p(*nothing, html.span(f"{{reason}} {KEPT}"))
    failed = html.div(
        {"className": "warning notice"},
        html.p(*nothing, html.span("{reason}")),
        call_or_write("Your message is not lost. You can also reach us without this form.", ""),
        button(RESTORE, {"type": "button", "data-action": "restore"}, "quiet"),
    )
    yield when(
        "outcome",
        ["sent"],
        html.div({"className": "done notice"}, html.p(*thanks, number), html.p(form.then)),
    )
    yield when("outcome", ["noted"], html.div({"className": "done notice"}, html.p(*thanks)))
    yield when("outcome", ["refused"], html.div({"className": "warning notice"}, refused))
    yield when("outcome", ["failed"], failed)


def _result(form: PlainForm, *content: VdomDict) -> VdomDict:
    """Where the outcome is: a fragment, or contact.js, moves the view and the focus to it."""
    return html.div(
        {"id": form.result, "role": "status", "aria-label": "Result", "tabIndex": -1}, *content
    )


def _trap(name: str) -> VdomDict:
    return html.div(
        {"className": "visually-hidden", "aria-hidden": "true"},
        html.label(
            "Leave this empty",
            html.input({"type": "text", "name": name, "tabIndex": -1, "autoComplete": "off"}),
        ),
    )


def _go_back(form: PlainForm, title: str) -> VdomDict:
    """Shown in place of the form if the typed text did not arrive: an empty form would mislead."""
    most = form.fields[-1].attributes["maxLength"]
    return _result(
        form,
        html.div(
            {"className": "warning notice"},
            html.p(
                html.strong("Nothing was sent."),
                f" {title} Press Back in your browser: what you typed should still be there. Copy "
                f"it before you change anything. The last field takes {most:,} characters.",
            ),
        ),
    )
