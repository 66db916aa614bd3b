// What webapp/formulas/numbers.py does with Python's decimal, with the numbers of JavaScript.
import { NOT_A_NUMBER, read } from "../forms/digits.js";

// No Error: most forms have blank fields, and to collect a stack takes longer than to answer.
export class NotANumber {
  /** @param {string} [sentence] */
  constructor(sentence) {
    this.message = sentence || "Please type a number.";
    this.blank = !sentence;
    this.specific = !this.blank && sentence !== NOT_A_NUMBER;
  }
}

export function parse_number(/** @type {string} */ text) {
  const { number, refusal } = read(text);
  if (!number) throw new NotANumber(refusal);
  return Number(number);
}

// A number as a number field holds it; NaN for any other text, such as 0x1F.
/** @param {string} text */
export const field_number = (text) => (/^-?(\d+|\d*\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : NaN);

/** @param {number} value @param {number} digits */
export const to_fixed = (value, digits) => value.toFixed(digits);

export const exact = (/** @type {number} */ value) => Number(value.toPrecision(15));

export function half_up(/** @type {number} */ value, /** @type {number} */ digits) {
  const shift = Number(`1e${digits}`);
  const whole = Math.abs(value) < 1e15 ? Number(exact(value * shift).toFixed(0)) / shift : value;
  return whole.toFixed(digits);
}

// Python writes 1e-7 with two digits.
export const plain = (/** @type {number} */ value) => String(value).replace(/e(.)(\d)$/, "e$10$2");

/** @param {string} text */
export const without_zeros = (text) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text).replace(/^-0$/, "0");
