"""What all tables of company.toml have in common."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, HttpUrl, TypeAdapter


class Facts(BaseModel):
    """A table: a row that nobody reads is a mistake."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def _is_address(text: str) -> str:
    TypeAdapter(HttpUrl).validate_python(text)
    return text


Address = Annotated[str, AfterValidator(_is_address)]
"""An address of the web, as it was written."""

Text = Annotated[str, AfterValidator(str.strip)]
"""Words for the page; "" where there are none."""
