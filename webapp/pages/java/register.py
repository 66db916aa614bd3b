"""The registration for the Java training: a plain form, stored in the outbox as an inquiry."""

from reactpy import component, html
from reactpy.types import VdomDict

from webapp.components.blocks import facts, long_date
from webapp.components.context import takes_forms
from webapp.components.fields import EMAIL, Field
from webapp.components.figure import scene
from webapp.components.links import call_or_write
from webapp.components.page import Page
from webapp.components.plain_form import PlainForm, plain_form
from webapp.components.prose import flow, lead, phrase
from webapp.components.style import style
from webapp.config.company import company
from webapp.config.course import Start
from webapp.contact.inquiry import MAX_EMAIL, MAX_LINE, MAX_PHONE, MAX_QUESTION, TRAP
from webapp.contact.outbox import REFERENCE

PATH = "/services/javatraining/register"
SUBJECT = "Java training"
_COURSE = company.java_course
_REPLY = f" {company.reply}" if company.reply else ""
EXPERIENCE = (
    "None yet",
    "I have tried a little",
    "I can write small programs",
    "I program at work or in my studies",
)
HOURS = (_COURSE.hours, "Another time would suit me better")
FIELDS = (
    Field(
        "fullName",
        "Full name",
        attributes={"required": True, "maxLength": MAX_LINE, "autoComplete": "name"},
    ),
    Field(
        "email",
        "E-mail",
        "We send the link to the online class to this address.",
        attributes={**EMAIL, "required": True, "maxLength": MAX_EMAIL},
    ),
    Field(
        "phone",
        "Phone",
        "In case an e-mail does not reach you.",
        attributes={"required": True, "maxLength": MAX_PHONE, "type": "tel", "autoComplete": "tel"},
    ),
    Field(
        "experience",
        "Have you programmed before?",
        "No is fine: class 1 starts with an empty screen.",
        options={each: each for each in EXPERIENCE},
    ),
    Field(
        "hours",
        "Which class time suits you?",
        f"Times are in {company.country}.",
        options={each: each for each in HOURS},
    ),
    Field(
        "question",
        "Is there anything you want to ask? (optional)",
        attributes={"maxLength": MAX_QUESTION, "rows": 4},
    ),
)
FORM = PlainForm(
    path=PATH,
    fields=FIELDS,
    send="Register",
    thanks="Your registration is with us.",
    then=f"Please write this number down. We reply by e-mail{_REPLY}, and tell you if there is a "
    "place for you. Then you pay, and we send you the link to the class.",
    last=phrase(
        f"We reply by e-mail{_REPLY}. You pay when you have a place, and we send you the link to "
        "the class. Our [privacy policy](/privacy-policy#inquiries) says what we keep."
    ),
    result="registration-result",
    reference=REFERENCE,
    trap=TRAP,
)


def java_register() -> VdomDict:
    """The form, and beside it the course that it is for."""
    start = _COURSE.start(company.today())
    pay = facts((("Payment", _COURSE.payment),)) if _COURSE.payment else None
    if not takes_forms():
        return html.article(_course(start), pay, call_or_write("Would you like a place?", SUBJECT))
    rather = call_or_write("Would you rather talk to a person?", SUBJECT)
    said = html.div(pay, rather)
    beside = html.aside({"aria-label": "How to pay, and ask"}, said, scene("learner"))
    asks = html.div({"className": "asks"}, _course(start), _form(), beside)
    return flow(style("forms.css"), asks)


@component
def _form() -> VdomDict:
    return plain_form(FORM)


def _course(start: Start) -> VdomDict:
    hours = html.span({"className": "whole"}, f"{_COURSE.hours},")
    return facts(
        (
            ("Starts", long_date(start.day) if not start.passed else "Next date to be set"),
            ("Classes", html(f"{_COURSE.weekday_words}, ", hours, " online")),
            ("Price", _COURSE.price_words),
        )
    )


PAGE = Page(
    path=PATH,
    label="Register for Java",
    title=f"Register for the {_COURSE.days}-day Java training | {company.name}",
    description="Register for our online Java training in two minutes: name, e-mail, phone and the "
    "class time that suits you. You pay only when you have a place.",
    keywords="Java training, registration, sign up, online course",
    lead=f"{_COURSE.days} days, online, {_COURSE.hours}.",
    opening=(lead("No contract yet, and no cost: you pay when you have a place."),),
    component=java_register,
    topic="courses",
    reads_query=True,
)
