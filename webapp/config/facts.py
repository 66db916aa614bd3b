"""The base class and the field types of all tables of company.toml."""

import re
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, EmailStr, Field, HttpUrl, TypeAdapter


class Facts(BaseModel):
    """A table. An unknown key is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def _is_url(text: str) -> str:
    TypeAdapter(HttpUrl).validate_python(text)
    return text


def _is_phone(text: str) -> str:
    if not re.fullmatch(r"\+\d{1,3}( ?\d){5,12}", text):
        raise ValueError("write the number with its country code, such as +977 61 123456")
    return text


def _is_short_number(text: str) -> str:
    if not re.fullmatch(r"\+?\d( ?\d){1,14}", text):
        raise ValueError("write the number that visitors call, such as 102")
    return text


def _is_email(text: str) -> str:
    try:
        TypeAdapter(EmailStr).validate_python(text)
    except ValueError:
        raise ValueError("write an e-mail address, such as name@example.com") from None
    return text


Url = Annotated[str, AfterValidator(_is_url)]
"""A web address, kept as it was written."""

Phone = Annotated[str, AfterValidator(_is_phone)]
"""A telephone number with its country code."""

Emergency = Annotated[str, AfterValidator(_is_short_number)]
"""A telephone number, which may be short."""

Email = Annotated[str, AfterValidator(_is_email)]
"""An e-mail address."""

Text = Annotated[str, AfterValidator(str.strip)]
"""Text for the page; "" if there is none."""


class Photo(Facts):
    """A photograph: its file in static/photos, what it shows in words, and its size in pixels."""

    file: str
    words: str
    width: int = Field(ge=1)
    height: int = Field(ge=1)
