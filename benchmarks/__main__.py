"""python -m benchmarks [section ...]: measure, print, and write benchmarks/results.md."""

import os
import platform
import re
import sys
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path

from benchmarks import (
    answers,
    documents,
    first_view,
    refusals,
    sessions,
    startup,
    workers,
)
from benchmarks.servers import Missing

RESULTS = Path(__file__).parent / "results.md"
SECTIONS: dict[str, tuple[str, Callable[[Path], str]]] = {
    "documents": ("Documents", documents.measure),
    "view": ("First view", first_view.measure),
    "sessions": ("Sessions", sessions.measure),
    "answers": ("Answers in the page", answers.measure),
    "refusals": ("Refused bodies", refusals.measure),
    "workers": ("Several workers", workers.measure),
    "start": ("Start", startup.measure),
}


def machine() -> str:
    """The machine of the benchmarks, and the date."""
    model = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return (
        f"{os.cpu_count()} cores ({model[1] if model else platform.machine()}), {memory:.0f} GB, "
        f"Python {platform.python_version()}, {date.today()}. Client and server share the machine."
    )


def main(asked: list[str]) -> None:
    """Run the named sections, or all if none is named; the others keep their old figures."""
    old = RESULTS.read_text() if RESULTS.exists() else ""
    parts = [
        "# Measured",
        "",
        "Written by `make bench`. Ratios also apply to other machines; absolute figures do not.",
        "",
    ]
    for name, (title, measure) in SECTIONS.items():
        if not asked or name in asked:
            with tempfile.TemporaryDirectory() as folder:
                try:
                    measured = measure(Path(folder))
                except Missing as reason:
                    measured = f"Not measured: {reason}"
            text = f"## {title}\n\n{machine()}\n\n{measured}\n"
            print(text, flush=True)
        else:
            kept = re.search(rf"## {title}\n.*?(?=\n## |\Z)", old, re.S)
            text = kept[0].rstrip() + "\n" if kept else f"## {title}\n\nNot measured yet.\n"
        parts.append(text)
    RESULTS.write_text("\n".join(parts))


if __name__ == "__main__":
    main(sys.argv[1:])
