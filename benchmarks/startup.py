"""How soon `python main.py` serves."""

import statistics
import time
from pathlib import Path

from benchmarks.servers import OwnProcess

ROUNDS = 9


def measure(folder: Path) -> str:
    """A sentence."""
    times = []
    for number in range(ROUNDS):
        server = OwnProcess(folder / f"start-{number}.log")
        started = time.perf_counter()
        server.start()
        times.append((time.perf_counter() - started) * 1000)
        server.stop()
    return f"From the start of the process to the first answer: {statistics.median(times):.0f} ms."
