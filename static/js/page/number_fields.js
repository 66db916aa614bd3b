// Reads numbers as people type them, as webapp/tables/numbers.py does: the digits of any script with its
// decimal mark, and a decimal comma. Browsers drop those from a number field, so they are put in as 0 to
// 9 and a point.
// What the field shows counts. Only 1,200 is asked about, for which the field shows 1.200.
import { BOTH_MARKS, NOT_ONE_NUMBER, OTHER_UNIT, TWO_POINTS, TWO_WAYS } from "#words";

const UNIT = /\s*(m?gs?%|%|mmol(\/l|\/ltr|\/litre|\/mol)?|m?gs?\/dl|g\/l|meq\/l|kgs?|cms?)\.?$/i; // of our fields
const FLAG = /([0-9\s%])[HL]$/; // high or low, on the slip of a laboratory: "110 H"
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
/** @type {WeakMap<HTMLInputElement, string>} */
const marks = new WeakMap(); // the commas and points that were typed into a field, which shows one point
/** @type {WeakMap<HTMLInputElement, string>} */
const refused = new WeakMap(); // what was typed into a field from the first letter on that is in no number

// In every script the ten digits are consecutive.
/** @param {string} mark @returns {any} a number, which `replace` makes a text */
function digit(mark) {
  let code = mark.codePointAt(0);
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(--code))) before++;
  return before % 10;
}

// Raised, Arabic and full-width marks, too; the Arabic mark of thousands means nothing else.
const ascii = (/** @type {string} */ text) =>
  text
    .replace(/\p{Nd}/gu, digit)
    .replace(/[·٫．]/g, ".")
    .replace(/[，،]/g, ",")
    .replace(/٬/g, "");
const plain = (/** @type {string} */ text) => ascii(text.trim()).replace(FLAG, "$1").trim();

// {number} as a number field accepts it; or {refusal}, a sentence, "" if none is special.
export function numberIn(/** @type {string} */ text) {
  const typed = plain(text).replace(UNIT, "");
  const [, whole, rest] = /^([+-]?[1-9]\d{0,2}),(\d{3})$/.exec(typed) ?? [];
  if (whole) return { refusal: fill(TWO_WAYS, { whole, rest }) };
  if (typed.includes(",") && typed.includes(".")) return { refusal: BOTH_MARKS };
  const number = typed.replace(/,/g, ".");
  if (/^[+-]?\d*\.\d*\.[\d.]*$/.test(typed)) return { refusal: TWO_POINTS };
  const wrong = typed.length > 30 || !NUMBER.test(number) || !Number.isFinite(Number(number));
  return wrong ? { refusal: "" } : { number };
}

// What counts of a field: its value, with the marks that were typed, and digits behind a letter. The
// value of a half-typed number is "", as that of an empty field: it is read as what it is not, a number.
export function typedIn(/** @type {HTMLInputElement} */ field) {
  const rest = refused.get(field) ?? "";
  if (field.validity.badInput) return (marks.get(field) ?? "?") + rest;
  return field.value.replace(".", marks.get(field) ?? ".") + (/\d/.test(rest) ? rest : "");
}

// Whether it is a number field that was given what is no number.
export const isNoNumber = (/** @type {HTMLInputElement} */ field) =>
  isNumber(field) && (field.validity.badInput || refused.has(field));

/** @param {string} text @param {Texts} slots */
export const fill = (text, slots) => text.replace(/\{(\w+)\}/g, (_, name) => slots[name] ?? "");

// The slots that show the errors of fields; "" takes one back.
/** @param {Texts} errors @returns {Texts} */
export const errorsIn = (errors) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) => [
      [`${name}-error`, text],
      [`${name}-invalid`, text && "true"],
    ]),
  );

// As toFixed, but a negative number that becomes 0 is written without its sign.
export const toFixed = (/** @type {number} */ number, /** @type {number} */ digits) =>
  number.toFixed(digits).replace(/^-(?=[0.]*$)/, "");

const isNumber = (/** @type {HTMLInputElement} */ { type }) => type === "number";

/** @type {any} */
let composed = null; // the text before the caret and behind it as a composition began, and what is kept of it

function around(/** @type {HTMLInputElement} */ { value }) {
  const caret = getSelection();
  const chosen = String(caret);
  if (chosen) caret.modify("move", "backward", "character");
  caret.modify("extend", "backward", "lineboundary");
  const before = String(caret);
  for (const _ of before + chosen) caret.modify("extend", "forward", "character");
  return { value, before, behind: value.slice((before + chosen).length) };
}

// A composition, as from an Android keyboard, cannot be prevented. What was meant is put in its place: Chromium
// drops digits of other scripts from it and moves the caret; Firefox keeps it as it is, before the caret.
/** @param {HTMLInputElement} target @param {string} data */
function compose(target, data) {
  const { kept, value, before, behind } = composed;
  const typed = ascii(data).trim();
  let meant = typed.replace(/,/g, ".");
  if (kept === meant) return;
  if (kept === data) for (const _ of kept) document.execCommand("delete");
  else {
    target.select();
    meant = before + meant + behind;
  }
  const isWrong = /[^\d.+\-e]|\..*\./i.test(meant);
  if (isWrong) meant = kept === data ? "" : value;
  else mark(target, typed);
  document.execCommand(meant ? "insertText" : "delete", false, meant);
  if (isWrong) leaveOut(target, NOT_ONE_NUMBER);
  else if (kept !== data) for (const _ of behind) getSelection().modify("move", "backward", "character");
}

/** @param {InputEvent & { target: HTMLInputElement }} event */
function onBeforeInput(event) {
  const { target, inputType, isComposing } = event;
  const text = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
  if (!isNumber(target) || isComposing || composed || !inputType.startsWith("insert")) return;
  if ([...text].length > 1 || /Paste|Drop/.test(inputType)) return put(event, text);
  const typed = ascii(text);
  // Browsers keep or drop letters as they like, and 120/80 would become 12080. Blanks mean nothing.
  if (/\s/.test(typed)) return event.preventDefault();
  if (refused.has(target) || /[^\d.,+\-e]/i.test(typed)) {
    refused.set(target, (refused.get(target) ?? "") + typed);
    return event.preventDefault();
  }
  mark(target, typed);
  const shown = typed.replace(",", ".");
  if (shown === text) return;
  event.preventDefault();
  document.execCommand("insertText", false, shown); // so that Undo works
}

/** @param {HTMLInputElement} target @param {string} typed */
function mark(target, typed) {
  const found = typed.replace(/[^.,]/g, "");
  if (found) marks.set(target, (target.value.includes(".") ? (marks.get(target) ?? ".") : "") + found);
}

// A text that is pasted, dropped or spoken is read before the field merges its digits: one number takes the
// place of what is there; all else is left out, and the sentence about it is the detail of an `input` event.
/** @param {InputEvent & { target: HTMLInputElement }} event @param {string} text */
function put(event, text) {
  const { target } = event;
  const { number, refusal } = numberIn(text);
  const [unit = ""] = UNIT.exec(plain(text)) ?? [];
  const own = /** @type {HTMLElement} */ (target.closest("[data-unit]"))?.dataset.unit;
  event.preventDefault();
  if (number && own && unit && kindOf(unit) !== kindOf(own))
    return leaveOut(target, fill(OTHER_UNIT, { unit: unit.trim(), own }));
  if (number) {
    target.select();
    document.execCommand("insertText", false, number);
    return;
  }
  leaveOut(target, refusal || NOT_ONE_NUMBER);
}

const kindOf = (/** @type {string} */ unit) => unit.trim().toLowerCase().slice(0, 2); // of mmol/L, mg/dL, mgs/dl

/** @param {HTMLInputElement} target @param {string} detail */
function leaveOut(target, detail) {
  document.getElementById("announcement").textContent = detail;
  target.dispatchEvent(new CustomEvent("input", { bubbles: true, detail }));
}

export function watchNumbers() {
  /** @param {string} name @param {(event: any) => void} listener */
  const listen = (name, listener) =>
    document.addEventListener(name, listener, { capture: true, passive: name === "wheel" });
  listen("beforeinput", onBeforeInput);
  listen("compositionstart", ({ target }) => isNumber(target) && (composed = { kept: "", ...around(target) }));
  listen("input", ({ inputType, data }) => inputType === "insertCompositionText" && (composed.kept = data ?? ""));
  listen("compositionend", ({ target, data }) => {
    if (isNumber(target)) compose(target, data);
    composed = null;
  });
  for (const name of ["focusin", "input"]) listen(name, ({ target, detail }) => !detail && refused.delete(target));
  listen("beforeinput", ({ target, inputType }) => /^delete|^history/.test(inputType) && refused.delete(target));
  listen("input", ({ target, data }) => {
    if (!isNumber(target) || target.value.includes(".")) return;
    if (data === ".") marks.set(target, marks.get(target)?.slice(-1));
    else marks.delete(target);
  });
  // The wheel scrolls the page and leaves the number as it is.
  listen("wheel", ({ target }) => isNumber(target) && target.blur());
}
