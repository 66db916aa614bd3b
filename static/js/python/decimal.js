// Python's Decimal: General Decimal Arithmetic, without infinities, NaN and flags.
import { Instance, no, text, tuple } from "./core.js";

// Far above the exponents of typed numbers, and far below where Python would round (Emin, Emax).
const MOST = 9999;

export class Decimal extends Instance {
  constructor(negative, coefficient, exponent) {
    super();
    if (!(Math.abs(exponent) <= MOST)) no("exponent");
    this.negative = negative;
    this.coefficient = coefficient;
    this.exponent = exponent;
  }
  get signed() {
    return this.negative ? -this.coefficient : this.coefficient;
  }
}
export const ROUND_HALF_UP = "ROUND_HALF_UP";
export const ROUND_HALF_EVEN = "ROUND_HALF_EVEN";
export const ROUND_CEILING = "ROUND_CEILING";

class Context extends Instance {
  constructor(prec) {
    super();
    this.prec = Number(prec);
  }
}
export const context = (prec) => new Context(prec);
let current = context(28n);
export function enter(next) {
  const before = current;
  current = next instanceof Context ? next : no("context");
  return before;
}
export const leave = (before) => {
  current = before;
};

const ten = (power) => 10n ** BigInt(power);
export const lengthOf = (coefficient) => coefficient.toString().length;
const decimalOrNo = (value) => (value instanceof Decimal ? value : no("no Decimal"));

function roundsUp(negative, kept, rest, unit, rounding) {
  if (rounding === ROUND_HALF_UP) return 2n * rest >= unit;
  if (rounding === ROUND_CEILING) return rest > 0n && !negative;
  if (rounding === ROUND_HALF_EVEN) return 2n * rest > unit || (2n * rest === unit && kept % 2n === 1n);
  return no("rounding");
}

function dropped({ negative, coefficient, exponent }, count, rounding = ROUND_HALF_EVEN) {
  const unit = ten(count);
  const kept = coefficient / unit;
  const more = roundsUp(negative, kept, coefficient % unit, unit, rounding) ? 1n : 0n;
  return new Decimal(negative, kept + more, exponent + count);
}

function finished(number, prec = current.prec) {
  const excess = lengthOf(number.coefficient) - prec;
  if (excess <= 0) return number;
  const rounded = dropped(number, excess);
  return lengthOf(rounded.coefficient) > prec ? dropped(rounded, 1) : rounded;
}

export function aligned(a, b) {
  const exponent = Math.min(a.exponent, b.exponent);
  return [a.signed * ten(a.exponent - exponent), b.signed * ten(b.exponent - exponent), exponent];
}

export function plus(a, b) {
  const [one, other, exponent] = aligned(a, b);
  const sum = one + other;
  const negative = sum < 0n || (sum === 0n && a.negative && b.negative);
  return finished(new Decimal(negative, sum < 0n ? -sum : sum, exponent));
}

export const minus = (a, b) => plus(a, new Decimal(!b.negative, b.coefficient, b.exponent));

export const times = (a, b, prec) =>
  finished(new Decimal(a.negative !== b.negative, a.coefficient * b.coefficient, a.exponent + b.exponent), prec);

export function over(a, b) {
  if (!b.coefficient) no("division by zero");
  const negative = a.negative !== b.negative;
  const ideal = a.exponent - b.exponent;
  if (!a.coefficient) return new Decimal(negative, 0n, ideal);
  const shift = lengthOf(b.coefficient) - lengthOf(a.coefficient) + current.prec + 1;
  const top = shift > 0 ? a.coefficient * ten(shift) : a.coefficient;
  const bottom = shift < 0 ? b.coefficient * ten(-shift) : b.coefficient;
  let exponent = ideal - shift;
  let coefficient = top / bottom;
  if (top % bottom)
    coefficient += coefficient % 5n ? 0n : 1n; // so that it is no longer an exact half
  else for (; exponent < ideal && !(coefficient % 10n); exponent++) coefficient /= 10n;
  return finished(new Decimal(negative, coefficient, exponent));
}

// As in libmpdec: with a little more precision inside, then rounded once more.
export function power(base, exponent) {
  if (exponent.exponent !== 0 || exponent.negative || !exponent.coefficient) no("power");
  const times_ = exponent.coefficient;
  const wide = current.prec + lengthOf(times_) + 2;
  let result = base;
  for (const bit of times_.toString(2).slice(1)) {
    result = times(result, result, wide);
    if (bit === "1") result = times(result, base, wide);
  }
  return finished(result);
}

function rescaled(number, exponent, rounding) {
  const count = exponent - number.exponent;
  if (count > 0) return dropped(number, count, rounding);
  return new Decimal(number.negative, number.coefficient * ten(-count), exponent);
}

export function quantize(number, unit, rounding = ROUND_HALF_EVEN, { prec } = current) {
  const result = rescaled(decimalOrNo(number), decimal(unit).exponent, rounding);
  return lengthOf(result.coefficient) > prec ? no("quantize") : result;
}

export const to_integral_value = (number) =>
  decimalOrNo(number).exponent < 0 ? rescaled(number, 0, ROUND_HALF_EVEN) : number;

const DECIMAL = /^([+-]?)(?=\.?[0-9])([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?$/;

export function decimal(value) {
  if (value instanceof Decimal) return value;
  if (typeof value === "bigint") return new Decimal(value < 0n, value < 0n ? -value : value, 0);
  if (typeof value === "number") return exactly(value);
  const [, sign, whole, part = "", exponent = "0"] = DECIMAL.exec(text(value)) ?? no("Decimal");
  return new Decimal(sign === "-", BigInt(whole + part), Number(exponent) - part.length);
}

// A double is a whole number times a power of two, and so an exact decimal.
function exactly(value) {
  if (!Number.isFinite(value)) no("Decimal");
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = (BigInt(view.getUint32(0)) << 32n) | BigInt(view.getUint32(4));
  const stored = Number((bits >> 52n) & 2047n);
  let mantissa = (bits & ((1n << 52n) - 1n)) | (stored ? 1n << 52n : 0n);
  let two = (stored || 1) - 1075;
  if (!mantissa) return new Decimal(bits >> 63n === 1n, 0n, 0);
  for (; two < 0 && !(mantissa & 1n); two++) mantissa >>= 1n;
  const coefficient = two < 0 ? mantissa * 5n ** BigInt(-two) : mantissa << BigInt(two);
  return new Decimal(value < 0, coefficient, Math.min(two, 0));
}

// A float rounded to `digits` digits, half to even, as by round() and format().
export const roundedFloat = (value, digits) => rescaled(exactly(value), -Number(digits), ROUND_HALF_EVEN);

export function scaleb(number, by) {
  if (typeof by !== "bigint") no("scaleb");
  return finished(new Decimal(decimalOrNo(number).negative, number.coefficient, number.exponent + Number(by)));
}
export const copy_abs = (number) => new Decimal(false, decimalOrNo(number).coefficient, number.exponent);
export const absolute = (number) => finished(copy_abs(number));

class Parts extends Instance {
  constructor(number) {
    super();
    this.digits = tuple([...number.coefficient.toString()].map(BigInt));
  }
}
export const as_tuple = (number) => new Parts(decimalOrNo(number));

// format(number, "f")
export function withoutExponent({ negative, coefficient, exponent }) {
  let digits = (exponent > 0 ? coefficient * ten(exponent) : coefficient).toString();
  if (exponent < 0) {
    digits = digits.padStart(1 - exponent, "0");
    digits = `${digits.slice(0, exponent)}.${digits.slice(exponent)}`;
  }
  return (negative ? "-" : "") + digits;
}

// str(number)
export function written(number) {
  const { negative, coefficient, exponent } = number;
  const digits = coefficient.toString();
  const adjusted = exponent + digits.length - 1;
  if (exponent <= 0 && adjusted >= -6) return withoutExponent(number);
  const point = digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits;
  return `${negative ? "-" : ""}${point}E${adjusted < 0 ? "" : "+"}${adjusted}`;
}
