"""python main.py: read the settings and serve the site."""

import sys

import uvicorn

from webapp.settings import settings

RELOAD = {"reload": True, "reload_includes": ["*.py", "*.toml", "manifest.json"]}


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
        **(RELOAD if "--reload" in sys.argv else {}),
        log_level=config.log_level if config.log_level != "info" else "warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
    )


if __name__ == "__main__":
    main()
