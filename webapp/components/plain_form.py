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
from webapp.contact.api import Problem
from webapp.contact.inquiry import BLANK, TRAP
from webapp.rendering.static_html import to_static

PROBLEM = "problem"
"""The key of the scope that holds the Problem of a plain form that was not accepted."""
SENT = re.compile(r"\?sent=([0-9A-Z]{8})")
"""The query of the page that confirms an inquiry."""
THANK_YOU = "Thank you."


@dataclass(frozen=True, slots=True)
class PlainForm:
    """A form: the path of its page, its fields, the text of its button.

    thanks: the sentence after "Thank you.", up to the reference. then: what happens next. result:
    the id of the element for the outcome. limit: a sentence on how much its last field takes.
    attributes: data for its script.
    """

    path: str
    fields: Sequence[Field]
    send: str
    thanks: str
    then: str
    result: str
    limit: str
    attributes: Mapping[str, str] = field(default_factory=dict)


def plain_form(form: PlainForm) -> VdomDict:
    """The form for this request; call it in a component.

    It has no handler in Python: React hydrates it as it is, typed text included.
    """
    found = use_scope().get(PROBLEM)
    problem = found if isinstance(found, Problem) else None
    typed = problem.typed if problem else {}
    if problem and typed is None:
        return _go_back(form, problem.title)
    title, errors = (problem.title, problem.errors) if problem else ("", {})
    confirmed = None if problem else SENT.fullmatch(use_location().query_string)
    sent = confirmed[1] if confirmed else ""
    return to_static(
        html.form(
            {
                # The answer, also after a redirect, opens where it says what came of it.
                "action": f"{form_host()}{form.path}#{form.result}",
                "method": "post",
                "className": "form contact",
                "data-blank": BLANK,
                **form.attributes,
                **({"data-sent": sent} if sent else {}),
            },
            _result(form, _thanks(form, sent) if sent else _refusal(title, bool(typed))),
            [_field(item, typed or {}, errors) for item in form.fields],
            _trap(),
            button(form.send, {"type": "submit"}),
        )
    )


def _thanks(form: PlainForm, reference: str) -> VdomDict:
    """The confirmation; static/js/forms/contact.js makes the same one."""
    return html.div(
        {"className": "done"},
        html.p(html.strong(THANK_YOU), f" {form.thanks} ", html.b(reference)),
        html.p(form.then),
    )


def _refusal(title: str, is_kept: bool) -> VdomDict | None:
    kept = " What you typed is still here." if is_kept else ""
    return html.p({"className": "warning"}, f"Nothing was sent. {title}{kept}") if title else None


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


def _field(item: Field, values: Mapping[str, str], errors: Mapping[str, str]) -> VdomDict:
    return field_group(item, values.get(item.name), errors.get(item.name, ""))
