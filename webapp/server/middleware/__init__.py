"""ASGI middleware: security headers, the access log, limits of requests."""
