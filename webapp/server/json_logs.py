"""Logs: one JSON object a line on stderr, without queries, bodies or whole client addresses."""

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
"""Seconds in which one line is written for each network, and for each kind of error."""
MAX_TRACKED_NETWORKS = 1_000
"""Networks that lines are written of in that time; of more nothing is written."""

ACCEPT_ERROR = "socket.accept() out of system resource"
"""What asyncio says when there are too many open files."""


class JsonFormatter(logging.Formatter):
    """Writes a record with its traceback, its request, and what stands in `extra={"fields": }`."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
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
    """Whether each request gets a line."""
    return logger.isEnabledFor(logging.INFO)


def log_request(fields: dict[str, str | int | float]) -> None:
    """Write the line of one request.

    A page from memory is answered in less time than logging takes for a record, so this is written
    without one.
    """
    line = {"time": timestamp(time.time()), "level": "info", "message": "request"}
    number = f"{request_id.get():012x}"
    log_writer.stderr.put(orjson.dumps({**line, "request": number, **fields}).decode() + "\n")


class QueueHandler(logging.Handler):
    """Puts records into the queue that request lines go through too, so that their order holds."""

    def emit(self, record: logging.LogRecord) -> None:
        """Queue one record as a line."""
        try:
            log_writer.stderr.put(self.format(record) + "\n")
        except Exception:
            self.handleError(record)

    def flush(self) -> None:
        """Wait a moment for what is queued; the end of a process asks for it."""
        log_writer.stderr.flush()


class InvalidRequestFilter(logging.Filter):
    """Leaves out what uvicorn says at each malformed request: RefusalLog does, once a minute."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is written."""
        return record.msg != "Invalid HTTP request received."


class CancelledFilter(logging.Filter):
    """Leaves out the traceback that uvicorn writes for each request which shutdown has cancelled.

    One line of uvicorn's own says how many they are.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is written."""
        return not (record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError))


class AcceptErrorFilter(logging.Filter):
    """Lets one record a minute through of a connection that cannot be accepted, and shortens it.

    asyncio writes one with a traceback two thousand times a second while files are short.
    """

    _logged_at = -LOG_INTERVAL

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is written."""
        if record.name != "asyncio" or not str(record.msg).startswith(ACCEPT_ERROR):
            return True
        record.msg, record.exc_info = ACCEPT_ERROR, None
        now = time.monotonic()
        if now < self._logged_at + LOG_INTERVAL:
            return False
        self._logged_at = now
        return True


def config(level: str) -> dict[str, Any]:
    """What logging.config.dictConfig wants.

    Others are heard from "warning" on, whatever the level: at "info" uvicorn writes addresses and
    queries, and at "debug" websockets writes messages.
    """
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {
            "invalid_request": {"()": InvalidRequestFilter},
            "cancelled": {"()": CancelledFilter},
            "accept_error": {"()": AcceptErrorFilter},
        },
        "formatters": {"json": {"()": JsonFormatter}},
        "handlers": {
            "stderr": {
                "class": "webapp.server.json_logs.QueueHandler",
                "formatter": "json",
                "filters": ["invalid_request", "cancelled", "accept_error"],
            }
        },
        "root": {"level": "WARNING", "handlers": ["stderr"]},
        "loggers": {
            "webapp": {"level": level.upper()},
            "uvicorn.error": {"level": "WARNING"},
        },
    }


def configure_reactpy_logging() -> None:
    """Write ReactPy's warnings and errors once, as JSON. Call it after ReactPy has been imported.

    By itself ReactPy logs a line for each event with an unknown target.
    """
    theirs = logging.getLogger("reactpy")
    theirs.handlers.clear()
    theirs.setLevel(logging.WARNING)


class RefusalLog:
    """Warns of refused clients: once in LOG_INTERVAL for each network."""

    def __init__(self) -> None:
        self._logged_at: dict[str, float] = {}

    def warn(self, ip: str, reason: str) -> None:
        """Log the reason, unless a line was written of this network a moment ago."""
        now, network = time.monotonic(), client_ip.network(ip)
        recently = now - LOG_INTERVAL
        if len(self._logged_at) >= MAX_TRACKED_NETWORKS:
            self._logged_at = {name: at for name, at in self._logged_at.items() if at > recently}
        if len(self._logged_at) >= MAX_TRACKED_NETWORKS:
            return
        if self._logged_at.get(network, recently) > recently:
            return
        self._logged_at[network] = now
        fields = {"client": client_ip.truncated(ip)}
        logger.warning("A client was refused: %s", reason, extra={"fields": fields})


refusal_log = RefusalLog()
