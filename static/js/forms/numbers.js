// Reads numbers as people type them, as webapp/tables/numbers.py does: the digits of any script with its
// decimal mark, and a decimal comma. Browsers drop those from a number field, so they are put in as 0 to
// 9 and a point.
// What the field shows counts. Only 1,200 is asked about, for which the field shows 1.200.

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
/** @type {Texts} */
const MARKS = { "٫": ".", "．": ".", "，": ",", "،": ",", "٬": "" }; // Arabic and full-width
const commas = new WeakSet(); // fields whose decimal point was typed as a comma

// In every script the ten digits are consecutive.
/** @param {string} mark @returns {any} a number, which `replace` makes a text */
function digit(mark) {
  let code = mark.codePointAt(0);
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(--code))) before++;
  return before % 10;
}

const ascii = (/** @type {string} */ text) =>
  /[^ -~]/.test(text) ? text.replace(/\p{Nd}/gu, digit).replace(/[٫．，،٬]/g, (mark) => MARKS[mark]) : text;

// {number} as a number field accepts it; or {refusal}, a sentence, "" if none is special.
export function read(/** @type {string} */ text) {
  const typed = ascii(text.trim());
  const [, whole, rest] = /^([+-]?[1-9]\d{0,2}),(\d{3})$/.exec(typed) ?? [];
  if (whole)
    return { refusal: `${whole},${rest} can mean two things. Please write ${whole}${rest} or ${whole}.${rest}.` };
  const number = typed.replace(/,/g, ".");
  const wrong = typed.length > 30 || !NUMBER.test(number) || !Number.isFinite(Number(number));
  return wrong ? { refusal: "" } : { number };
}

// What counts of a field: its value, with the comma with which it was typed.
export const typedIn = (/** @type {HTMLInputElement} */ field) =>
  commas.has(field) ? field.value.replace(".", ",") : field.value;

// As toFixed, but a negative number that becomes 0 is written without its sign.
export const toFixed = (/** @type {number} */ number, /** @type {number} */ digits) =>
  number.toFixed(digits).replace(/^-(?=[0.]*$)/, "");

const isNumber = (/** @type {HTMLInputElement} */ { type }) => type === "number";

/** @param {InputEvent & { target: HTMLInputElement }} event */
function onBeforeInput(event) {
  const { target, inputType, isComposing } = event;
  const text = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
  if (!isNumber(target) || isComposing || !inputType.startsWith("insert")) return;
  const typed = ascii(text);
  const put = typed.replace(",", ".");
  if (put === text) return;
  event.preventDefault();
  if (typed.includes(",")) commas.add(target);
  document.execCommand("insertText", false, put); // so that Undo works
}

export function watchNumbers() {
  /** @param {string} name @param {(event: any) => void} listener */
  const listen = (name, listener) =>
    document.addEventListener(name, listener, { capture: true, passive: name === "wheel" });
  listen("beforeinput", onBeforeInput);
  // A composition, as from an Android keyboard, cannot be prevented: what the browser dropped is put in.
  listen("compositionend", ({ target, data }) => {
    if (isNumber(target) && ascii(data) !== data) document.execCommand("insertText", false, ascii(data));
  });
  listen("input", ({ target, data }) => {
    if (data !== "." && !target.value?.includes(".")) commas.delete(target);
  });
  // The wheel scrolls the page and leaves the number as it is.
  listen("wheel", ({ target }) => isNumber(target) && target.blur());
}
