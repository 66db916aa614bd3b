"""The building blocks of the pages."""
