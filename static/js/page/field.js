// The elements with handlers in Python, and fields. A field is the browser's own while somebody types: what
// Python sets is put into it once Python has answered the last event of it (`_reactpy_ack_seq`).
import { createElement, useLayoutEffect, useRef, useState } from "react";
import { described, limited } from "./events.js";

const FIXED = /^(radio|checkbox|button|submit|reset|hidden|image|file)$/; // whose value nobody types
const VALUES = ["onInput", "onChange"];
// What React calls at other times than the browser: these are listened to at the element.
/** @type {Texts} */
const OWN = { onChange: "change", onBeforeInput: "beforeinput", onSelect: "select" };
let count = 0; // of events
/** @type {WeakMap<Element, number>} */
const lastOf = new WeakMap(); // field → its last event

/** @type {(event: LiveEvent) => void} */
let send = null;
// How an event is sent: hydrate.js.
export const sendBy = (/** @type {typeof send} */ given) => (send = given);

/** @param {string} on @param {Handler} handler @param {any} event */
function happened(on, handler, event) {
  if (handler.preventDefault) event.preventDefault();
  if (handler.stopPropagation) event.stopPropagation();
  const field = event.currentTarget;
  const isValue = VALUES.includes(on) && "value" in event.target;
  const message = { type: "layout-event", target: handler.target, seq: ++count, data: [described(event)] };
  lastOf.set(field, count);
  limited(field, on, handler, () => send({ message, field, isValue }));
}

// The handlers of a node as React's properties.
/** @param {VdomNode} node */
function handlersOf({ eventHandlers = {} }) {
  /** @type {Record<string, (event: any) => void>} */
  const handlers = {};
  for (const [on, handler] of Object.entries(eventHandlers)) handlers[on] = (event) => happened(on, handler, event);
  return handlers;
}

// The React element of a node.
/** @param {any} node @param {Props} props @param {any[]} inside */
export function create(node, props, inside) {
  const { tagName, eventHandlers = {} } = node;
  const isField = Object.keys(OWN).some((on) => on in eventHandlers) || /^(input|select|textarea)$/.test(tagName);
  if (isField) return createElement(Field, { key: props.key, node, children: inside });
  return createElement(tagName, { ...props, ...handlersOf(node) }, ...inside);
}

/** @param {{ node: any, children?: any }} props */
function Field({ node, children }) {
  const { tagName, attributes = {} } = node;
  const { value, checked, _reactpy_ack_seq: answered = -1, ...given } = attributes;
  const isTyped = /select|textarea/.test(tagName) || (tagName === "input" && !FIXED.test(given.type));
  const place = useRef(/** @type {any} */ (null));
  const now = useRef(/** @type {any} */ (null));
  const isComposing = useRef(false);

  const put = () => {
    const field = place.current;
    if (isComposing.current || now.current.answered < (lastOf.get(field) ?? -1)) return;
    const { value, checked } = now.current;
    if (typeof checked === "boolean" && field.checked !== checked) field.checked = checked;
    if (isTyped && value !== undefined && value !== null) putValue(field, value);
  };
  useLayoutEffect(() => {
    const before = now.current;
    now.current = { eventHandlers: node.eventHandlers ?? {}, value, checked, answered };
    // The first value is in the HTML; and one that Python does not answer to is the visitor's.
    if (before && (before.answered !== answered || `${before.value}` !== `${value}` || before.checked !== checked))
      put();
  }, [node]);
  useLayoutEffect(() => {
    const field = place.current;
    const type = isTyped && tagName !== "select" ? "input" : "change";
    const fire = (/** @type {string} */ on, /** @type {any} */ event) => {
      const handler = now.current.eventHandlers[on];
      if (handler) happened(on, handler, event);
      return handler;
    };
    const again = () => {
      if (!lastOf.has(field)) return;
      lastOf.delete(field);
      if (field.type === "radio" && !field.checked) return;
      const event = { type, target: field, currentTarget: field, preventDefault() {}, stopPropagation() {} };
      for (const on of VALUES) fire(on, event);
    };
    let told = "";
    // An input method ends with an event of a text that Python has been told: it would not answer once more.
    const leaveOut = (/** @type {any} */ event) => {
      if (event.isComposing && field.value === told) event.stopImmediatePropagation();
      told = field.value;
    };
    const compose = (/** @type {Event} */ { type }) => {
      isComposing.current = type === "compositionstart";
      put();
    };
    field.addEventListener("input", leaveOut, true);
    for (const [on, name] of Object.entries(OWN))
      field.addEventListener(name === "change" ? type : name, (/** @type {Event} */ event) => fire(on, event));
    for (const name of ["compositionstart", "compositionend"]) field.addEventListener(name, compose);
    addEventListener("value-wanted", again); // Python has lost the value
    return () => removeEventListener("value-wanted", again);
  }, []);

  const handlers = handlersOf(node);
  for (const on of Object.keys(OWN)) delete handlers[on];
  const [begun] = useState(value);
  const first = isTyped ? { defaultValue: begun ?? given.defaultValue } : value === undefined ? {} : { value };
  const box = typeof checked === "boolean" ? { defaultChecked: checked } : {};
  return createElement(tagName, { ...given, ...handlers, ...first, ...box, ref: place }, ...children);
}

/** @param {any} field @param {any} value a text; of a select with `multiple`, a list of them */
function putValue(field, value) {
  if (field.multiple && field.options) {
    for (const option of field.options) option.selected = value.includes(option.value);
    return;
  }
  const { value: old, selectionStart: caret } = field;
  if (old === String(value)) return;
  field.value = value;
  if (field !== document.activeElement || typeof caret !== "number") return;
  const at = caret === old.length ? field.value.length : Math.min(caret, field.value.length);
  field.setSelectionRange(at, at);
}
