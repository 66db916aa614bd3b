"""Real React's HTML of ReactPy's models, from react-dom/server in Node."""

import json
import os
import subprocess
from typing import Any

from tests.support import ROOT
from tests.support.node import NODE

SCRIPT = """
import { createInterface } from "node:readline";
import { createElement, Fragment } from "react";
import { renderToString } from "react-dom/server";

globalThis.early = { typed: {}, states: {} }; // nothing was typed
const { Island } = await import(process.cwd() + "/static/js/page/island.js");

function element(node) {
  if (typeof node === "string") return node;
  const { tagName, attributes = {}, children = [] } = node;
  if ("data-island" in attributes) return createElement(Island, { node, fixed: element });
  return createElement(tagName || Fragment, attributes, ...children.map(element));
}
for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(JSON.stringify(renderToString(element(JSON.parse(line)))) + "\\n");
"""


class React:
    """A Node process that renders one model after the other."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [NODE, "--input-type=module", "--eval", SCRIPT],
            cwd=ROOT,
            env={**os.environ, "NODE_ENV": "production"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def html(self, model: Any) -> str:
        self._process.stdin.write(json.dumps(model) + "\n")
        self._process.stdin.flush()
        return str(json.loads(self._process.stdout.readline()))

    def close(self) -> None:
        self._process.communicate()
