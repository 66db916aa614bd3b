"""In this project, without --base-url: a server of its own and this machine's Chromium."""

from contextlib import suppress

with suppress(ImportError):  # elsewhere pytest-playwright alone is enough
    from tests.conftest import (  # noqa: F401
        base_url,
        browser,
        browser_context_args,
        browser_type_launch_args,
        context,
        contexts,
        server,
        shared_browser,
        shared_server,
    )
