"""The decorator of every component."""

from webapp.rendering.component import component

__all__ = ["component"]
