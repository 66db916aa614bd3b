"""The inquiry that a visitor sends, and its validation."""

from typing import Annotated, ClassVar, Self

from email_validator import EmailNotValidError, validate_email
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import PydanticCustomError

from webapp.contact.text import BIDI, CONTROL, ENCODED_WORD, WHITE_SPACE, is_visible

FIELDS = ("fullName", "companyName", "companyEmail", "talkAbout", "comment")
BLANK = "Please fill this in."
MIN_SECONDS_OPEN = 3.0
"""A form filled in faster than this was filled in by a program."""


def _filled(text: str) -> str:
    if not is_visible(text):
        raise PydanticCustomError("blank", BLANK)
    return text


def one_line(text: str) -> str:
    """Reject what could break out of a mail header or mislead its reader; nothing is stripped."""
    if CONTROL.search(text):
        raise PydanticCustomError(
            "control", "Line breaks, tabs and other control characters are not allowed."
        )
    if BIDI.search(text):
        raise PydanticCustomError(
            "direction", "Characters that change the direction of writing are not allowed."
        )
    if ENCODED_WORD.search(text):
        raise PydanticCustomError("encoded", "Please write this without “=?” and “?=”.")
    return text


def several_lines(text: str) -> str:
    """Reject control characters, except tabs, line breaks and page breaks."""
    if CONTROL.search(text.translate(WHITE_SPACE)):
        raise PydanticCustomError("control", "Control characters are not allowed.")
    return text


def _address(text: str) -> str:
    try:
        # The mail server finds out whether it is deliverable; a visitor may write from any network.
        validate_email(text.strip(), check_deliverability=False, globally_deliverable=False)
    except EmailNotValidError:
        raise PydanticCustomError(
            "email", "Please enter an e-mail address, such as name@example.com."
        ) from None
    return text.strip()


Line = Annotated[str, Field(max_length=200), AfterValidator(_filled), AfterValidator(one_line)]
Address = Annotated[
    str,
    Field(max_length=254),
    AfterValidator(_filled),
    AfterValidator(one_line),
    AfterValidator(_address),
]


class Inquiry(BaseModel):
    """The five fields, as typed. Lengths in characters: 200, e-mail 254, comment 10,000."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)
    kind: ClassVar[str] = "inquiry"

    fullName: Line
    companyName: Line
    companyEmail: Address
    talkAbout: Line
    comment: Annotated[
        str, Field(max_length=10_000), AfterValidator(_filled), AfterValidator(several_lines)
    ]

    def inquiry(self) -> Self:
        """Return itself: the counterpart of Registration.inquiry."""
        return self

    def key(self, suspect: bool) -> None:
        """None: the visitor's browser generates the idempotency key."""


TRAP = "nickname"
"""The honeypot field of a form, which no person sees."""


def is_suspect(trap: str, seconds: str) -> bool:
    """Whether a bot filled in the form.

    trap: the value of TRAP. seconds: how long the form was open, a number; "" or any other text if
    it was not measured. An API call with neither counts as a person's.
    """
    try:
        seconds_open = float(seconds or "inf")
    except ValueError:
        return bool(trap)
    return bool(trap) or seconds_open < MIN_SECONDS_OPEN


def problems(error: ValidationError) -> dict[str, str]:
    """Field → what to do about it, for a rejected inquiry."""
    found: dict[str, str] = {}
    for item in error.errors():
        name = str(item["loc"][0]) if item["loc"] else ""
        if item["type"] == "string_too_long":
            text = f"Please use {item['ctx']['max_length']} characters at most."
        elif item["type"] == "missing":
            text = BLANK
        else:
            text = item["msg"]
        found.setdefault(name, text)
    return found
