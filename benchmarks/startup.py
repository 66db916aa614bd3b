"""How soon `python main.py` serves, and how long its imports take."""

import statistics
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from benchmarks.servers import OwnProcess
from benchmarks.table import table
from tests.support.servers import ROOT

ROUNDS = 9


def measure(folder: Path) -> str:
    """A sentence and a table, as Markdown."""
    times = []
    for number in range(ROUNDS):
        server = OwnProcess(folder / f"start-{number}.log")
        started = time.perf_counter()
        server.start()
        times.append((time.perf_counter() - started) * 1000)
        server.stop()
    said = f"From the start of the process to the first answer: {statistics.median(times):.0f} ms."
    rows = [(name, f"{spent / 1000:.0f}") for name, spent in imports().most_common(8)]
    return "\n\n".join([said, table(("package", "ms of import, its own"), rows)])


def imports() -> Counter[str]:
    """Package → microseconds from `-X importtime`; the standard library counts as one package."""
    command = [sys.executable, "-X", "importtime", "-c", "import main, webapp.app"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stderr
    spent: Counter[str] = Counter()
    for line in told.splitlines():
        own, _, name = line.removeprefix("import time:").split("|")
        if own.strip().isdigit():
            package = name.strip().split(".")[0]
            spent["Python itself" if package in sys.stdlib_module_names else package] += int(own)
    return spent
