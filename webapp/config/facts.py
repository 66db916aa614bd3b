"""The base class and the field types of all tables of company.toml."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, HttpUrl, TypeAdapter


class Facts(BaseModel):
    """A table. An unknown key is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def _is_address(text: str) -> str:
    TypeAdapter(HttpUrl).validate_python(text)
    return text


Address = Annotated[str, AfterValidator(_is_address)]
"""A web address, kept as it was written."""

Text = Annotated[str, AfterValidator(str.strip)]
"""Text for the page; "" if there is none."""


class Photo(Facts):
    """A photograph: its file in static/photos, what it shows in words, and its size in pixels."""

    file: str
    words: str
    width: int = Field(ge=1)
    height: int = Field(ge=1)
