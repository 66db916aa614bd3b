"""A form that is sent as a normal form submission, with the outcome shown above its fields.

If something is wrong, its page is rendered again, with what was typed and what to do about it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from reactpy import html, use_scope
from reactpy.core.hooks import use_location
from reactpy.types import VdomDict

from webapp.components.blocks import button
from webapp.components.context import form_host
from webapp.components.fields import Field, field_group
from webapp.components.links import with_ambulance
from webapp.contact.confirmations import CONFIRMATIONS, Confirmations
from webapp.contact.inquiry import BLANK, TRAP
from webapp.contact.problem import Problem
from webapp.formulas.answer_html import AMBULANCE
from webapp.rendering.static_html import to_static

PROBLEM = "problem"
"""The key of the scope that holds the Problem of a plain form that was not accepted."""
MAYBE_URGENT = "&urgent=1"
"""Ends the query of the page that confirms an inquiry that names a reading or an illness."""
THANK_YOU = "Thank you."
URGENT = (
    "If this is about your health, do not wait for our answer: call your doctor or hospital now. "
    f"In an emergency, call {AMBULANCE}."
)
"""Follows the thanks for such an inquiry (contact/urgency.py)."""


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
    sent = "" if problem else _sent(form)
    is_urgent = use_location().query_string.endswith(MAYBE_URGENT)
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
            _result(form, _thanks(form, sent, is_urgent) if sent else _refusal(title, bool(typed))),
            [_field(item, typed or {}, errors) for item in form.fields],
            _trap(),
            button(form.send, {"type": "submit"}),
        )
    )


def _sent(form: PlainForm) -> str:
    """The reference that the page's URL confirms, or ""."""
    confirmations = use_scope().get(CONFIRMATIONS)
    if not isinstance(confirmations, Confirmations):
        return ""
    return confirmations.reference(
        form.path, use_location().query_string.removesuffix(MAYBE_URGENT)
    )


def _thanks(form: PlainForm, reference: str, is_urgent: bool) -> VdomDict:
    """The confirmation; static/js/forms/contact.js makes the same one."""
    return html.div(
        {"className": "done"},
        html.p(html.strong(THANK_YOU), f" {form.thanks} ", html.b(reference)),
        html.p({"className": "warning"}, *with_ambulance(URGENT)) if is_urgent else None,
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
