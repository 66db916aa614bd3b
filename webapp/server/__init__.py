"""The server of any ReactPy site: middleware, sessions, protocols, logs, shutdown."""
