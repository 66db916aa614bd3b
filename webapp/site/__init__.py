"""The pages put together: frame, document, prerenderer, page cache, and what machines read."""

from webapp.site.root import site

__all__ = ["site"]
