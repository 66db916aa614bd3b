"""Assembles the pages: frame, document, prerenderer, page cache, machine-readable data."""

from webapp.site.frame.root import site

__all__ = ["site"]
