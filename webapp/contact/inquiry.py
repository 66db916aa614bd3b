"""What a visitor sends, checked."""

from typing import Annotated, ClassVar, Self

from email_validator import EmailNotValidError, validate_email
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import PydanticCustomError

from webapp.contact.text import BIDI, CONTROL, ENCODED_WORD, WHITE_SPACE, is_visible

FIELDS = ("fullName", "companyName", "companyEmail", "talkAbout", "comment")
SHORTEST_SECONDS = 3.0
"""A form filled in faster was filled in by a program."""


def _filled(text: str) -> str:
    if not is_visible(text):
        raise PydanticCustomError("blank", "Please fill this in.")
    return text


def one_line(text: str) -> str:
    """Refuse what could break out of a mail header or mislead its reader; nothing is stripped."""
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
    """Refuse control characters, but for tabs and all that breaks a line or a page."""
    if CONTROL.search(text.translate(WHITE_SPACE)):
        raise PydanticCustomError("control", "Control characters are not allowed.")
    return text


def _address(text: str) -> str:
    try:
        # Deliverability is the mail server's to find out; a visitor may write from any network.
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
        """Itself, as a registration has one."""
        return self

    def key(self, suspect: bool) -> None:
        """None: the visitor's browser makes the idempotency key."""


TRAP = "nickname"
"""The field of a form that no person sees."""
LONGEST_TRAP = 1000
"""Characters of it for which a body has room."""


def is_suspect(trap: str, seconds: str) -> bool:
    """Whether a bot filled in the form.

    trap: what stands in TRAP. seconds: how long the form was open, a number; "" or another text
    when nobody measured it. A bare call has neither, and is a person's.
    """
    try:
        open_for = float(seconds or "inf")
    except ValueError:
        return bool(trap)
    return bool(trap) or open_for < SHORTEST_SECONDS


def problems(error: ValidationError) -> dict[str, str]:
    """Field → what to do about it, of a refused inquiry."""
    found: dict[str, str] = {}
    for item in error.errors():
        name = str(item["loc"][0]) if item["loc"] else ""
        if item["type"] == "string_too_long":
            text = f"Please use {item['ctx']['max_length']} characters at most."
        elif item["type"] == "missing":
            text = "Please fill this in."
        else:
            text = item["msg"]
        found.setdefault(name, text)
    return found
