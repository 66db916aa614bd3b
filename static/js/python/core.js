// What translated Python (scripts/translator) stands on. int is BigInt, float is Number, str is
// string, list is an array, tuple a frozen one, dict is Map, None is null.

// What would not be exactly as in Python. No translated `except` catches it: the caller asks the server.
export class Unsupported extends Error {}
export const no = (what) => {
  throw new Unsupported(what);
};

// The base of every translated class; a Dataclass is equal to another of its class field by field.
export class Instance {}
export class Dataclass extends Instance {}

// Python's exceptions, as far as translated code may catch them.
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

// A local that may not be assigned yet.
export const bound = (value) => (value === undefined ? no("unbound") : value);

// A call of what is known only now; what has defaults is not called so.
export const call = (called, ...args) =>
  typeof called === "function" && called.length === args.length ? called(...args) : no("call");

// Exactly so many values, for an assignment to several names or for f(*values).
export function unpack(items, count) {
  const values = [...items];
  return values.length === count ? values : no("unpack");
}

// Keys are what both languages take as the same key: strings, ints and None.
export const keyOf = (key) => (key === null || ["string", "bigint"].includes(typeof key) ? key : no("key"));

// The keys, values or items of a dictionary, which must not grow or shrink meanwhile.
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
