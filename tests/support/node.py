"""Runs JavaScript for tests with the pinned Node of the build."""

import json
import subprocess
from typing import Any

from scripts import NODE_FOLDER
from tests.support import ROOT, TIMEOUT

NODE = str(NODE_FOLDER / "node")


READ = """
import { text } from "node:stream/consumers";
const given = JSON.parse(await text(process.stdin));
const module = async (source) =>
  (await import("data:text/javascript," + encodeURIComponent(source))).default;
"""


def node(script: str, answer: str, given: object) -> Any:
    """The value of an expression of JavaScript after a script, both of which know `given`.

    `module(source)` is what a module exports. The script is run in the project's folder, so it may
    import static/js and installed packages.
    """
    script = f"{READ}{script}\nconsole.log(JSON.stringify({answer}));"
    done = subprocess.run(
        [NODE, "--input-type=module", "--eval", script],
        cwd=ROOT,
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=False,
        timeout=TIMEOUT,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
