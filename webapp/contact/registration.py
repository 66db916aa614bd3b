"""A registration for the Java training: its validation, and conversion to an inquiry."""

import hashlib
from typing import Annotated, ClassVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from webapp.config.company import company
from webapp.contact.inquiry import Address, Inquiry, Line, one_line, several_lines

MIN_PHONE_DIGITS = 6
PRIVATE = "Private"
"""The company of a person who registers, since the form does not ask for one."""


def _phone(text: str) -> str:
    if sum(letter.isdigit() for letter in text) < MIN_PHONE_DIGITS:
        raise PydanticCustomError(
            "phone", "Please enter a phone number with its digits, such as 9800000000."
        )
    return text


class Registration(BaseModel):
    """The six fields, as typed; the question may be empty.

    Lengths in characters: 200, e-mail 254, phone 50, question 2,000.
    """

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)
    kind: ClassVar[str] = "registration"

    fullName: Line
    companyEmail: Address
    phone: Annotated[str, Field(max_length=50), AfterValidator(one_line), AfterValidator(_phone)]
    experience: Line
    slot: Line
    question: Annotated[str, Field(max_length=2000), AfterValidator(several_lines)] = ""

    def inquiry(self) -> Inquiry:
        """The registration in the five fields that the outbox and the mail use."""
        start = company.java_course.start(company.today())
        when = "the next course" if start.passed else f"{start.words}, {start.day.year}"
        lines = [f"Phone: {self.phone}", f"Experience: {self.experience}", f"Class: {self.slot}"]
        return Inquiry(
            fullName=self.fullName,
            companyName=PRIVATE,
            companyEmail=self.companyEmail,
            talkAbout=f"Java training, {when}",
            comment="\n".join(lines) + (f"\n\n{self.question}" if self.question else ""),
        )

    def key(self, suspect: bool) -> str:
        """The idempotency key: the same registration, sent twice, is stored once.

        It is derived from the text, so that it works without JavaScript. The key of a suspect
        differs, so it does not block a person's registration with the same text.
        """
        text = self.inquiry().model_dump_json()
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
        return f"{self.kind}-{'suspect' if suspect else 'sent'}-{digest}"
