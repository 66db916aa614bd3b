"""python main.py: read the settings and serve the site."""

import os
import sys
from pathlib import Path

try:
    import uvicorn

    from webapp import startup
    from webapp.config.settings import read
    from webapp.contact import report
    from webapp.server import json_logs, open_files, protocols, workers
    from webapp.server.shutdown import REQUEST_TIMEOUT
except ModuleNotFoundError as missing:  # pragma: no cover (that Python lacks coverage too)
    # Started with the system's Python: continue with the one that `make` has set up.
    python = Path(__file__).resolve().parent / ".venv" / "bin" / "python"
    if not python.exists() or Path(sys.prefix) == python.parent.parent:
        sys.exit(f"{missing}. Run `make run` once: it installs what the site needs.")
    os.execv(python, [str(python), *sys.argv])


def main() -> None:
    """Serve until interrupted."""
    config = read()
    startup.site()  # here too: a mistake is reported once, not by each worker for ever
    print(f"Serving on http://{config.host}:{config.port}", flush=True)
    if not config.smtp_host:
        print("No mail server is set (WEBAPP_SMTP_HOST): inquiries wait in the outbox.", flush=True)
    print(f"Read the inquiries with: {report.command(config.outbox_dir, 'list')}", flush=True)
    open_files.allow_connections(config.connections)
    workers.log_starts()
    uvicorn.run(
        "webapp.startup:site",
        factory=True,
        host=config.host,
        port=config.port,
        workers=config.workers,
        log_config=json_logs.config(config.log_level),
        access_log=False,
        server_header=False,
        forwarded_allow_ips=[str(proxy) for proxy in config.trusted_proxies],
        timeout_graceful_shutdown=REQUEST_TIMEOUT,
        http=protocols.Http,
        ws=protocols.Socket,
        ws_max_size=config.socket_message_bytes,
    )


if __name__ == "__main__":
    main()
