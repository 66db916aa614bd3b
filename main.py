"""python main.py: read the settings and serve the site."""

import sys

import uvicorn

from webapp.settings import settings


def main() -> None:
    """Serve until interrupted; --reload starts again whenever the Python code changes."""
    config = settings()
    print(f"Serving on http://{config.host}:{config.port}", flush=True)
    uvicorn.run(
        "webapp.app:create_app",
        factory=True,
        host=config.host,
        port=config.port,
        workers=config.workers,
        reload="--reload" in sys.argv,
        reload_dirs=["webapp", "static/built"],
        reload_includes=["*.py", "*.toml", "manifest.json"],
        log_level=config.log_level if config.log_level != "info" else "warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
    )


if __name__ == "__main__":
    main()
