// Python's numbers as text, and the methods of str. Characters are code points, as in Python.
import { Exception, Instance, isNumber, no, text, tuple } from "./core.js";
import { Decimal, roundedFloat, withoutExponent, written } from "./decimal.js";
import { real_ } from "./operators.js";
import { iter } from "./collections.js";

const SPACE =
  "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a";
const FLOAT = /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$|^[+-]?Infinity$/;

export function float(value) {
  if (isNumber(value)) return real_(value);
  if (value instanceof Decimal) {
    const number = Number(`${value.coefficient}e${value.exponent}`);
    return value.negative ? -number : number;
  }
  return FLOAT.test(text(value)) ? Number(value) : no("float");
}

export function repr(value) {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "number") return no("repr");
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
  const [digits, exponent] = value.toExponential().split("e");
  if (exponent < -4 || exponent >= 16) return `${digits}e${exponent[0]}${exponent.slice(1).padStart(2, "0")}`;
  const short = Object.is(value, -0) ? "-0" : String(value);
  return short.includes(".") ? short : `${short}.0`;
}

export function str(value) {
  if (typeof value === "string") return value;
  if (isNumber(value)) return repr(value);
  if (value instanceof Decimal) return written(value);
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (!(value instanceof Exception) || value.args.length > 1) return no("str");
  return value.args.length ? str(value.args[0]) : "";
}

// The format "f" of a Decimal, and formats like ".2f" of a float or an int.
export function format(value, digits) {
  if (digits === undefined) return value instanceof Decimal ? withoutExponent(value) : no("format");
  if (!isNumber(value)) return no("format");
  const number = real_(value);
  return Number.isFinite(number) ? withoutExponent(roundedFloat(number, digits)) : repr(number);
}

export function round(value, digits) {
  if (typeof value === "bigint" && digits === undefined) return value;
  if (typeof value !== "number" || !Number.isFinite(value)) return no("round");
  if (digits === undefined) return roundedFloat(value, 0n).signed;
  if (typeof digits !== "bigint" || digits < 0n || digits > 300n) return no("round");
  return float(roundedFloat(value, digits));
}

const numeric = (value) => (typeof value === "string" ? no("no number") : float(value));
export const isfinite = (value) => Number.isFinite(numeric(value));
export const isnan = (value) => Number.isNaN(numeric(value));

function stripped(whole, marks, left, right) {
  const all = [...text(whole)];
  const strips = new Set(text(marks));
  let from = 0;
  let to = all.length;
  if (left) while (from < to && strips.has(all[from])) from++;
  if (right) while (from < to && strips.has(all[to - 1])) to--;
  return all.slice(from, to).join("");
}
export const strip = (whole, marks = SPACE) => stripped(whole, marks, true, true);
export const lstrip = (whole, marks = SPACE) => stripped(whole, marks, true, false);
export const rstrip = (whole, marks = SPACE) => stripped(whole, marks, false, true);

const some = (part) => text(part) || no("an empty part");
export const split = (whole, by) => text(whole).split(some(by));
export const count = (whole, part) => BigInt(split(whole, part).length - 1);
export const replace = (whole, part, by) => split(whole, part).join(text(by));
export const startswith = (whole, part) => text(whole).startsWith(text(part));
export const endswith = (whole, part) => text(whole).endsWith(text(part));
export const removeprefix = (whole, part) => (startswith(whole, part) ? whole.slice(part.length) : whole);
export const removesuffix = (whole, part) => (endswith(whole, some(part)) ? whole.slice(0, -part.length) : whole);
export const join = (between, items) => [...iter(items)].map(text).join(text(between));

const ascii = (whole) => (/^[\0-\x7f]*$/.test(text(whole)) ? whole : no("letters"));
export const lower = (whole) => ascii(whole).toLowerCase();
export const upper = (whole) => ascii(whole).toUpperCase();
export const capitalize = (whole) => upper(whole).slice(0, 1) + lower(whole).slice(1);

class Table extends Instance {
  constructor(marks) {
    super();
    this.marks = marks;
  }
}
export function maketrans(marks) {
  for (const [mark, by] of marks) if ([...text(mark)].length !== 1 || text(by) !== by) no("maketrans");
  return new Table(new Map(marks));
}
export const translate = (whole, { marks }) => [...text(whole)].map((mark) => marks.get(mark) ?? mark).join("");

// html.escape
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
export const escape = (whole) => text(whole).replace(/[&<>"']/g, (mark) => ESCAPES[mark]);

// unicodedata.decimal: `zeros` holds the zero of each script in Unicode 14, in order. For later
// digits the server is asked, whose Python may know them.
export function digit(zeros, mark, otherwise) {
  if ([...text(mark)].length !== 1) no("decimal");
  const point = mark.codePointAt(0);
  for (const zero of zeros) {
    const value = point - zero.codePointAt(0);
    if (value < 0) break;
    if (value < 10) return BigInt(value);
  }
  if (/\p{Nd}/u.test(mark)) no("decimal");
  return otherwise;
}

class Pattern extends Instance {
  constructor(source) {
    super();
    this.whole = new RegExp(`^(?:${source})$`, "u");
  }
}
class Match extends Instance {
  constructor(found) {
    super();
    this.found = found;
  }
}
export const pattern = (source) => new Pattern(source);
export function fullmatch({ whole }, searched) {
  const found = whole.exec(text(searched));
  return found && new Match(found);
}
export const groups = ({ found }) => tuple(found.slice(1).map((group) => group ?? null));
