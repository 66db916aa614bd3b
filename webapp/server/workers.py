"""Worker processes: each start is logged with its reason, and none outlives its parent.

Without it: when uvicorn's supervisor replaces a worker that died or does not answer, it logs that
only at "info", which json_logs.py leaves out. And the workers of a killed parent stay: ten seconds
after SIGKILL both still answered, so that a new start finds its port taken.
"""

import logging
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing import parent_process

from uvicorn.supervisors import multiprocess

logger = logging.getLogger(__name__)


class Worker(multiprocess.Process):
    """uvicorn's handle of a worker. The supervisor calls `kill` to replace it, dead or alive."""

    _reason = ""

    def start(self) -> None:
        """Start the worker, and log why."""
        super().start()
        reason, Worker._reason = Worker._reason, ""
        level = logging.WARNING if reason else logging.INFO
        why = reason or "the first start, or asked for by a signal"
        logger.log(level, "Worker %s was started: %s", self.pid, why)

    def kill(self) -> None:
        """End the worker, and note the reason for the log line of its successor."""
        code = self.exitcode
        if code is None:
            end = f"did not answer for {self.config.timeout_worker_healthcheck} s"
        elif code < 0:
            end = f"was ended by signal {-code}"
        else:
            end = f"ended with exit code {code}"
        Worker._reason = f"worker {self.pid} {end}"
        super().kill()


def log_starts() -> None:
    """Make uvicorn's supervisor use Worker."""
    setattr(multiprocess, "Process", Worker)  # noqa: B010


def end_with_parent() -> None:
    """In a worker: stop as on Ctrl+C once the parent has ended, for whatever reason.

    Otherwise the workers of a killed parent would keep the port.
    """
    if parent := parent_process():
        threading.Thread(target=_stop_after, args=(parent.join,), daemon=True).start()


def _stop_after(wait_for_parent: Callable[[], None]) -> None:
    wait_for_parent()
    logger.warning("The parent process has exited, so this worker stops")
    os.kill(os.getpid(), signal.SIGINT)
