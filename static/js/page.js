// The React part of the page: hydrates the prerendered HTML with ReactPy's model in the document, shows
// the models of the pages that a visitor goes to (navigation.js), and those that Python answers to an
// event (live.js).
import { Component, createElement, Fragment, useLayoutEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { connect } from "./page/live.js";
import { arrived, followLinks } from "./page/navigation.js";
import { trustedHtml } from "./page/trusted.js";

const NAME = "data-inert"; // of a part of static HTML
const CRASHED = "Unexpected Application Error!";
/** @type {ReturnType<typeof connect>} */
let session;

export function start() {
  const script = document.getElementById("model");
  const { release, session: address } = script.dataset;
  const props = { model: JSON.parse(script.textContent) };
  const root = hydrateRoot(document.getElementById("page"), createElement(Site, props), { onRecoverableError });
  /** @type {Trip} */
  let trip = null; // to the page on screen; null on the first one
  const render = (/** @type {VdomNode} */ model) => root.render(createElement(Site, { model, trip }));
  session = connect({ address, release, show: render });
  followLinks(release, (model, to) => {
    session.close();
    trip = to;
    flushSync(() => render(model));
  });
}

function onRecoverableError(/** @type {Error} */ error) {
  console.error("React could not adopt the page:", error.message);
}

/** @param {{ model: VdomNode, trip?: Trip }} props */
function Site({ model, trip }) {
  useLayoutEffect(() => {
    if (trip) return arrived(trip);
    document.documentElement.dataset.ready = "";
    dispatchEvent(new Event("replay"));
  }, [trip]);
  return createElement(Boundary, { trip }, elementOf(model));
}

// The React element of a node of ReactPy's model.
/** @param {any} node @param {number} [key] */
function elementOf(node, key) {
  if (typeof node === "string") return node;
  const { tagName, attributes = {}, children = [], error } = node;
  if (error !== undefined || tagName === "crash")
    return createElement(Crash, { key, message: error ?? attributes.message });
  /** @type {Attributes} */
  const props = { key, ...attributes, ...handlersOf(node) };
  if ("data-module" in attributes) props.suppressHydrationWarning = true; // modules.js has marked it
  if ("html" in attributes || NAME in attributes) return createElement(StaticHtml, { ...props, tag: tagName });
  return createElement(tagName || Fragment, props, ...children.map(elementOf));
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
      session.send({ type: "layout-event", target, data: [{ type: event.type, target: { name, value, checked } }] });
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
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: raw });
}

// Rendered where a Python component, or a handler in it, raised an exception.
function Crash(/** @type {Props} */ { message }) {
  throw new Error(message);
}

// As webapp/site/serving/standalone_pages.py writes it. boot.js goes back.
class Boundary extends Component {
  state = { error: /** @type {Error} */ (null), trip: /** @type {Trip} */ (null) };

  // The next page is shown after one that crashed. Without a crash the header stays, with its menus.
  static getDerivedStateFromProps(/** @type {Props} */ { trip }, /** @type {Props} */ state) {
    return trip === state.trip ? null : { error: /** @type {Error} */ (null), trip };
  }

  static getDerivedStateFromError(/** @type {Error} */ error) {
    return { error };
  }

  render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const link = (/** @type {object} */ to, /** @type {string} */ text) =>
      createElement("p", null, createElement("a", { href: "/", ...to }, text));
    return createElement(
      "main",
      { id: "main", className: "wrap crash" },
      createElement("title", null, CRASHED),
      createElement(
        "div",
        { role: "alert" },
        createElement("h1", null, CRASHED),
        createElement("p", null, error.message),
      ),
      link({}, "Go to the home page"),
      link({ "data-back": "" }, "Go back"),
    );
  }
}
