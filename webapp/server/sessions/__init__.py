"""Sessions: checks of a WebSocket before ReactPy sees it, rate limits, and sleep."""
