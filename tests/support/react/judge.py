"""Asks real React for the HTML that it writes for a model."""

import json
import subprocess
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from scripts.build import esbuild
from tests.support.node import NODE

HERE = Path(__file__).parent


@cache
def _bundle() -> Path:
    bundle = Path(mkdtemp()) / "judge.mjs"
    # React's server needs Node's require, which an ES module has to create.
    banner = "import{createRequire}from'module';const require=createRequire(import.meta.url);"
    esbuild(
        str(HERE / "judge.mjs"),
        "--bundle",
        "--platform=node",
        "--format=esm",
        f"--banner:js={banner}",
        '--define:process.env.NODE_ENV="production"',
        "--log-level=error",
        f"--outfile={bundle}",
    )
    return bundle


class ReactRenderer:
    """A Node process that renders one model after the other."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [NODE, _bundle()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def render_html(self, model: Any) -> str:
        """The HTML that react-dom/server writes for the model."""
        self._process.stdin.write(json.dumps(model) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, "the judge fell over this model"
        return str(json.loads(line))

    def close(self) -> None:
        """End the process."""
        self._process.communicate()
