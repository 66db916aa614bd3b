"""What the application passes to the components that it renders."""

from collections.abc import Mapping
from typing import cast

from reactpy import use_scope

from webapp.components.page import Page
from webapp.config.settings import Settings

SETTINGS = "settings"
"""The key of the scope that holds the settings: the application adds it to each connection."""
STATIC = "static"
"""The key of the scope that is True for a site exported as files (scripts/export.py)."""
TOOLS = "tools"
"""The key of the scope that holds every tool that a menu leads to."""
TEXTS = "texts"
"""The key of the scope that holds the text of each page that was rendered."""


def use_settings() -> Settings:
    """The settings of the application, for a component."""
    return cast(Settings, use_scope().get(SETTINGS))


def use_tools() -> tuple[Page, ...]:
    """Every tool that a menu leads to."""
    return cast(tuple[Page, ...], use_scope().get(TOOLS))


def use_texts() -> Mapping[Page, str]:
    """The text of each page that was rendered."""
    return cast(Mapping[Page, str], use_scope().get(TEXTS))


def is_static() -> bool:
    """Whether the page is for a site exported as files, where nothing answers in Python."""
    return bool(use_scope().get(STATIC))


def takes_forms() -> bool:
    """Whether a form that is sent arrives somewhere."""
    return not is_static() or use_settings().api_host is not None


def form_host() -> str:
    """What comes before the path in a form's address: "", or in an export the API's host."""
    return use_settings().api_host or "" if is_static() else ""
