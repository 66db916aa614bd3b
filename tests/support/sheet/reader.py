"""Runs the sheet's own code in Node: how it reads a file, and merges weeks."""

import json
import subprocess
from pathlib import Path
from typing import Any

from scripts.build import esbuild
from tests.support.node import NODE


class NodeScript:
    """A Node process that runs reader.mjs and answers one question after another."""

    def __init__(self, place: Path) -> None:
        bundle = place / "reader.mjs"
        esbuild(
            str(Path(__file__).with_suffix(".mjs")),
            "--bundle",
            "--platform=node",
            "--format=esm",
            "--log-level=error",
            f"--outfile={bundle}",
        )
        self._process = subprocess.Popen(
            [NODE, bundle], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **question: Any) -> dict[str, Any]:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, "the script fell over this question"
        return dict(json.loads(line))

    def close(self) -> None:
        self._process.communicate()
