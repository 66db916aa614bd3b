"""What the application passes to the components that it renders."""

from typing import Any

from reactpy import use_scope

from webapp.config.settings import Settings

SETTINGS = "settings"
"""The key of the scope that holds the settings: the application adds it to each connection."""


def use_settings() -> Settings:
    """The settings of the application, for a component."""
    scope: Any = use_scope()
    settings: Settings = scope[SETTINGS]
    return settings
