"""Turns ReactPy's model into the HTML that React would write. It knows nothing of this site."""
