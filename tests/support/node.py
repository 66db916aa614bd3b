"""Runs JavaScript for tests with the pinned Node of the build."""

import json
import subprocess
from typing import Any

from scripts import NODE_FOLDER
from tests.support import ROOT, TIMEOUT

NODE = str(NODE_FOLDER / "node")


def node(script: str, given: object = None) -> Any:
    """What a module prints as JSON; it reads `given` as JSON from its standard input.

    The script is run in the project's folder, so it may import static/js and installed packages.
    """
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
