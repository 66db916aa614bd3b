"""The pages, one module for each: text and layout."""
