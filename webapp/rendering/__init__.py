"""From ReactPy's model to the HTML that React would write, and to what a session sends."""
