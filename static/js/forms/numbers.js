// Makes number fields accept what people type: a decimal comma, digits of any script, any minus.
// Browsers drop those, and 5,6 became 56. Anything else gets an error beside the field and counts
// as empty (data-refused, with the sentence), whatever the browser left in the field. The mouse
// wheel over a number field scrolls the page and leaves the number as it is.
import { NOT_A_NUMBER, plain, read, readMark, twoWays, withUnit } from "./digits.js";

const sent = new WeakMap(); // refused field → text for the server; "" if the field reports badInput
const commas = new WeakSet(); // fields whose decimal point was typed as a comma
const points = new WeakSet(); // fields that end in a point, which `value` does not show
const gaps = new WeakSet(); // fields with a space after the number
const composed = new WeakMap(); // field → its text when a composition began
/** @type {HTMLInputElement} */
let last = null; // the field that lost the focus last
let ours = false; // this module is causing the current event

// What a meter shows for a number outside its range, also while it is typed.
const METER_WORD = /^(?:h|(hi)(?:gh?)?|l|(lo)w?)$/i;

const isNumber = (/** @type {HTMLInputElement} */ field) => field.type === "number";
const isRefused = (/** @type {HTMLInputElement} */ field) => "refused" in field.dataset;
const isMark = (/** @type {string} */ text) => [...text].length === 1;
const meaning = (/** @type {string} */ text) => (isMark(text) ? readMark(text) : read(text));

// The error line beside the field. Cells of the weekly sheet have marks instead (grid.js).
function lineOf(/** @type {HTMLInputElement} */ field) {
  const id = `${field.id}-error`;
  const line = document.getElementById(id);
  if (line || field.dataset.field) return line;
  const added = Object.assign(document.createElement("p"), { id, className: "error" });
  (field.closest("label") ?? field).after(added);
  field.setAttribute("aria-describedby", id);
  return added;
}

function accept(/** @type {HTMLInputElement} */ field) {
  if (!isRefused(field)) return;
  delete field.dataset.refused;
  field.removeAttribute("aria-invalid");
  lineOf(field)?.replaceChildren();
}

function refuse(/** @type {HTMLInputElement} */ field, sentence = NOT_A_NUMBER, instead = "?") {
  sent.set(field, instead);
  if (field.dataset.refused === sentence) return;
  field.dataset.refused = sentence;
  field.setAttribute("aria-invalid", "true");
  lineOf(field)?.replaceChildren(sentence);
  document.getElementById("announcement").textContent = sentence;
  ours = true;
  field.dispatchEvent(new Event("input", { bubbles: true })); // so that the sheet saves the change
  ours = false;
}

// Of "120mg", typed mark by mark, only the m and the g are refused: the sentence names the number.
// "HI" and "LO", which a meter shows in place of a number, get the field's advice (data-hi, data-lo).
/** @param {HTMLInputElement} field @param {string} text @param {string} refusal */
function refuseText(field, text, refusal) {
  const unit = withUnit(plain(text));
  const before = field.value ? "" : (sent.get(field) ?? "");
  const word = isRefused(field) && METER_WORD.test(before + text) ? before + text : text.trim();
  const [, hi, lo] = METER_WORD.exec(word) ?? [];
  const advice = (hi && field.dataset.hi) || (lo && field.dataset.lo);
  if (unit) refuse(field, unit, plain(text));
  else if (advice) refuse(field, advice, word);
  else if (METER_WORD.test(word)) refuse(field, refusal, word);
  else if (!isRefused(field)) refuse(field, refusal);
}

// Inserts text as if typed, so that Undo works. The `input` event may come later, as on Android.
function insert(/** @type {string} */ text) {
  ours = true;
  const done = document.execCommand("insertText", false, text);
  ours = false;
  return done;
}

// Inserts a number. Returns whether all of it was accepted: Chromium drops what it considers wrong,
// such as a second point.
function putIn(/** @type {HTMLInputElement} */ field, /** @type {string} */ number) {
  const look = () => `${field.value} ${field.validity.badInput}`;
  const stood = look();
  const isFirst = number === "." && !stood.includes(".") && !points.has(field);
  insert(number);
  if (isMark(number)) return isFirst || /\d/.test(number) || look() !== stood;
  return field.validity.badInput || field.value.includes(number);
}

function onBeforeInput(/** @type {On<HTMLInputElement, InputEvent>} */ event) {
  const { target: field, inputType, isComposing } = event;
  const text = event.data ?? event.dataTransfer?.getData("text/plain");
  if (ours || isComposing || !text || !isNumber(field) || !/^insert(?!.*Composition)/.test(inputType)) return;
  if (/^\d$/.test(text) && !gaps.has(field)) return;
  event.preventDefault();
  const { number, refusal } = meaning(text);
  if (refusal) return refuseText(field, isMark(text) ? field.value + text : text, refusal);
  if (!number && field.value) gaps.add(field);
  if (!number || (number === "+" && !field.value && !field.validity.badInput)) return;
  if (plain(text).includes(",")) commas.add(field);
  const gap = gaps.delete(field);
  const whole = putIn(field, number);
  if (!whole || gap) refuse(field);
}

/** @param {On<HTMLInputElement, InputEvent>} event */
function onInput({ target: field, inputType = "", data, isComposing, isTrusted }) {
  if (!isNumber(field) || isComposing || (ours && !isTrusted)) return;
  const { value, validity } = field;
  const typed = inputType.startsWith("insert");
  if (!typed || (data !== "." && !value.includes("."))) commas.delete(field);
  if (!typed) gaps.delete(field);
  points[data === "." && !value.includes(".") ? "add" : "delete"](field);
  const written = value.replace(".", ",");
  const doubt = commas.has(field) && twoWays(written);
  if (doubt) refuse(field, doubt, written);
  else if (isRefused(field) && sent.get(field) && typed && value !== data)
    return; // until it is corrected
  else if (!validity.badInput) accept(field);
  else if (isRefused(field) || /\d$/.test(data)) refuse(field, NOT_A_NUMBER, "");
}

// A composition, as from an Android keyboard, cannot be prevented: its result is rewritten.
function onComposed(/** @type {On<HTMLInputElement, CompositionEvent>} */ { target: field, data }) {
  if (!isNumber(field) || !data) return;
  const base = composed.get(field);
  const { number, refusal } = meaning(data);
  const left = data.replace(/[^\d.eE+-]/g, ""); // what Chromium keeps of it
  const put = (/** @type {string} */ text) => {
    field.select();
    if (!insert(text)) field.value = text;
  };
  if (number && field.value === base + number) return;
  const stands = field.validity.badInput || field.value === (base + left).replace(/\.$/, "");
  if (number && stands) put(base + number);
  else if (number && field.value === left) put(number);
  else put(base);
  if (plain(data).includes(",")) commas.add(field);
  if (refusal) refuseText(field, base + data, refusal);
}

// Not on focusout: the line would move the button away from the press that left the field.
function onLeft() {
  if (last?.validity.badInput && last !== document.activeElement) refuse(last, NOT_A_NUMBER, "");
  last = null;
}

export function watchNumbers() {
  const onWheel = (/** @type {On<HTMLInputElement>} */ { target }) => isNumber(target) && target.blur();
  addEventListener("wheel", onWheel, { passive: true });
  /** @param {string} name @param {(event: any) => void} listener */
  const listen = (name, listener) => document.addEventListener(name, listener, true);
  listen("beforeinput", onBeforeInput);
  listen("input", onInput);
  listen("compositionstart", ({ target }) => composed.set(target, target.value + (points.has(target) ? "." : "")));
  listen("compositionend", onComposed);
  listen("focusout", ({ target }) => {
    gaps.delete(target);
    if (isNumber(target)) last = target;
  });
  for (const name of ["click", "keyup"]) listen(name, onLeft);
  listen("formdata", ({ target, formData }) => {
    for (const field of target.elements)
      if (isNumber(field) && field.name && (isRefused(field) || field.validity.badInput))
        formData.set(field.name, sent.get(field) || "?");
  });
}
