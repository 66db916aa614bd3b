"""A form that is sent as a normal form submission, with the outcome shown above its fields.

If something is wrong, its page is rendered again, with what was typed and what to do about it.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from reactpy import html, use_scope
from reactpy.core.hooks import use_location
from reactpy.types import VdomDict

from webapp.components.blocks import button
from webapp.components.context import form_host
from webapp.components.fields import Field, field_group
from webapp.components.links import call_or_write
from webapp.contact.api import Problem
from webapp.contact.inquiry import BLANK, TRAP
from webapp.contact.outbox import LETTERS
from webapp.rendering.static_html import to_static

PROBLEM = "problem"
"""The key of the scope that holds the Problem of a plain form that was not accepted."""
SENT = re.compile(rf"\?sent=([{LETTERS}]{{8}})")
"""The query of the page that confirms an inquiry."""
THANK_YOU = "Thank you."
RESTORE = "Restore my message"


@dataclass(frozen=True, slots=True)
class PlainForm:
    """A form: the path of its page, its fields, the text of its button.

    thanks: the sentence after "Thank you.". then: what happens next. result: the id of the element
    for the outcome. limit: a sentence on how much its last field takes. script: attributes for its
    script, if it has one.
    """

    path: str
    fields: Sequence[Field]
    send: str
    thanks: str
    then: str
    result: str
    limit: str
    script: Mapping[str, str] = field(default_factory=dict)


def plain_form(form: PlainForm) -> VdomDict:
    """The form for this request; call it in a component.

    It has no handler in Python: React hydrates it as it is, typed text included.
    """
    found = use_scope().get(PROBLEM)
    problem = found if isinstance(found, Problem) else None
    typed = problem.typed if problem else {}
    if problem and typed is None:
        return _go_back(form, problem.title)
    errors = problem.errors if problem else {}
    sent = None if problem else SENT.fullmatch(use_location().query_string)
    outcome = _refusal(problem.title) if problem else _thanks(form, sent[1]) if sent else None
    return to_static(
        html.form(
            {
                # The answer, also after a redirect, opens where it says what came of it.
                "action": f"{form_host()}{form.path}#{form.result}",
                "method": "post",
                "className": "form contact",
                "data-blank": BLANK,
                **form.script,
            },
            _result(form, outcome),
            [
                field_group(item, (typed or {}).get(item.name), errors.get(item.name, ""))
                for item in form.fields
            ],
            _trap(),
            button(form.send, {"type": "submit"}),
            _outcomes(form) if form.script else None,
        )
    )


def _outcomes(form: PlainForm) -> VdomDict:
    """What the form's script shows after sending: it fills in the reference, or the reason."""
    reason = html.span({"data-reason": ""}, "The server could not be reached.")
    return html(
        html.template({"data-outcome": "sent"}, _thanks(form, "")),
        html.template(
            {"data-outcome": "failed"},
            html.div(
                {"className": "warning"},
                html.p(html.strong("Nothing was sent."), " ", reason),
                call_or_write(
                    "Your message is not lost. You can also reach us without this form.", ""
                ),
                button(RESTORE, {"type": "button", "className": "button quiet"}),
            ),
        ),
    )


def _thanks(form: PlainForm, reference: str) -> VdomDict:
    """The confirmation. What a script leaves out if it knows no reference is marked."""
    marked = {"data-reference": ""}
    return html.div(
        {"className": "done"},
        html.p(
            html.strong(THANK_YOU),
            f" {form.thanks}",
            html.span(marked, " Its reference number is ", html.b(reference)),
        ),
        html.p(marked, form.then),
    )


def _refusal(title: str) -> VdomDict:
    text = f"Nothing was sent. {title} What you typed is still here."
    return html.p({"className": "warning"}, text)


def _result(form: PlainForm, content: VdomDict | None) -> VdomDict:
    """Where the outcome is: a fragment, or contact.js, moves the view and the focus to it."""
    return html.div({"id": form.result, "role": "status", "tabIndex": -1}, content)


def _trap() -> VdomDict:
    return html.div(
        {"className": "visually-hidden", "aria-hidden": "true"},
        html.label(
            "Leave this empty",
            html.input({"type": "text", "name": TRAP, "tabIndex": -1, "autoComplete": "off"}),
        ),
    )


def _go_back(form: PlainForm, title: str) -> VdomDict:
    """Shown in place of the form if the typed text did not arrive: an empty form would mislead."""
    return _result(
        form,
        html.p(
            {"className": "warning"},
            f"Nothing was sent. {title} Press Back in your browser: what you typed should still be "
            f"there. Copy it before you change anything. {form.limit}",
        ),
    )
