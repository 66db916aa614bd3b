"""python main.py: read the settings and serve the site."""

import logging.config
import os
import sys
from pathlib import Path

try:
    import uvicorn

    from webapp import startup
    from webapp.config.release import release
    from webapp.config.settings import read
    from webapp.contact import report
    from webapp.server import json_logs, protocols
    from webapp.server.shutdown import REQUEST_TIMEOUT
except ModuleNotFoundError as missing:  # pragma: no cover (that Python lacks coverage too)
    # Started with the system's Python: continue with the one that `make` has set up.
    python = Path(__file__).resolve().parent / ".venv" / "bin" / "python"
    if not python.exists() or Path(sys.prefix) == python.parent.parent:
        sys.exit(f"{missing}. Run `make run` once: it installs what the site needs.")
    os.execv(python, [str(python), *sys.argv])

logger = logging.getLogger("webapp")


def main() -> None:
    """Serve until interrupted."""
    config = read()
    startup.site()  # here too: a mistake is reported once, not by each worker for ever
    log_config = json_logs.config(config.log_level)
    logging.config.dictConfig(log_config)
    logger.info("Starting, release %s", release(config))
    logger.info("Serving on http://%s:%s", config.host, config.port)
    if not config.smtp_host:
        logger.info("No mail server is set (WEBAPP_SMTP_HOST): inquiries wait in the outbox")
    logger.info("Read the inquiries with: %s", report.command(config.outbox_dir, "list"))
    uvicorn.run(
        "webapp.startup:site",
        factory=True,
        host=config.host,
        port=config.port,
        workers=config.workers,
        log_config=log_config,
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
