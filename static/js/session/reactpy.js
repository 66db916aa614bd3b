// The browser side of ReactPy's protocol (reactpy/core/layout.py): keeps the model that Python sends,
// makes React elements of it, and sends Python the events of its handlers.
//
//   from Python   {type: "layout-update", path, model}    path: a JSON pointer to a node; "" is the whole model
//   to Python     {type: "layout-event", target, data}    data: the arguments of the handler
//
// A node is a text, or {tagName, attributes?, children?, eventHandlers?, importSource?, error?}. What of
// ReactPy is not served here, webapp/rendering/unsupported.py refuses. tests/browser/frame/test_protocol.py
// fails when an upgrade of ReactPy sends something else.
import { createElement, Fragment } from "react";

// An update of a place that the model does not have. Any other error of `receive` means that the
// message is not for this page, usually because the server runs another release.
export class Misplaced extends Error {}

// module: the address of our module, as the model names it. components: those that Python uses of it,
// by name. create(type, props, children): React's createElement, or what the page uses in its place.
// send: takes the text of each message for Python. Returns `receive`, which takes the text of a
// message and returns the element of the whole model; if it throws, the model stays as it was.
export function createClient(/** @type {Client} */ { module, components, create, send }) {
  const elements = new WeakMap(); // node → element: React skips one that is the same as before
  /** @type {VdomNode} */
  let model = null;

  function elementOf(/** @type {VdomNode} */ node) {
    if (typeof node === "string") return node;
    if ("error" in node) return createElement(Failed, node);
    if (!elements.has(node)) {
      const props = { ...node.attributes, ...handlersOf(node) };
      elements.set(node, create(typeOf(node), props, (node.children ?? []).map(elementOf)));
    }
    return elements.get(node);
  }

  function typeOf(/** @type {VdomNode} */ { tagName, importSource }) {
    if (!importSource) return tagName || Fragment;
    if (importSource.source === module && components[tagName]) return components[tagName];
    throw new Error(`This page has no ${tagName} of ${importSource.source}`);
  }

  function handlersOf(/** @type {VdomNode} */ { eventHandlers = {} }) {
    /** @type {Record<string, (...args: any[]) => void>} */
    const handlers = {};
    for (const [name, { target, preventDefault, stopPropagation }] of Object.entries(eventHandlers)) {
      handlers[name] = (...args) => {
        if (preventDefault) args[0].preventDefault();
        if (stopPropagation) args[0].stopPropagation();
        send(JSON.stringify({ type: "layout-event", target, data: args.map(plain) }));
      };
    }
    return handlers;
  }

  return function receive(/** @type {string} */ text) {
    /** @type {LayoutUpdate} */
    const { type, path, model: part } = JSON.parse(text);
    if (type !== "layout-update") throw new Error(`This page does not know the message ${type}`);
    const updated = replaced(model, path.split("/").slice(1), part);
    const element = elementOf(updated);
    model = updated;
    return element;
  };
}

// A ReactPy component that raised: for the nearest error boundary.
function Failed(/** @type {VdomNode} */ { error }) {
  throw new Error(error);
}

// Of a DOM event, Python is told the type and what the field holds. ReactPy's own client sends 80 KB.
function plain(/** @type {any} */ value) {
  if (!(value?.nativeEvent instanceof Event)) return value;
  const { type, currentTarget: field } = value;
  return { type, target: { name: field.name, value: field.value, checked: field.checked } };
}

// A copy of the node with `part` at this path. What is not on the path is shared with the original.
/** @param {any} node @param {any[]} path @param {any} part */
function replaced(node, [step, ...rest], part) {
  if (step === undefined) return part;
  if (node?.[step] === undefined) throw new Misplaced(`The model has no place ${step}`);
  const copy = Array.isArray(node) ? [...node] : { ...node };
  copy[step] = replaced(node[step], rest, part);
  return copy;
}
