"""Asks the import chunk's own code, in Node, what it makes of a file."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from scripts.build import esbuild


class Reader:
    """A Node process that reads one file after the other."""

    def __init__(self, place: Path) -> None:
        bundle = place / "reader.mjs"
        source = Path(__file__).parent / "reader.mjs"
        esbuild(
            str(source),
            "--bundle",
            "--platform=node",
            "--format=esm",
            "--log-level=error",
            f"--outfile={bundle}",
        )
        node = Path(sys.executable).parent / "node"
        self._process = subprocess.Popen(
            [node, bundle], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def answers(self, **question: Any) -> dict[str, Any]:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, "the reader fell over this file"
        return dict(json.loads(line))

    def close(self) -> None:
        self._process.communicate()
