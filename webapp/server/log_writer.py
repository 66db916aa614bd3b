"""Writes log lines in a thread of its own, so that a slow or stopped log reader blocks nothing.

Lines that do not fit into the queue are dropped. Their number is logged once that is possible.

Without it: Python's logging writes in the event loop, and a pipe holds 64 KB. With a
stopped reader a process would answer some 320 more requests (205 bytes each in the log), then none.
"""

import json
import os
import time
from datetime import UTC, datetime
from functools import lru_cache
from threading import Condition, Event, Thread

MAX_QUEUED_BYTES = 512 * 1024
"""Maximum bytes of queued lines: some 2,500 requests. The lines being written may be as many."""
BATCH_INTERVAL = 0.01
"""Seconds in which more lines are collected: waking the thread costs more than serving a page."""
FLUSH_TIMEOUT = 0.5
"""Seconds that a process waits at its end for the last lines to be written."""


def timestamp(seconds: float) -> str:
    """A time in the format of the log lines."""
    whole_seconds, milliseconds = divmod(int(seconds * 1000), 1000)
    return f"{_second(whole_seconds)}.{milliseconds:03d}+00:00"


@lru_cache(1)
def _second(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")


class Writer:
    """A bounded queue of lines, and the thread that writes them to a file descriptor."""

    def __init__(self, descriptor: int, max_bytes: int = MAX_QUEUED_BYTES) -> None:
        self._descriptor, self._max_bytes = descriptor, max_bytes
        self._change = Condition()
        self._lines: list[str] = []
        self._size = self._dropped = 0
        self._thread: Thread | None = None
        self._is_writing = False
        self._pause = Event()  # never set

    def put(self, line: str) -> None:
        """Add a line, which ends with a line break, or count it as dropped."""
        with self._change:
            if self._size + len(line) > self._max_bytes:
                self._dropped += 1
                return
            self._lines.append(line)
            self._size += len(line)
            if not self._thread:
                self._thread = Thread(target=self._run, name="log writer", daemon=True)
                self._thread.start()
            if not self._is_writing:
                self._change.notify_all()

    def flush(self) -> None:
        """Wait until everything is written, for FLUSH_TIMEOUT at most."""
        with self._change:
            self._change.wait_for(lambda: not self._lines and not self._is_writing, FLUSH_TIMEOUT)

    def _run(self) -> None:
        while True:
            with self._change:
                self._is_writing = False
                self._change.notify_all()
                self._change.wait_for(lambda: self._lines)
                self._is_writing = True
                lines, self._lines, self._size = self._lines, [], 0
                dropped, self._dropped = self._dropped, 0
            if dropped:
                lines.append(_dropped_line(dropped))
            if not self._write("".join(lines).encode(errors="backslashreplace")):
                with self._change:
                    self._dropped += len(lines)
            self._pause.wait(BATCH_INTERVAL)  # time.sleep raises while the clock is being set

    def _write(self, text: bytes) -> bool:
        """Write the text; False if that failed. Only this method may block on the reader."""
        try:
            while text:
                text = text[os.write(self._descriptor, text) :]
        except OSError:  # the reader has gone, or the disk is full
            return False
        return True


def _dropped_line(dropped: int) -> str:
    message = f"{dropped} log lines were dropped"
    line = {"time": timestamp(time.time()), "level": "warning", "message": message}
    return json.dumps(line, separators=(",", ":")) + "\n"


stderr = Writer(2)
