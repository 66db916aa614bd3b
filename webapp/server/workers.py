"""Worker processes: each start is logged with its reason, and none outlives its parent.

uvicorn's supervisor replaces a worker that died or does not answer without a word that is logged
at our level.
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
    """uvicorn's handle of a worker. The supervisor kills it, dead or not, to replace it."""

    _reason = ""

    def start(self) -> None:
        """Start the worker, and say why."""
        super().start()
        reason, Worker._reason = Worker._reason, ""
        level = logging.WARNING if reason else logging.INFO
        why = reason or "the first start, or asked for by a signal"
        logger.log(level, "Worker %s was started: %s", self.pid, why)

    def kill(self) -> None:
        """End the worker, and note for its successor why there is one."""
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
    """Make uvicorn's supervisor use it."""
    setattr(multiprocess, "Process", Worker)  # noqa: B010


def end_with_parent() -> None:
    """In a worker: stop as upon Ctrl+C once the parent is gone, however it went.

    Otherwise the workers of a killed parent would hold the port.
    """
    if parent := parent_process():
        threading.Thread(target=_outlast, args=(parent.join,), daemon=True).start()


def _outlast(wait: Callable[[], None]) -> None:
    wait()
    logger.warning("The parent of this worker is gone, and so the worker ends")
    os.kill(os.getpid(), signal.SIGINT)
