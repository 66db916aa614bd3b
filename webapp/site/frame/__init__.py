"""The frame around every page: header, label card, footer, and the head of the document."""
