"""One module a page: words and their arrangement."""
