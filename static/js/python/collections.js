// Python's lists, tuples and dictionaries.
import { Instance, View, isTuple, keyOf, no, tuple } from "./core.js";
import { eq, gt, lt, truthy } from "./operators.js";

export const keys = (map) => new View(map, ([key]) => key);
export const values = (map) => new View(map, ([, value]) => value);
export const items = (map) => new View(map, (pair) => tuple(pair));

// A list is iterated without a copy: it may grow meanwhile, as in Python.
export function iter(value) {
  if (value instanceof Map) return keys(value);
  if (value instanceof Instance && !(value instanceof View)) no("iter");
  return typeof value?.[Symbol.iterator] === "function" ? value : no("iter");
}

export const dict = (pairs) => new Map([...pairs].map(([key, value]) => [keyOf(key), value]));
export const fromkeys = (from, value = null) => dict([...iter(from)].map((key) => [key, value]));
const mapOf = (value) => (value instanceof Map ? value : no("no dict"));
export const get = (map, key, otherwise = null) => (mapOf(map).has(keyOf(key)) ? map.get(key) : otherwise);
export function pop(map, key, otherwise) {
  const value = get(map, key, otherwise);
  map.delete(key);
  return value;
}

const indexOf = (key) => (typeof key === "bigint" ? Number(key) : no("index"));
const charactersOf = (holder) => (typeof holder === "string" ? [...holder] : Array.isArray(holder) ? holder : no("[]"));

export function item(holder, key) {
  if (holder instanceof Map) return holder.has(keyOf(key)) ? holder.get(key) : no("KeyError");
  const all = charactersOf(holder);
  const at = indexOf(key) + (key < 0n ? all.length : 0);
  return at >= 0 && at < all.length ? all[at] : no("IndexError");
}
export function slice(holder, from = null, to = null) {
  const ends = [from, to].map((end) => (end === null ? undefined : indexOf(end)));
  const part = charactersOf(holder).slice(...ends);
  if (typeof holder === "string") return part.join("");
  return isTuple(holder) ? tuple(part) : part;
}
// The value is the first argument, because Python evaluates the target last.
export function put(value, holder, key) {
  if (holder instanceof Map) holder.set(keyOf(key), value);
  else {
    const at = indexOf(key) + (key < 0n ? holder.length : 0);
    if (!listOf(holder) || !(at >= 0 && at < holder.length)) no("IndexError");
    holder[at] = value;
  }
}

const listOf = (value) => (Array.isArray(value) && !isTuple(value) ? value : no("no list"));
export const append = (list, value) => {
  listOf(list).push(value);
  return null;
};
export const insert = (list, at, value) => {
  listOf(list).splice(indexOf(at), 0, value);
  return null;
};
export function index(list, value) {
  const at = Array.isArray(list) ? list.findIndex((one) => eq(one, value)) : no("index");
  return at < 0 ? no("ValueError") : BigInt(at);
}

export function len(value) {
  if (value instanceof Map) return BigInt(value.size);
  return BigInt(charactersOf(value).length);
}
export const asTuple = (from = []) => tuple(iter(from));
export const asList = (from = []) => [...iter(from)];

const iteratorOf = (value) => (typeof value?.next === "function" ? value : no("next"));
export function next(from, otherwise) {
  const { done, value } = iteratorOf(from).next();
  if (!done) return value;
  return otherwise === undefined ? no("StopIteration") : otherwise;
}
export function any(from) {
  for (const value of iter(from)) if (truthy(value)) return true;
  return false;
}
export function all(from) {
  for (const value of iter(from)) if (!truthy(value)) return false;
  return true;
}

const best =
  (better) =>
  (first, ...others) => {
    const [start, ...rest] = others.length ? [first, ...others] : iter(first);
    if (start === undefined) no("ValueError");
    return rest.reduce((kept, value) => (better(value, kept) ? value : kept), start);
  };
export const max = /* @__PURE__ */ best(gt);
export const min = /* @__PURE__ */ best(lt);

// Only for iteration, as often as needed, as in Python.
export function range(from, to, step = 1n) {
  const numbers = [];
  if (to === undefined) [from, to] = [0n, from];
  if ([from, to, step].some((value) => typeof value !== "bigint") || step === 0n) no("range");
  for (let number = from; step > 0n ? number < to : number > to; number += step) numbers.push(number);
  return new View(new Map(numbers.map((number) => [number, null])), ([number]) => number);
}
export function* enumerate(from, start = 0n) {
  for (const value of iter(from)) yield tuple([start++, value]);
}
