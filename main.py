"""python main.py: read the settings and serve the site."""

import os
import sys
from pathlib import Path

try:
    import uvicorn

    from webapp.settings import settings
except ModuleNotFoundError as missing:
    # Started with the machine's own Python: go on with the one that `make` has set up.
    python = Path(__file__).resolve().parent / ".venv" / "bin" / "python"
    if not python.exists() or Path(sys.prefix) == python.parent.parent:
        sys.exit(f"{missing}. Run `make run` once: it installs what the site needs.")
    os.execv(python, [str(python), *sys.argv])

RELOAD = {"reload": True, "reload_includes": ["*.py", "*.toml", "manifest.json"]}


def main() -> None:
    """Serve until interrupted; --reload starts again whenever the Python code changes."""
    config = settings()
    print(f"Serving on http://{config.host}:{config.port}", flush=True)
    if not config.smtp_host:
        print("No mail server is set (WEBAPP_SMTP_HOST): inquiries wait in the outbox.", end=" ")
        print("Read them with: .venv/bin/python -m webapp.contact list", flush=True)
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
        forwarded_allow_ips=[str(proxy) for proxy in config.trusted_proxies],
        ws="webapp.compression:Protocol",
    )


if __name__ == "__main__":
    main()
