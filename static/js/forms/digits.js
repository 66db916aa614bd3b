// Reads numbers as people type them, for a number field, which accepts only 5.6. The rules and the
// sentences are those of webapp/formulas/numbers.py, and a test compares the two.

export const SPACE = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]*";
const EDGE = `${SPACE}[\\u200b-\\u200f\\u2060\\ufeff]*${SPACE}`;
const EDGES = /* @__PURE__ */ new RegExp(`^${EDGE}|${EDGE}$`, "g");
const DIGIT = /\p{Nd}/u;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const TWO_WAYS = /^([+-]?[1-9]\d{0,2}),(\d{3})([eE].*)?$/;
const WITH_UNIT = /^([+-]?\d{1,9}(?:[.,]\d{1,9})?) ?[mMkKcCgG%][A-Za-z%/ .]*$/;
const LONGEST = 30;

export const NOT_A_NUMBER = "Please type one number only, for example 5.6.";

// In every script the ten digits are consecutive.
/** @param {string} mark @returns {any} a number, which `replace` makes a text */
function digit(mark) {
  let code = mark.codePointAt(0);
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(--code))) before++;
  return before % 10;
}

// The text without the space around it, with its digits, signs and separators in ASCII.
export const plain = (/** @type {string} */ text) =>
  text
    .replace(EDGES, "")
    .replace(/[\u2010-\u2013\u2212\ufe63\uff0d]/g, "-")
    .replace(/\uff0b/g, "+")
    .replace(/[\uff0e\u066b]/g, ".")
    .replace(/\uff0c/g, ",")
    .replace(/\p{Nd}/gu, digit);

// The message for a number whose comma could separate thousands; "" if it could not.
export function twoWays(/** @type {string} */ typed) {
  const [, whole, rest, exponent] = TWO_WAYS.exec(typed) || [];
  if (exponent) return NOT_A_NUMBER;
  return whole ? `${whole},${rest} can mean two things. Please write ${whole}${rest} or ${whole}.${rest}.` : "";
}

// The message for a number with a unit after it, such as "120 mg"; "" for any other text.
export function withUnit(/** @type {string} */ typed) {
  const [, number] = WITH_UNIT.exec(typed) || [];
  if (!number || TWO_WAYS.test(number)) return "";
  return `Type only the number: ${number.replace(",", ".")}.`;
}

// {number} as a number field accepts it, "" for an empty text; or {refusal}, a sentence.
export function read(/** @type {string} */ text) {
  // Most texts are a number already. The expressions for the rest, with Unicode's digits, take longer
  // to compile than the page to answer.
  if (text.length <= LONGEST && /^\d+(\.\d+)?$/.test(text)) return { number: text };
  const typed = plain(text);
  if (!typed) return { number: "" };
  if ([...text].length > LONGEST) return { refusal: "That is too long. Please type a shorter number." };
  const doubt = withUnit(typed) || twoWays(typed);
  if (doubt) return { refusal: doubt };
  const number = typed.includes(".") ? typed : typed.replace(",", ".");
  if (!NUMBER.test(number)) return { refusal: NOT_A_NUMBER };
  if (!Number.isFinite(Number(number))) return { refusal: "That number is too big. Please check it." };
  return { number: number.replace(/^\+/, "").replace(/\.(?!\d)/, "") };
}

// The same for one character of a number, as it is typed.
export function readMark(/** @type {string} */ mark) {
  const typed = plain(mark).replace(",", ".");
  return /^[\d.eE+-]?$/.test(typed) ? { number: typed } : { refusal: NOT_A_NUMBER };
}
