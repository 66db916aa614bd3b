// What translated Python (scripts/translator) needs beside JavaScript itself. An int and a float are
// numbers, a str is a string, a list or a tuple an array, a dict a Map, None is null.
import { SPACE } from "../forms/digits.js";
export * from "./numbers.js";

// Thrown where the result would not be exactly as in Python. No translated `except` catches it: the
// caller asks the server.
export class Unsupported extends Error {}
const no = (/** @type {any} */ what) => {
  throw new Unsupported(what);
};

/** @param {number} a @param {number} b */
export const div = (a, b) => (b === 0 ? no("division by zero") : a / b);

// Of the texts that float() accepts, those that to_fixed and plain write.
/** @param {string} text */
export const float = (text) => (/^-?(\d+(\.\d+)?(e.\d+)?|Infinity)$/.test(text) ? Number(text) : no("float"));

export function at(/** @type {any} */ holder, /** @type {any} */ key) {
  const value = holder instanceof Map ? holder.get(key) : holder[key];
  return value === undefined ? no(key) : value;
}
export function index(/** @type {any[]} */ list, /** @type {any} */ value) {
  const place = list.indexOf(value);
  return place < 0 ? no("index") : place;
}

export const enumerate = (/** @type {any[]} */ list) => [...list.entries()];

// With a NaN as in Python: the comparison is false.
export const max = (/** @type {number} */ a, /** @type {number} */ b) => (b > a ? b : a);
export const min = (/** @type {number} */ a, /** @type {number} */ b) => (b < a ? b : a);

const EDGES = /* @__PURE__ */ new RegExp(`^${SPACE}|${SPACE}$`, "g");
export const strip = (/** @type {string} */ text) => text.replace(EDGES, "");
/** @param {string} text @param {string} end */
export const removesuffix = (text, end) => (end && text.endsWith(end) ? text.slice(0, -end.length) : text);

// html.escape
/** @type {Record<string, string>} */
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
export const escape = (/** @type {string} */ text) => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark]);
