"""ASGI middleware: security headers, the access log, request limits."""
