"""python main.py: read the settings and serve the site."""

import logging
import signal
import sys

import uvicorn

from webapp.app import create_app
from webapp.config.company import company
from webapp.config.settings import read_settings, unknown
from webapp.server.listening import Server, WebSocketProtocol, given_socket
from webapp.server.sessions import MAX_MESSAGE_BYTES


def main() -> None:
    """Serve until interrupted. Logs hold no client and no query: the proxy logs the requests."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends it without a traceback
    settings = read_settings()
    logging.basicConfig(level="WARNING", format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("webapp").setLevel(settings.log_level)
    logging.getLogger("reactpy").handlers.clear()  # it logs each event with an unknown target
    logging.getLogger("reactpy").setLevel("ERROR")
    for name in unknown():
        logging.getLogger("webapp").warning("There is no setting %s.", name)
    if refused := company.refusal(settings):
        sys.exit(refused)
    logging.getLogger("webapp").info(
        "Serving on %s (the port is WEBAPP_PORT or PORT)", settings.site_url
    )
    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        fd=given_socket(),
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.trusted_proxies,
        ws=WebSocketProtocol,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,  # 55 KB more for each session
        timeout_graceful_shutdown=5,
    )
    Server(config).run()


if __name__ == "__main__":
    main()
