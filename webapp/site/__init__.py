"""Assembles the pages: frame, document, prerenderer, page cache, machine-readable data."""
