"""Turns ReactPy's model into the HTML that React would write, and into a session's payload."""
