"""In this project, without --base-url: a server of its own and this machine's Chromium."""

from contextlib import suppress

with suppress(ImportError):  # elsewhere pytest-playwright alone is enough
    from tests.conftest import base_url, browser_type_launch_args, server  # noqa: F401
