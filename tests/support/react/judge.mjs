// Checks our prerenderer: reads one ReactPy model per line on stdin, writes react-dom/server's HTML of it.
// It creates elements as static/js/session/reactpy.js does, with the components of page.js.
import { createInterface } from "node:readline";
import { createElement, Fragment } from "react";
import { renderToString } from "react-dom/server";
import { components } from "../../../static/js/page.js";

function element(model) {
  if (typeof model === "string") return model;
  const handlers = Object.keys(model.eventHandlers ?? {}).map((name) => [name, () => {}]);
  const type = model.importSource ? components[model.tagName] : model.tagName || Fragment;
  const { html, ...attributes } = model.attributes ?? {};
  const raw = html === undefined ? {} : { dangerouslySetInnerHTML: { __html: html } };
  const props = { ...attributes, ...raw, ...Object.fromEntries(handlers) };
  return createElement(type, props, ...(model.children ?? []).map(element));
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(renderToString(element(JSON.parse(line)))) + "\n");
}
