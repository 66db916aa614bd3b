// The React part of the page: hydrates the prerendered HTML with ReactPy's model in the document, and
// shows the models of the pages that a visitor goes to (navigation.js). The first event with a handler
// in Python loads page/live.js, which gets further models of the same page. Here are also the
// components that Python uses by name (webapp/components/react.py).
import { Component, createElement, Fragment, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { loadShown } from "./page/chunk.js";
import { arrived, followLinks } from "./page/navigation.js";
import { trustedHtml } from "./page/trusted.js";

const NAME = "data-inert";
const html = document.documentElement;
/** @type {(event: LiveEvent) => void} */
let send; // to a handler in Python

export function start() {
  const { page, live, session, model } = readModel();
  const root = hydrateRoot(document.getElementById("page"), createElement(Site, { model }), { onRecoverableError });
  /** @type {string} */
  let shown;
  const render = (/** @type {VdomNode} */ next) => root.render(createElement(Site, { model: next, address: shown }));
  /** @type {Promise<{ send: typeof send, close: () => void }>} */
  let open = null; // from the first event of a page until the next page
  send = (event) => {
    open ??= loadShown(live).then(({ connect }) => connect({ address: session, module: page, show: render }));
    open.then(
      (to) => to.send(event),
      () => {
        open = null; // the next event tries again
      },
    );
  };
  followLinks(page, (next, address) => {
    open?.then((to) => to.close()).catch(() => {}); // it did not load
    [open, shown] = [null, address];
    const show = () => render(next);
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!document.startViewTransition || calm) return show();
    const transition = document.startViewTransition(() => flushSync(show));
    transition.finished.catch(() => {}); // skipped, for example by the next one
    transition.ready.catch(() => {});
  });
}

/** @returns {any} */
function readModel() {
  const script = document.getElementById("model");
  return { ...script.dataset, model: JSON.parse(script.textContent) };
}

function onRecoverableError(/** @type {Error} */ error) {
  (window.recoverableErrors ??= []).push(error.message);
  console.error("React could not adopt the page:", error.message);
}

/** @param {{ model: VdomNode, address?: string }} props */
function Site({ model, address }) {
  useLayoutEffect(() => {
    html.dataset.ready = "";
    dispatchEvent(new Event("replay"));
  }, []);
  useEffect(() => address && arrived(address), [address]);
  return createElement(Boundary, { key: address }, elementOf(model));
}

// The React element of a node of ReactPy's model.
function elementOf(/** @type {any} */ node, /** @type {number} */ key) {
  if (typeof node === "string") return node;
  const { tagName, attributes = {}, children = [], importSource, error } = node;
  if (error !== undefined) return createElement(Crash, { key, message: error });
  const type = importSource ? components[tagName] : tagName || Fragment;
  if (attributes.html === undefined && NAME in attributes === false) {
    return createElement(type, { key, ...attributes, ...handlersOf(node) }, ...children.map(elementOf));
  }
  return createElement(StaticHtml, { key, ...attributes, tag: type });
}

// ReactPy names a handler by its place in the tree, so it has the same name in the document's model and
// in that of each session.
function handlersOf(/** @type {VdomNode} */ { eventHandlers = {} }) {
  /** @type {Record<string, (event: any) => void>} */
  const handlers = {};
  for (const [on, { target, preventDefault, stopPropagation }] of Object.entries(eventHandlers)) {
    handlers[on] = (event) => {
      if (preventDefault) event.preventDefault();
      if (stopPropagation) event.stopPropagation();
      const { name, value, checked } = event.currentTarget;
      send({ type: "layout-event", target, data: [{ type: event.type, target: { name, value, checked } }] });
    };
  }
  return handlers;
}

// An element of static HTML (webapp/rendering/static_html.py). Of those that the document shows, the
// model has only the name. React compares the HTML by identity, so the object must stay the same, and
// so must what a script has made of a named part while a live session sends it again.
function StaticHtml(/** @type {Props} */ { tag, html: sent, ...attributes }) {
  const name = attributes[NAME];
  const shown = useRef(sent);
  const shownName = useRef(name);
  if (name && sent === undefined) shown.current ??= document.querySelector(`[${NAME}="${name}"]`)?.innerHTML ?? "";
  else if (!name || name !== shownName.current) shown.current = sent;
  shownName.current = name;
  const raw = useMemo(() => ({ __html: trustedHtml(shown.current) }), [shown.current]);
  const suppressHydrationWarning = "data-module" in attributes; // modules.js has marked it
  return createElement(tag, { ...attributes, suppressHydrationWarning, dangerouslySetInnerHTML: raw });
}

const withParts = (/** @type {Props} */ { parts = [], children }) =>
  createElement(Fragment, null, parts.map(elementOf), children);

// Rendered where a Python component raised an exception.
function Crash(/** @type {Props} */ { message }) {
  throw new Error(message);
}

const components = { Shell: withParts, View: withParts, History: () => null, Crash };

class Boundary extends Component {
  state = { error: /** @type {Error} */ (null) };

  static getDerivedStateFromError(/** @type {Error} */ error) {
    return { error };
  }

  render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return createElement(
      "main",
      { id: "main", className: "wrap crash" },
      createElement(
        "div",
        { role: "alert" },
        createElement("h1", { tabIndex: -1 }, "Unexpected Application Error!"),
        createElement("p", null, String(error.message)),
      ),
    );
  }
}
