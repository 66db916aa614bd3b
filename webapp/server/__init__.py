"""Between the proxy and the site: security headers, and the guard of the sessions."""
