"""What a visitor sends, checked."""

from typing import Annotated

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


def _one_line(text: str) -> str:
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


def _lines(text: str) -> str:
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


Line = Annotated[str, Field(max_length=200), AfterValidator(_filled), AfterValidator(_one_line)]


class Inquiry(BaseModel):
    """The five fields, as typed. Lengths in characters: 200, e-mail 254, comment 10,000."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    fullName: Line
    companyName: Line
    companyEmail: Annotated[
        str,
        Field(max_length=254),
        AfterValidator(_filled),
        AfterValidator(_one_line),
        AfterValidator(_address),
    ]
    talkAbout: Line
    comment: Annotated[
        str, Field(max_length=10_000), AfterValidator(_filled), AfterValidator(_lines)
    ]


class Submission(Inquiry):
    """An inquiry with what our own form sends beside it, to tell bots from people.

    nickname: a field no person sees; seconds: how long the form was open.
    """

    nickname: str = Field("", max_length=1000)
    seconds: float | None = Field(None, strict=False)

    @property
    def suspect(self) -> bool:
        """Whether a bot filled it in. A bare call with just the five fields is a person's."""
        too_fast = self.seconds is not None and self.seconds < SHORTEST_SECONDS
        return bool(self.nickname) or too_fast

    def inquiry(self) -> Inquiry:
        """The five fields alone."""
        return Inquiry.model_construct(**{name: getattr(self, name) for name in FIELDS})


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
