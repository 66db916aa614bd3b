// The React part of the page: hydrates the prerendered HTML with ReactPy's model in the document, and
// shows the models of the pages that a visitor goes to (navigation.js). It also holds the components
// that Python uses by name (webapp/components/react.py).
import { Component, createElement, Fragment, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { arrived, followLinks } from "./page/navigation.js";
import { trustedHtml } from "./page/trusted.js";

const NAME = "data-inert";
const html = document.documentElement;

export function start() {
  const { page, model } = readModel();
  const root = hydrateRoot(document.getElementById("page"), createElement(Site, { model }), { onRecoverableError });
  followLinks(page, (next, address) => {
    const show = () => root.render(createElement(Site, { model: next, address }));
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!document.startViewTransition || calm) return show();
    const transition = document.startViewTransition(() => flushSync(show));
    transition.finished.catch(() => {}); // skipped, for example by the next one
    transition.ready.catch(() => {});
  });
}

function readModel() {
  const script = document.getElementById("model");
  return { page: script.dataset.page, model: JSON.parse(script.textContent) };
}

function onRecoverableError(/** @type {Error} */ error) {
  (window.recoverableErrors ??= []).push(error.message);
  console.error("React could not adopt the page:", error.message);
}

/** @param {{ model: VdomNode, address?: string }} props */
function Site({ model, address }) {
  useLayoutEffect(() => {
    html.dataset.ready = "";
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
    return createElement(type, { key, ...attributes }, ...children.map(elementOf));
  }
  return createElement(StaticHtml, { key, ...attributes, tag: type });
}

// An element of static HTML (webapp/rendering/static_html.py). Of those that the document shows, the
// model has only the name. React compares the HTML by identity, so the object must stay the same.
function StaticHtml(/** @type {Props} */ { tag, html: sent, ...attributes }) {
  const name = attributes[NAME];
  const shown = useRef(sent);
  if (name && sent === undefined) shown.current ??= document.querySelector(`[${NAME}="${name}"]`)?.innerHTML ?? "";
  else shown.current = sent;
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
