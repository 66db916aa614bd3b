"""Sessions: what a WebSocket has to be before ReactPy sees it, and how fast it may be."""
