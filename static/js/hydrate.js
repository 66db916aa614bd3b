// The React part of the page: hydrates the prerendered HTML with ReactPy's model in the document, shows
// the models of the pages that a visitor goes to (router.js), and those that Python answers to an
// event (live.js).
import { CRASHED, GO_BACK, GO_HOME } from "#words";
import { Component, createElement, Fragment, useEffect, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { adopt } from "./page/adopt.js";
import { loadUntilThere } from "./page/chunk.js";
import { Contents } from "./page/contents.js";
import { Menus } from "./page/menu.js";
import { arrived, followLinks, navigate } from "./page/router.js";
import { Island } from "./page/island.js";

/** @type {Record<string, any>} */
const PARTS = { contents: Contents, menus: Menus };
/** @type {typeof import("./page/live.js")} */
let live = null; // once a page has handlers or effects in Python

export async function start() {
  const script = document.getElementById("model");
  const said = script.dataset;
  const loadLive = async () => (live ??= await loadUntilThere(said.live));
  if (said.hash) await loadLive();
  const place = document.getElementById("page");
  // What React could not adopt, it has built anew.
  const onRecoverableError = (/** @type {Error} */ error) =>
    console.error("React could not adopt the page:", error.message);
  const props = { model: adopt(JSON.parse(script.textContent), place) };
  const root = hydrateRoot(place, createElement(Site, props), { onRecoverableError });
  /** @type {Trip} */
  let trip = null; // to the page on screen; null on the first one
  const draw = (/** @type {VdomNode} */ model) => flushSync(() => root.render(createElement(Site, { model, trip })));
  const enter = (/** @type {any} */ given) => live?.enter(given, said, draw);
  const show = async (/** @type {any} */ answer, /** @type {Trip} */ to) => {
    if (answer.hash) await loadLive();
    trip = to;
    draw(answer.model);
    enter(answer);
  };
  enter(said);
  followLinks(said.release, show, ({ hash, model }) => (hash ? loadLive() : keptElement(model)));
}

/** @param {{ model: VdomNode, trip?: Trip }} props */
function Site({ model, trip }) {
  useLayoutEffect(() => {
    if (trip) return arrived(trip);
    document.documentElement.dataset.ready = "";
    dispatchEvent(new Event("replay"));
  }, [trip]);
  return createElement(Boundary, { trip }, keptElement(model));
}

/** @type {WeakMap<object, any>} */
const kept = new WeakMap();

// The same element for the same node, so that React need not look at it again.
/** @param {VdomNode} node */
function keptElement(node) {
  if (!kept.has(node)) kept.set(node, elementOf(node));
  return kept.get(node);
}

// The React element of a node of ReactPy's model. more: what a part (`data-part`), which has a state of its own,
// adds to the attributes of an element in it.
/** @param {any} node @param {(attributes: Attributes) => Attributes} [more] @returns {any} */
function elementOf(node, more) {
  if (typeof node === "string") return node;
  const { tagName, attributes = {}, children = [], error } = whole(node);
  if ("data-island" in attributes)
    return createElement(Island, { key: attributes.key, node: whole(node), fixed: keptElement });
  const part = !more && PARTS[attributes["data-part"]];
  if (part) return createElement(part, { key: attributes.key, node: whole(node), draw: elementOf });
  if (error !== undefined || tagName === "crash") return createElement(Crash, { message: error ?? attributes.message });
  if (tagName === "navigate") return createElement(Navigate, attributes);
  const drawn = (/** @type {any} */ child) => elementOf(child, more);
  if (!tagName) return createElement(Fragment, { key: attributes.key }, ...children.map(drawn));
  // A translated text is inside another element: React finds it if it is alone.
  const suppressHydrationWarning = children.length === 1 && typeof children[0] === "string";
  const inside = flat(children).map(drawn);
  const props = { ...attributes, ...more?.(attributes), suppressHydrationWarning };
  return live ? live.create(whole(node), props, inside) : createElement(tagName, props, ...inside);
}

// What ReactPy does not look into is one node in what a session sends (webapp/rendering/component.py).
const whole = (/** @type {any} */ node) => node.attributes?.tree ?? node;

// Inside an element, fragments count as their children, as they do in what adopt.js reads.
/** @param {any[]} children @returns {any[]} */
const flat = (children) =>
  children
    .map(whole)
    .flatMap((child) => (child.tagName === "" && !child.attributes?.key ? flat(child.children ?? []) : child));

// reactpy-router's navigate: goes there once it is on the page.
/** @param {Props} props @returns {any} */
function Navigate({ to, how }) {
  useEffect(() => navigate(to, how), [to, how]);
  return null;
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
        { role: "alert", className: "sky" },
        createElement("h1", null, CRASHED),
        createElement("p", null, error.message),
      ),
      link({}, GO_HOME),
      link({ "data-back": "" }, GO_BACK),
    );
  }
}
