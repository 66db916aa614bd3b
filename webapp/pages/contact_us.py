"""The contact page: a plain form, which static/js/forms/contact.js sends as JSON."""

from reactpy import component, html
from reactpy.types import VdomDict

from webapp.components.blocks import button, facts
from webapp.components.context import takes_forms, use_settings
from webapp.components.fields import EMAIL, Field
from webapp.components.figure import scene
from webapp.components.links import mail
from webapp.components.page import Page
from webapp.components.plain_form import PlainForm, plain_form
from webapp.components.prose import flow, inline, lead, phrase
from webapp.components.style import style
from webapp.config import built_assets
from webapp.config.company import company
from webapp.contact.inquiry import BLANK, MAX_COMMENT, MAX_EMAIL, MAX_LINE, NO_ADDRESS, TRAP
from webapp.contact.outbox import REFERENCE
from webapp.rendering.islands import ISLAND

PATH = "/contact-us"
API_PATH = "/api/web/contact-us"
_LINE = {"required": True, "maxLength": MAX_LINE}
FIELDS = (
    Field("fullName", "Full name", attributes={**_LINE, "autoComplete": "name"}),
    Field(
        "companyName",
        "Company name",
        "No company? Write “Private”.",
        attributes={**_LINE, "autoComplete": "organization"},
    ),
    Field(
        "companyEmail",
        "Company email",
        "No company? Your own address is fine.",
        attributes={**EMAIL, "required": True, "maxLength": MAX_EMAIL},
    ),
    Field("talkAbout", "Subject: what would you like to talk about?", attributes=_LINE),
    Field(
        "comment",
        "Project description: tell us about your project",
        attributes={"required": True, "maxLength": MAX_COMMENT, "rows": 4},
    ),
)
PATIENCE = 30
"""Seconds without an answer, after which a message was not sent."""
ALERT = "Thank You For Inquiry,We will  get back to you soon"
_REPLY = f" {company.reply}" if company.reply else ""


def contact_us() -> VdomDict:
    """How to call us, the form, and beside both how else to reach us."""
    if not takes_forms():
        return html.article(_emergency(), _call(), _ways())
    ways = html.aside({"aria-label": "How to reach us"}, _ways(), scene("reader"))
    first = html.div(_emergency(), _call())
    return flow(style("forms.css"), html.div({"className": "asks"}, first, _form(), ways))


def _emergency() -> VdomDict:
    return html.p(
        *inline(
            "**Not for emergencies.** If you feel ill, or a reading worries you, call your doctor. "
            "In an emergency, call an ambulance. We are not doctors: please send no readings or "
            "reports."
        )
    )


def _call() -> VdomDict:
    return html.p(
        {"className": "row"},
        html.strong("For everything else:"),
        button(f"Call {company.phone}", {"href": company.phone_link}, "quiet"),
        html.span(company.phone_hours) if company.phone_hours else None,
    )


def _ways() -> VdomDict:
    return facts(
        (
            ("E-mail", mail(company.email)),
            ("Place", f"{company.place}, {company.country}"),
        )
    )


@component
def _form() -> VdomDict:
    script = {
        ISLAND: built_assets.url("contact.js"),
        "data-api": f"{use_settings().api_host or ''}{API_PATH}",
        "data-fields": " ".join(field.name for field in FIELDS),
        "data-alert": ALERT,
        "data-sending": "Sending …",
        "data-blank": BLANK,
        "data-no-address": NO_ADDRESS,
        "data-seconds": str(PATIENCE),
        "data-late": f"No answer within {PATIENCE} seconds",
        "data-refused": "Request failed with status code",
        "data-unreached": "The server could not be reached.",
        "data-failed": "Our server could not take it just now.",
        "data-replay": "submit",
    }
    return plain_form(
        PlainForm(
            path=PATH,
            first="Please fill in all five fields.",
            fields=FIELDS,
            send="Send inquiry",
            thanks="Your inquiry is with us.",
            then="Please write this number down. A person on our team reads your message, and we "
            f"reply by e-mail{_REPLY}. No reply? Check your spam folder. Then call us, and give us "
            "the number.",
            last=phrase(
                f"We reply by e-mail{_REPLY}. See [what we keep and for how "
                "long](/privacy-policy#inquiries), or find a quick answer on the [support "
                "page](/support)."
            ),
            result="contact-result",
            reference=REFERENCE,
            trap=TRAP,
            script=script,
        )
    )


PAGE = Page(
    path="/contact-us",
    label="Contact us",
    title=f"Contact us by form, e-mail or phone | {company.name}",
    description="Write or call us about courses, the diabetes app, a software project or a job. "
    "A person reads each message and replies by e-mail.",
    keywords="contact, phone, e-mail, inquiry",
    heading="Contact us",
    lead="A person reads every message.",
    icon="mail",
    opening=(lead("Write to us about our courses, the app, a project, or working with us."),),
    component=contact_us,
    reads_query=True,
)
