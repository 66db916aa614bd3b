// An island: Python's own elements with a state, in which React draws them by the rules of
// webapp/rendering/islands.py. Its module has a function for each event and each data-action, which
// returns the next state, and what is to be done when that is on the page. What depends on more than
// the state, its function `read` adds to it whenever the island is drawn. Each function is given the
// data of the module that `data-rules` names, if there is one, as its last argument.
import { Component, createElement, createRef, Fragment, Suspense } from "react";
import { flushSync } from "react-dom";
import { loadUntilThere } from "./chunk.js";

/** @typedef {Record<string, any>} State of texts, and of lists of states for `each` */
/** @typedef {(now: State) => Change} Next the change of the state that there is then */
/** @typedef {{ state?: State, after?: (place: HTMLElement) => void | Next | Promise<void | Next> }} Change */

const REDRAW = ["storage", "pageshow", "visibilitychange"]; // another tab, the browser's cache, a new day
const ignore = () => {}; // React wants a listener on each field that it fills

/** @param {string} text @param {State} state */
const filled = (text, state) => text.replace(/\{([\w.-]+)\}/g, (_, name) => state[name] ?? "");

/** @param {Attributes} given @param {State} state @returns {Attributes} */
function inState(given, state) {
  const attributes = { ...given };
  for (const [name, value] of Object.entries(given))
    if (typeof value === "string" && value.includes("{"))
      attributes[name] = filled(value, state) || (name !== "value" && /^\{[\w.-]+\}$/.test(value) ? undefined : "");
  return attributes;
}

/** @type {WeakMap<object, boolean>} */
const still = new WeakMap();

// Whether a node is the same in each state.
/** @param {any} node @returns {boolean} */
function isStill(node) {
  if (typeof node === "string") return !/\{[\w.-]+\}/.test(node);
  if (!still.has(node)) {
    const { attributes: { when, each, ...given } = /** @type {any} */ ({}), children = [] } = node;
    const texts = [...Object.values(given).filter((value) => typeof value === "string"), ...children];
    still.set(node, !when && !each && texts.every(isStill));
  }
  return still.get(node);
}

/** @param {State} one @param {State} other */
const isSame = (one, other) => Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

// A boundary of its own: where a translator has changed the HTML, React builds this island anew, not the page.
export const Island = (/** @type {Props} */ props) => createElement(Suspense, null, createElement(Stateful, props));

// fixed: makes an element of a node that is the same in each state.
class Stateful extends Component {
  place = createRef();
  state = {
    own: /** @type {State} */ (
      early.states[this.props.node.attributes["data-island"]] ?? this.props.node.attributes.state
    ),
    module: /** @type {any} */ (null),
    rules: /** @type {any} */ (null),
  };
  drawn = new WeakMap(); // the items of each `each`, which React need not look at again
  redraw = () => this.forceUpdate();

  componentDidMount() {
    for (const name of REDRAW) addEventListener(name, this.redraw);
    early.fill(this.place.current);
    const isWanted = () => this.place.current !== null;
    const { "data-island": address, "data-rules": rules } = this.props.node.attributes;
    const needed = [address, rules].map((url) => url && loadUntilThere(url, isWanted));
    Promise.all(needed).then(([module, data]) => isWanted() && this.begin(module, data?.default));
  }

  componentWillUnmount() {
    for (const name of REDRAW) removeEventListener(name, this.redraw);
  }

  /** @param {any} module @param {any} rules */
  begin(module, rules) {
    flushSync(() => this.setState({ module, rules }));
    this.take(module.open?.(this.place.current, this.state.own, rules));
    dispatchEvent(new Event("replay"));
    // Has boot.js keep the page for offline use; what is sent needs the connection.
    if (this.props.node.attributes.method !== "post") dispatchEvent(new Event("offline-wanted"));
  }

  async take(/** @type {Change} */ change) {
    if (!change) return;
    const { "data-island": address, method } = this.props.node.attributes;
    const place = this.place.current;
    const had = place.contains(document.activeElement);
    const own = change.state ?? this.state.own;
    flushSync(() => this.setState({ own }));
    if (method !== "post") early.states[address] = own; // for the way back to this page
    // Where the pressed button is gone, the focus is on what was said.
    if (had && !place.contains(document.activeElement))
      place.querySelector("[role=status][tabindex]")?.focus({ preventScroll: true });
    const next = await change.after?.(place);
    if (next && this.place.current) this.take(next(this.state.own));
  }

  act = (/** @type {any} */ event) => {
    const { module, rules, own } = this.state;
    const { type, target, detail } = event;
    const action = type === "click" && target.closest("[data-action]");
    if (action && detail > 1) return; // a double click acts once
    if (!module && type === "input") this.redraw();
    this.take(module?.[action ? action.dataset.action : type]?.(event, own, rules));
  };

  /** @param {any} node @param {State} state @param {number} [key] @returns {any} */
  draw(node, state, key) {
    if (typeof node === "string") return filled(node, state);
    if (isStill(node)) return this.props.fixed(node);
    const { tagName, attributes: { when, each, ...given } = /** @type {any} */ ({}), children = [] } = node;
    if (each) return this.drawEach(node, state[each] ?? []);
    if (when && !when.slice(1).includes(state[when[0]] ?? "")) return null;
    /** @type {Attributes} */
    const props = { key, ...inState(given, state) };
    if (given.name && String(given.value).startsWith("{"))
      Object.assign(props, { value: early.typed[props.name]?.value ?? props.value, onChange: ignore });
    if (given.defaultValue) props.defaultValue = filled(given.defaultValue, this.props.node.attributes.state); // for good
    // A translated text is inside another element: React finds it if it is alone.
    props.suppressHydrationWarning = children.length === 1 && typeof children[0] === "string";
    return createElement(tagName || Fragment, tagName ? props : { key: props.key }, ...this.drawAll(children, state));
  }

  /** @param {any} node @param {State[]} items */
  drawEach(node, items) {
    const { each: _, ...attributes } = node.attributes;
    const { one, before } = this.drawn.get(node) ?? { one: { ...node, attributes }, before: [] };
    const { module } = this.state; // before it is there, what was typed is drawn
    const now = items.map((item, at) =>
      module && before[at]?.module === module && isSame(before[at].item, item)
        ? before[at]
        : { item, module, element: this.draw(one, item, at) },
    );
    this.drawn.set(node, { one, before: now });
    return now.map(({ element }) => element);
  }

  /** @param {any[]} children @param {State} state */
  drawAll = (children, state) => children.map((child) => this.draw(child, state));

  render() {
    const { own, module, rules } = this.state;
    const { tagName, attributes, children } = this.props.node;
    const { state: _first, ...given } = attributes;
    const state = module?.read?.(own, rules) ?? own;
    const act = this.act;
    const props = { ...inState(given, state), ref: this.place, "data-filled": module ? "" : undefined };
    return createElement(
      tagName,
      { ...props, onSubmit: act, onClick: act, onInput: act, onKeyDown: act, onBlur: act },
      ...this.drawAll(children, state),
    );
  }
}
