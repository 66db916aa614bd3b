"""What serves any ReactPy site: middleware, sessions, protocols, logs, shutdown."""
