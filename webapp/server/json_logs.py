"""Logs: one JSON object a line on stderr, without queries, bodies or whole client addresses."""

import json
import logging
import time
from contextvars import ContextVar
from typing import Any

from webapp.server import client_ip, log_writer
from webapp.server.log_writer import timestamp

logger = logging.getLogger(__name__)
request_id: ContextVar[str] = ContextVar("request_id", default="")

PAUSE = 60.0
"""Seconds in which an address that misbehaves is told of once."""
MANY = 1_000
"""Addresses that are told of in that time; of more nothing is said."""

NO_FILES = "socket.accept() out of system resource"
"""What asyncio says when there are too many open files."""


class JsonLines(logging.Formatter):
    """Writes a record with its traceback, its request, and what stands in `extra={"fields": }`."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "time": timestamp(record.created),
            "level": record.levelname.lower(),
            "message": record.getMessage().strip(),
        }
        if request := request_id.get():
            line["request"] = request
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line)


def tell_of_request(fields: dict[str, str | int | float]) -> None:
    """Write the line of one request, if they are wanted.

    A page from memory is answered in less time than logging takes for a record, so this is written
    without one.
    """
    if logger.isEnabledFor(logging.INFO):
        line = {"time": timestamp(time.time()), "level": "info", "message": "request"}
        log_writer.stderr.put(json.dumps({**line, "request": request_id.get(), **fields}) + "\n")


class Queued(logging.Handler):
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


class Needed(logging.Filter):
    """Leaves out what others say again and again.

    That is uvicorn at each malformed request, of which Complaints tells once a minute, and asyncio
    at each connection that it cannot accept: two thousand times a second, once a minute here.
    """

    _told = -PAUSE

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is written."""
        if record.msg == "Invalid HTTP request received.":
            return False
        if record.name != "asyncio" or not str(record.msg).startswith(NO_FILES):
            return True
        record.msg, record.exc_info = NO_FILES, None
        now = time.monotonic()
        if now < self._told + PAUSE:
            return False
        self._told = now
        return True


def config(level: str) -> dict[str, Any]:
    """What logging.config.dictConfig wants.

    Others are heard from "warning" on, whatever the level: at "info" uvicorn writes addresses and
    queries, and at "debug" websockets writes messages.
    """
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"needed": {"()": Needed}},
        "formatters": {"json": {"()": JsonLines}},
        "handlers": {
            "stderr": {
                "class": "webapp.server.json_logs.Queued",
                "formatter": "json",
                "filters": ["needed"],
            }
        },
        "root": {"level": "WARNING", "handlers": ["stderr"]},
        "loggers": {
            "webapp": {"level": level.upper()},
            "uvicorn.error": {"level": "WARNING"},
        },
    }


def quiet_reactpy() -> None:
    """Hear of ReactPy what matters, once, and as JSON; call it after ReactPy has been imported.

    By itself it writes a line of its own for each event that somebody makes up.
    """
    theirs = logging.getLogger("reactpy")
    theirs.handlers.clear()
    theirs.setLevel(logging.WARNING)


class Complaints:
    """Tells of clients that misbehave: once a minute for each address."""

    def __init__(self) -> None:
        self._told: dict[str, float] = {}

    def tell(self, address: str, reason: str) -> None:
        """Log the reason, unless this address was told of a moment ago."""
        now, network = time.monotonic(), client_ip.network(address)
        if len(self._told) >= MANY:
            self._told = {name: at for name, at in self._told.items() if now < at + PAUSE}
        if len(self._told) >= MANY or now < self._told.get(network, -PAUSE) + PAUSE:
            return
        self._told[network] = now
        fields = {"client": client_ip.truncated(address)}
        logger.warning("A client was refused: %s", reason, extra={"fields": fields})


complaints = Complaints()
