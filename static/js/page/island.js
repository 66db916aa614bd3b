// An island: Python's own elements with a state, in which React draws them by the rules of
// webapp/rendering/islands.py. Its module has a function for each event and each data-action, which
// returns the next state, and what is to be done when that is on the page. What depends on more than
// the state, its function `derive` adds to it whenever the island is drawn. Each function is given the
// data of the module that `data-rules` names, if there is one, as its last argument.
import { Component, createElement, createRef, Fragment, Suspense } from "react";
import { flushSync } from "react-dom";
import { loadUntilThere } from "./chunk.js";

/** @typedef {Record<string, any>} State of texts, and of lists of states for `each` */
/** @typedef {(current: State) => Change} Next the change of the state that there is then */
/** @typedef {{ state?: State, after?: (place: HTMLElement) => void | Next | Promise<void | Next> }} Change */

const REDRAW = ["storage", "pageshow", "visibilitychange"]; // another tab, the browser's cache, a new day
const ignore = () => {}; // React wants a listener on each field that it fills

/** @param {string} text @param {State} state */
const filled = (text, state) => text.replace(/\{([\w.-]+)\}/g, (_, name) => state[name] ?? "");

/** @param {Attributes} template @param {State} state @returns {Attributes} */
function attributesIn(template, state) {
  const attributes = { ...template };
  for (const [name, value] of Object.entries(template))
    if (typeof value === "string" && value.includes("{"))
      attributes[name] = filled(value, state) || (name !== "value" && /^\{[\w.-]+\}$/.test(value) ? undefined : "");
  return attributes;
}

/** @type {WeakMap<object, boolean>} */
const constant = new WeakMap();

// Whether a node is the same in each state.
/** @param {any} node @returns {boolean} */
function isConstant(node) {
  if (typeof node === "string") return !/\{[\w.-]+\}/.test(node);
  if (!constant.has(node)) {
    const { attributes: { when, each, ...template } = /** @type {any} */ ({}), children = [] } = node;
    const texts = [...Object.values(template).filter((value) => typeof value === "string"), ...children];
    constant.set(node, !when && !each && texts.every(isConstant));
  }
  return constant.get(node);
}

/** @param {State} before @param {State} after */
const isSame = (before, after) => Object.keys({ ...before, ...after }).every((name) => before[name] === after[name]);

// A boundary of its own: where a translator has changed the HTML, React builds this island anew, not the page.
export const Island = (/** @type {Props} */ props) => createElement(Suspense, null, createElement(Stateful, props));

// fixed: makes an element of a node that is the same in each state.
class Stateful extends Component {
  place = createRef();
  state = {
    current: /** @type {State} */ (
      early.states[this.props.node.attributes["data-island"]] ?? this.props.node.attributes.state
    ),
    module: /** @type {any} */ (null),
    rules: /** @type {any} */ (null),
  };
  drawnItems = new WeakMap(); // the items of each `each`, which React need not look at again
  redraw = () => this.forceUpdate();

  componentDidMount() {
    for (const name of REDRAW) addEventListener(name, this.redraw);
    early.fill(this.place.current);
    const isWanted = () => this.place.current !== null;
    const { "data-island": address, "data-rules": rules } = this.props.node.attributes;
    const needed = [address, rules].map((url) => url && loadUntilThere(url, isWanted));
    Promise.all(needed).then(([module, data]) => isWanted() && this.moduleLoaded(module, data?.default));
  }

  componentWillUnmount() {
    for (const name of REDRAW) removeEventListener(name, this.redraw);
  }

  /** @param {any} module @param {any} rules */
  moduleLoaded(module, rules) {
    flushSync(() => this.setState({ module, rules }));
    this.apply(module.open?.(this.place.current, this.state.current, rules));
    dispatchEvent(new Event("replay"));
    // Has boot.js keep the page for offline use; what is sent needs the connection.
    if (this.props.node.attributes.method !== "post") dispatchEvent(new Event("offline-wanted"));
  }

  async apply(/** @type {Change} */ change) {
    if (!change) return;
    const { "data-island": address, method } = this.props.node.attributes;
    const place = this.place.current;
    const had = place.contains(document.activeElement);
    const current = change.state ?? this.state.current;
    flushSync(() => this.setState({ current }));
    if (method !== "post") early.states[address] = current; // for the way back to this page
    // Where the pressed button is gone, the focus is on what was said.
    if (had && !place.contains(document.activeElement))
      place.querySelector("[role=status][tabindex]")?.focus({ preventScroll: true });
    const next = await change.after?.(place);
    if (next && this.place.current) this.apply(next(this.state.current));
  }

  handle = (/** @type {any} */ event) => {
    const { module, rules, current } = this.state;
    const { type, target, detail } = event;
    const action = type === "click" && target.closest("[data-action]");
    if (action && detail > 1) return; // a double click acts once
    if (!module && type === "input") this.redraw();
    this.apply(module?.[action ? action.dataset.action : type]?.(event, current, rules));
  };

  /** @param {any} node @param {State} state @param {number} [key] @returns {any} */
  draw(node, state, key) {
    if (typeof node === "string") return filled(node, state);
    if (isConstant(node)) return this.props.fixed(node);
    const { tagName, attributes: { when, each, ...template } = /** @type {any} */ ({}), children = [] } = node;
    if (each) return this.drawEach(node, state[each] ?? []);
    if (when && !when.slice(1).includes(state[when[0]] ?? "")) return null;
    /** @type {Attributes} */
    const props = { key, ...attributesIn(template, state) };
    if (template.name && String(template.value).startsWith("{"))
      Object.assign(props, { value: early.typed[props.name]?.value ?? props.value, onChange: ignore });
    if (template.defaultValue) props.defaultValue = filled(template.defaultValue, this.props.node.attributes.state); // for good
    // A translated text is inside another element: React finds it if it is alone.
    props.suppressHydrationWarning = children.length === 1 && typeof children[0] === "string";
    return createElement(tagName || Fragment, tagName ? props : { key: props.key }, ...this.drawAll(children, state));
  }

  /** @param {any} node @param {State[]} items */
  drawEach(node, items) {
    const { each: _, ...attributes } = node.attributes;
    const { template, before } = this.drawnItems.get(node) ?? { template: { ...node, attributes }, before: [] };
    const { module } = this.state; // before it is there, what was typed is drawn
    const drawn = items.map((item, at) =>
      module && before[at]?.module === module && isSame(before[at].item, item)
        ? before[at]
        : { item, module, element: this.draw(template, item, at) },
    );
    this.drawnItems.set(node, { template, before: drawn });
    return drawn.map(({ element }) => element);
  }

  /** @param {any[]} children @param {State} state */
  drawAll = (children, state) => children.map((child) => this.draw(child, state));

  render() {
    const { current, module, rules } = this.state;
    const { tagName, attributes, children } = this.props.node;
    const { state: _first, ...template } = attributes;
    const state = module?.derive?.(current, rules) ?? current;
    const { handle } = this;
    const props = { ...attributesIn(template, state), ref: this.place, "data-filled": module ? "" : undefined };
    return createElement(
      tagName,
      {
        ...props,
        onSubmit: handle,
        onClick: handle,
        onInput: handle,
        onKeyDown: handle,
        onBlur: handle,
        onScrollCapture: handle,
      },
      ...this.drawAll(children, state),
    );
  }
}
