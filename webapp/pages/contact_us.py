"""The contact page: a plain form, which static/js/contact.js sends as JSON."""

import re
from collections.abc import Mapping

from reactpy import html, use_scope
from reactpy.core.hooks import use_location
from reactpy.types import VdomDict

from webapp.components.blocks import button, facts, notice, steps
from webapp.components.context import use_settings
from webapp.components.fields import Field, field_group
from webapp.components.links import mail, phone
from webapp.components.page import Page
from webapp.components.react import component
from webapp.config import built_assets
from webapp.config.company import company
from webapp.contact.problem import Problem
from webapp.rendering.static_html import static_html, to_static

PATH = "/contact-us"
API_PATH = "/api/web/contact-us"
PROBLEM = "problem"
"""The key of the scope that holds the Problem of a plain form that was not taken."""
# All are required, and none has a maxLength: it would cut off a pasted text without a word.
_REQUIRED = {"required": True}
FIELDS = (
    Field("fullName", "Full name", attributes={**_REQUIRED, "autoComplete": "name"}),
    Field("companyName", "Company name", attributes={**_REQUIRED, "autoComplete": "organization"}),
    Field(
        "companyEmail",
        "Company email",
        attributes={**_REQUIRED, "type": "email", "autoComplete": "email"},
    ),
    Field("talkAbout", "What would you like to talk about?", attributes=_REQUIRED),
    Field("comment", "Tell us about your project", attributes={**_REQUIRED, "rows": 7}),
)
_SENT = re.compile(r"^\?sent=([0-9A-Z]{8})$")


def contact_us() -> VdomDict:
    """The words, the form below them, and what happens with it."""
    return html.article(_words(), _form(), _afterwards())


@static_html
def _words() -> VdomDict:
    return html.div(
        {"className": "intro"},
        html.h1("Contact us"),
        html.p(
            "Write to us about our courses, the app, a project, or working with us. Use the form, "
            "or reach us directly:"
        ),
        facts(
            (
                ("Phone", phone()),
                ("E-mail", mail(company.email)),
                ("Place", f"{company.place}, {company.country}"),
            )
        ),
        notice(
            html.strong("Not for emergencies. "),
            "If you feel ill, or a reading worries you, call your doctor or hospital. We are not "
            "doctors and cannot give medical advice. Please do not send us readings or reports.",
        ),
        html.p(
            "The form needs all five answers. If you write for yourself, put your own name as the "
            "company, and your own e-mail address."
        ),
    )


@static_html
def _afterwards() -> VdomDict:
    return html.section(
        html.h2("What happens with your message"),
        steps(
            (
                "Our server stores it, and this page shows a reference number to note down.",
                "It goes to our mailbox, and we read it.",
                "We answer by e-mail, to the address you gave. We do not promise a day. If it is "
                "urgent, call us.",
                "No answer came? Look among your spam mail, then call or write, and tell us the "
                "number.",
            )
        ),
        html.p(
            "If sending fails, the page tells you so. ",
            html.a({"href": "/privacy-policy#inquiries"}, "What we keep, and for how long"),
            " stands in our privacy policy. Quick answers are on the ",
            html.a({"href": "/support"}, "support page"),
            ".",
        ),
    )


@component
def _form() -> VdomDict:
    found = use_scope().get(PROBLEM)
    problem = found if isinstance(found, Problem) else None
    typed = problem.typed if problem else {}
    if problem and typed is None:
        return _go_back(problem.title)
    title, errors = (problem.title, problem.errors) if problem else ("", {})
    sent = _SENT.match(use_location().query_string)
    api = str(use_settings().api_host or "").rstrip("/") + API_PATH
    # The form has no handler in Python: React adopts it as it stands, typed words included.
    return to_static(
        html.form(
            {
                "action": PATH,
                "method": "post",
                "className": "form contact",
                "data-module": built_assets.url("contact.js"),
                "data-api": api,
            },
            _result(sent.group(1) if sent else "", title, bool(typed)),
            [_field(item, typed or {}, errors) for item in FIELDS],
            html.div(
                {"className": "visually-hidden", "aria-hidden": "true"},
                html.label(
                    "Leave this empty",
                    html.input(
                        {
                            "type": "text",
                            "name": "nickname",
                            "tabIndex": -1,
                            "autoComplete": "off",
                        }
                    ),
                ),
            ),
            button("Send inquiry", {"type": "submit"}),
        )
    )


def _result(reference: str, title: str, is_kept: bool) -> VdomDict:
    kept = " What you typed is still here." if is_kept else ""
    words = (
        f"Thank you. Your inquiry is with us; its reference number is {reference}."
        if reference
        else title and f"Nothing was sent. {title}{kept}"
    )
    return html.div(
        {"id": "contact-result", "role": "status"},
        html.p({"className": "notice"}, words) if words else None,
    )


def _go_back(title: str) -> VdomDict:
    """What stands in place of the form when what was typed did not come: an empty form misleads."""
    return html.div(
        {"id": "contact-result", "role": "status"},
        html.p(
            {"className": "notice"},
            f"Nothing was sent. {title} Press Back in your browser: what you typed should still be "
            "there. Copy it before you change anything. The last field takes 10,000 characters.",
        ),
    )


def _field(item: Field, values: Mapping[str, str], errors: Mapping[str, str]) -> VdomDict:
    return field_group(item, values.get(item.name, ""), errors.get(item.name, ""))


PAGE = Page(
    path="/contact-us",
    label="Contact us",
    title=f"Contact us | {company.name}",
    description="Write to us or call us about courses, the app, a project or a job. What "
    "happens with your message, step by step.",
    keywords="contact, phone, e-mail, inquiry",
    heading="Contact us",
    lead="By form, e-mail or phone.",
    component=contact_us,
)
