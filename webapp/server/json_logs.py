"""Logs: one JSON object a line on stderr, without queries, bodies or full client IPs."""

import asyncio
import json
import logging
import time
from contextvars import ContextVar
from typing import Any

import orjson

from webapp.server import client_ip, log_writer
from webapp.server.log_writer import timestamp

logger = logging.getLogger(__name__)
request_id: ContextVar[int] = ContextVar("request_id", default=0)

LOG_INTERVAL = 60.0
"""Seconds in which at most one line is logged for each network, and for each kind of error."""
MAX_TRACKED_NETWORKS = 1_000
"""Maximum number of networks tracked in that time. Beyond it, nothing is logged."""


class JsonFormatter(logging.Formatter):
    """Writes a record with its traceback, its request, and the fields of `extra={"fields": }`."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as one line."""
        line: dict[str, Any] = {
            "time": timestamp(record.created),
            "level": record.levelname.lower(),
            "message": record.getMessage().strip(),
        }
        if request := request_id.get():
            line["request"] = f"{request:012x}"
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, separators=(",", ":"))


def requests_are_logged() -> bool:
    """Whether requests are logged."""
    return logger.isEnabledFor(logging.INFO)


def log_request(fields: dict[str, str | int | float]) -> None:
    """Write the line of one request.

    Serving a page from memory takes less time than creating a log record, so this line is written
    without one.
    """
    line = {"time": timestamp(time.time()), "level": "info", "message": "request"}
    number = f"{request_id.get():012x}"
    log_writer.stderr.put(orjson.dumps({**line, "request": number, **fields}).decode() + "\n")


class QueueHandler(logging.Handler):
    """Puts records into the queue that request lines use too, so that all lines stay in order."""

    def emit(self, record: logging.LogRecord) -> None:
        """Queue one record as a line."""
        try:
            log_writer.stderr.put(self.format(record) + "\n")
        except Exception:
            self.handleError(record)

    def flush(self) -> None:
        """Wait briefly for the queue to be written; called at the end of a process."""
        log_writer.stderr.flush()


class NeededFilter(logging.Filter):
    """Drops uvicorn's line for each malformed request, which RefusalLog logs once a minute, and the
    traceback of each request that the shutdown has cancelled, whose number uvicorn logs too.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is written."""
        is_cancelled = record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError)
        return not is_cancelled and record.msg != "Invalid HTTP request received."


def config(level: str) -> dict[str, Any]:
    """The argument of logging.config.dictConfig.

    Other loggers always write from "warning" on: at "debug" websockets logs messages.
    """
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"needed": {"()": NeededFilter}},
        "formatters": {"line": {"()": JsonFormatter}},
        "handlers": {
            "stderr": {
                "class": "webapp.server.json_logs.QueueHandler",
                "formatter": "line",
                "filters": ["needed"],
            }
        },
        "root": {"level": "WARNING", "handlers": ["stderr"]},
        "loggers": {name: {"level": level.upper()} for name in ("webapp", "uvicorn.error")},
    }


def configure_library_logging() -> None:
    """In a process that serves, have libraries log their warnings and errors only, once, as JSON.

    ReactPy logs a line for each event with an unknown target, and uvicorn client IPs and queries.
    The parent of several workers serves nothing: there uvicorn says which of them it replaces.
    """
    logging.getLogger("reactpy").handlers.clear()
    for name in ("reactpy", "uvicorn.error"):
        logging.getLogger(name).setLevel(logging.WARNING)


class RefusalLog:
    """Logs refused clients as warnings: once for each network within LOG_INTERVAL."""

    def __init__(self) -> None:
        self._since = time.monotonic()
        self._networks: set[str] = set()

    def warn(self, ip: str, reason: str) -> None:
        """Log the reason, unless this network, or very many, have been logged just now."""
        if time.monotonic() - self._since >= LOG_INTERVAL:
            self._since, self._networks = time.monotonic(), set()
        network = client_ip.network(ip)
        if network in self._networks or len(self._networks) >= MAX_TRACKED_NETWORKS:
            return
        self._networks.add(network)
        fields = {"client": client_ip.truncated(ip)}
        logger.warning("A client was refused: %s", reason, extra={"fields": fields})


refusal_log = RefusalLog()
