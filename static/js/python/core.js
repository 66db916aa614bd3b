// The base of translated Python (scripts/translator). int is BigInt, float is Number, str is
// string, list is an array, tuple a frozen one, dict is Map, None is null.

// Raised where the result would not be exactly as in Python. No translated `except` catches it: the
// caller asks the server.
export class Unsupported extends Error {}
export const no = (what) => {
  throw new Unsupported(what);
};

// The base of every translated class. Two instances of a Dataclass are compared field by field.
export class Instance {}
export class Dataclass extends Instance {}

// The exceptions of Python that translated code may catch.
export class Exception extends Instance {
  constructor(...args) {
    super();
    this.args = args;
  }
}
export class ValueError extends Exception {}

export const tuple = (items) => Object.freeze([...items]);
export const isTuple = (value) => Array.isArray(value) && Object.isFrozen(value);
export const isNumber = (value) => typeof value === "number" || typeof value === "bigint";
export const text = (value) => (typeof value === "string" ? value : no("no string"));

// The value of a local variable that may not be assigned yet.
export const bound = (value) => (value === undefined ? no("unbound") : value);

// Calls a function that is known only at run time. Functions with default values are not supported.
export const call = (called, ...args) =>
  typeof called === "function" && called.length === args.length ? called(...args) : no("call");

// Exactly `count` values, for an assignment to several names or for f(*values).
export function unpack(items, count) {
  const values = [...items];
  return values.length === count ? values : no("unpack");
}

// Keys are limited to what both languages compare alike: strings, ints and None.
export const keyOf = (key) => (key === null || ["string", "bigint"].includes(typeof key) ? key : no("key"));

// The keys, values or items of a dictionary, whose size must not change during iteration.
export class View extends Instance {
  constructor(map, pick) {
    super();
    this.map = map instanceof Map ? map : no("no dict");
    this.pick = pick;
  }
  *[Symbol.iterator]() {
    const { size } = this.map;
    for (const pair of this.map) {
      yield this.pick(pair);
      if (this.map.size !== size) no("changed meanwhile");
    }
  }
}
