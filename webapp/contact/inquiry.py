"""What a visitor sends with one of the two forms, and its validation."""

from typing import Annotated

from email_validator import EmailNotValidError, ValidatedEmail, validate_email
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    StringConstraints,
    ValidationError,
)
from pydantic_core import PydanticCustomError

from webapp.config.company import company

BLANK = "Please fill this in."
UNREADABLE = "Please write this again: it has a character that cannot be read."
NO_ADDRESS = "Please enter an e-mail address, such as name@example.com."
TRAP = "nickname"
"""The field of a form that no person sees: only a program fills it in."""
MIN_PHONE_DIGITS = 6


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _checked(address: str) -> ValidatedEmail:
    # The mail server finds out whether it is deliverable; a visitor may write from any network.
    return validate_email(address, check_deliverability=False, globally_deliverable=False)


def ascii_email(address: str) -> str | None:
    """An e-mail address as a header can hold it, its domain in Punycode; None if none can."""
    try:
        return _checked(address).ascii_email
    except EmailNotValidError:
        return None


def _email(text: str) -> str:
    try:
        _checked(text)
    except EmailNotValidError:
        raise PydanticCustomError("email", NO_ADDRESS) from None
    return text


def _phone(text: str) -> str:
    if sum(letter.isdigit() for letter in text) < MIN_PHONE_DIGITS:
        message = "Please enter a phone number with its digits, such as 9800000000."
        raise PydanticCustomError("phone", message)
    return text


def _text(length: int) -> StringConstraints:
    return StringConstraints(strip_whitespace=True, min_length=1, max_length=length)


def _newlines(text: object) -> object:
    """As a plain form sends a line break (CRLF), so a script would (LF): the same text."""
    return text.replace("\r\n", "\n") if isinstance(text, str) else text


MAX_LINE, MAX_EMAIL, MAX_PHONE, MAX_COMMENT, MAX_QUESTION = 200, 254, 50, 10_000, 2_000
"""Characters of the fields, in the pages too."""
MAX_BODY = 144 * 1024
"""Bytes of a request: an inquiry of the largest size, of which JSON writes each character as
twelve. deploy/nginx.conf refuses more.
"""
MAX_FORM = 40 * 1024
"""Bytes of a plain form: 10,000 Latin letters, or 4,000 of a script of which each takes nine bytes.
What is refused is read and drawn again in Python: more would cost too much.
"""
Line = Annotated[str, _text(MAX_LINE), AfterValidator(_one_line)]
Email = Annotated[str, _text(MAX_EMAIL), AfterValidator(_email)]


class Inquiry(BaseModel):
    """The five fields."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    fullName: Line
    companyName: Line
    companyEmail: Email
    talkAbout: Line
    comment: Annotated[str, _text(MAX_COMMENT), BeforeValidator(_newlines)]

    def inquiry(self) -> "Inquiry":
        """Return itself: the counterpart of Registration.inquiry."""
        return self


class Registration(BaseModel):
    """A registration for the Java training: its six fields; the question may be empty."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    fullName: Line
    email: Email
    phone: Annotated[str, _text(MAX_PHONE), AfterValidator(_one_line), AfterValidator(_phone)]
    experience: Line
    hours: Line
    question: Annotated[
        str, StringConstraints(max_length=MAX_QUESTION), BeforeValidator(_newlines)
    ] = ""

    def inquiry(self) -> Inquiry:
        """The registration in the five fields that the outbox and the mail use."""
        start = company.java_course.start(company.today())
        when = "the next course" if start.passed else f"{start.day_words}, {start.day.year}"
        lines = [f"Phone: {self.phone}", f"Experience: {self.experience}", f"Class: {self.hours}"]
        return Inquiry(
            fullName=self.fullName,
            companyName="Private",
            companyEmail=self.email,
            talkAbout=f"Registration for the Java training, {when}",
            comment="\n".join([*lines, "", self.question]),
        )


def problems(error: ValidationError) -> dict[str, str]:
    """Field → what to do about it, for a rejected form."""
    found: dict[str, str] = {}
    for item in error.errors():
        text = item["msg"]
        if item["type"] in ("missing", "string_too_short"):
            text = BLANK
        elif item["type"] == "string_too_long":
            text = f"Please use {item['ctx']['max_length']} characters at most."
        elif item["type"] == "string_unicode":
            text = UNREADABLE
        found.setdefault(str(item["loc"][0]) if item["loc"] else "", text)
    return found
