"""Runs JavaScript for tests with the pinned Node of the build."""

import atexit
import json
import subprocess
from functools import cache
from itertools import count
from typing import Any

from scripts import NODE_FOLDER
from tests.support import ROOT

NODE = str(NODE_FOLDER / "node")
LOOP = """
import { createInterface } from "node:readline";
const load = async (source) =>
  (await import("data:text/javascript," + encodeURIComponent(source))).default;
globalThis.module = load;
for await (const line of createInterface({ input: process.stdin })) {
  const { source, given } = JSON.parse(line);
  globalThis.given = given;
  const said = await load(source).then((answer) => ({ answer }), ({ stack }) => ({ stack }));
  process.stdout.write(JSON.stringify(said) + "\\n");
}
"""
_runs = count()


@cache
def _process() -> "subprocess.Popen[str]":
    """The worker's Node, which runs one script after the other."""
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    process = subprocess.Popen([NODE, "--input-type=module", "--eval", LOOP], cwd=ROOT, **pipes)
    atexit.register(process.communicate)
    return process


def node(script: str, answer: str, given: object) -> Any:
    """The value of an expression of JavaScript after a script, both of which know `given`.

    `module(source)` is what a module exports. The script may import from "./static/js".
    """
    script = script.replace('"./static/', f'"{ROOT.as_uri()}/static/')
    source = f"{script}\nexport default {answer}; // {next(_runs)}, else it is run once"
    process = _process()
    process.stdin.write(json.dumps({"source": source, "given": given}) + "\n")
    process.stdin.flush()
    said = json.loads(process.stdout.readline())
    assert "stack" not in said, said["stack"]
    return said.get("answer")
