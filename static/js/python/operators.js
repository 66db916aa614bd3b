// Python's operators. Two ints give an int, an int and a float a float; a Decimal accepts no float.
import { Dataclass, Instance, View, isNumber, isTuple, keyOf, no, tuple } from "./core.js";
import { Decimal, absolute, aligned, decimal, minus, over, plus, power, times } from "./decimal.js";

const isExact = (value) => typeof value === "bigint" || value instanceof Decimal;
const operands = () => no("operands");

function operated(a, b, whole, real, exact, other = operands) {
  if (typeof a === "bigint" && typeof b === "bigint") return whole(a, b);
  if (isNumber(a) && isNumber(b)) return real(real_(a), real_(b));
  if (isExact(a) && isExact(b)) return exact(decimal(a), decimal(b));
  return other(a, b);
}

// An int as the nearest float; Python raises for one that is too big.
export function real_(value) {
  const number = Number(value);
  return typeof value === "bigint" && !Number.isFinite(number) ? no("size") : number;
}

function joined(a, b) {
  if (typeof a === "string" && typeof b === "string") return a + b;
  if (!Array.isArray(a) || !Array.isArray(b) || isTuple(a) !== isTuple(b)) return no("operands");
  return isTuple(a) ? tuple([...a, ...b]) : [...a, ...b];
}
const sum = (a, b) => a + b;
const difference = (a, b) => a - b;
const product = (a, b) => a * b;
const quotient = (a, b) => (b === 0 ? no("division by zero") : a / b);
const safe = (value) => (Number.isSafeInteger(Number(value)) ? Number(value) : no("size"));

export const add = (a, b) => operated(a, b, sum, sum, plus, joined);
export const sub = (a, b) => operated(a, b, difference, difference, minus);
export const mul = (a, b) => operated(a, b, product, product, times);
export const div = (a, b) => operated(a, b, (c, d) => quotient(safe(c), safe(d)), quotient, over);
export const pow = (a, b) => operated(a, b, (c, d) => (d < 0n ? no("power") : c ** d), operands, power);

// Only for ints: // rounds down, and % has the sign of its right operand.
export function floordiv(a, b) {
  if (typeof a !== "bigint" || typeof b !== "bigint" || b === 0n) no("//");
  return (a - mod(a, b)) / b;
}
export function mod(a, b) {
  if (typeof a !== "bigint" || typeof b !== "bigint" || b === 0n) no("%");
  return ((a % b) + b) % b;
}

export const neg = (value) => (isNumber(value) ? -value : sub(0n, value));
export function abs(value) {
  if (value instanceof Decimal) return absolute(value);
  if (typeof value === "number") return Math.abs(value);
  return typeof value === "bigint" ? (value < 0n ? -value : value) : no("abs");
}

// Refuses `name += value` for a list, which would change for all references to it.
export const immutable = (value) => (Array.isArray(value) && !isTuple(value) ? no("+= on a list") : value);

// -1, 0 or 1; NaN if a value is NaN.
function order(a, b) {
  if (isNumber(a) && isNumber(b)) return a < b ? -1 : a > b ? 1 : a == b ? 0 : NaN;
  const decimals = [a, b].some((value) => value instanceof Decimal);
  if (!decimals || ![a, b].every((value) => isNumber(value) || value instanceof Decimal)) no("order");
  const [one, other] = aligned(decimal(a), decimal(b));
  return one < other ? -1 : one > other ? 1 : 0;
}
export const lt = (a, b) => order(a, b) < 0;
export const le = (a, b) => order(a, b) <= 0;
export const gt = (a, b) => order(a, b) > 0;
export const ge = (a, b) => order(a, b) >= 0;

const kindOf = (value) => {
  if (isNumber(value) || value instanceof Decimal) return "number";
  if (Array.isArray(value)) return isTuple(value) ? "tuple" : "list";
  if (value instanceof Map) return "dict";
  if (value === null || value instanceof Dataclass) return "plain";
  return ["string", "boolean"].includes(typeof value) ? typeof value : no("==");
};

export function eq(a, b) {
  if (a === b && a instanceof Instance) return true;
  const kinds = [kindOf(a), kindOf(b)];
  if (kinds.includes("boolean") && kinds.includes("number")) no("=="); // True == 1
  if (kinds[0] !== kinds[1]) return false;
  if (kinds[0] === "number") return order(a, b) === 0;
  if (Array.isArray(a)) return a.length === b.length && a.every((item, at) => within(item, b[at]));
  if (a instanceof Map)
    return a.size === b.size && [...a].every(([key, item]) => b.has(key) && within(item, b.get(key)));
  if (!(a instanceof Dataclass) || !(b instanceof Dataclass)) return a === b;
  return a.constructor === b.constructor && Object.keys(a).every((name) => within(a[name], b[name]));
}
// Inside a collection Python treats the same NaN object as equal, which cannot be detected here.
const within = (a, b) => (Number.isNaN(a) && Number.isNaN(b) ? no("NaN") : eq(a, b));

// Identity of None, and of what is one object in both languages.
export function is(a, b) {
  if (a === null || b === null) return a === b;
  return a instanceof Instance && b instanceof Instance ? a === b : no("is");
}

export function has(item, holder) {
  if (holder instanceof Map) return holder.has(keyOf(item));
  if (typeof holder === "string") return typeof item === "string" ? holder.includes(item) : no("in");
  return Array.isArray(holder) ? holder.some((one) => within(one, item)) : no("in");
}

export function truthy(value) {
  if (typeof value === "boolean") return value;
  if (isNumber(value)) return value != 0; // NaN is true in Python
  if (typeof value === "string" || Array.isArray(value)) return value.length > 0;
  if (value instanceof Map) return value.size > 0;
  if (value instanceof Decimal) return value.coefficient !== 0n;
  if (value === null) return false;
  return (value instanceof Instance && !(value instanceof View)) || no("truth");
}
export const bool = truthy;
export const or = (value, other) => (truthy(value) ? value : other());
export const and = (value, other) => (truthy(value) ? other() : value);
