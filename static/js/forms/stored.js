// What a page keeps in localStorage, which nothing else touches: a value under a key, the same in all tabs.
// A text that cannot be read is set aside before anything is written in its place.

/** @typedef {{ value: any, whole: boolean }} Parsed `whole`: nothing of the text is lost */
/** @typedef {ReturnType<typeof kept>} Kept */

/** @type {Texts} */
const unsaved = {}; // what the browser could not keep lives as long as the page

/** @type {(text: string) => any} */
export function json(text) {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return null;
  }
}

// The text under a key. Throws where the browser lets the page keep nothing.
const textOf = (/** @type {string} */ key) => unsaved[key] ?? localStorage.getItem(key) ?? "";

// The texts of some keys, to see later whether they are still the same.
export function textsOf(/** @type {string[]} */ keys) {
  try {
    return keys.map(textOf).join("\n");
  } catch {
    return keys.map((key) => unsaved[key]).join("\n");
  }
}

// What was set aside under names that begin with this, oldest first.
export function textsAside(/** @type {string} */ name) {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(name));
    return keys.sort().map((key) => localStorage.getItem(key));
  } catch {
    return [];
  }
}

// The value under a key: its text is read and written by these functions, and one that cannot be read is set
// aside under a name that begins with `aside`. A value that was just written is not parsed again.
/** @param {string} key @param {string} aside @param {(text: string) => Parsed} parse @param {(value: any) => string} [write] */
export function kept(key, aside, parse, write = JSON.stringify) {
  let last = /** @type {Parsed & { text: string }} */ (null);
  const parsed = (/** @type {string} */ text) => (last?.text === text ? last : (last = { text, ...parse(text) }));

  // {value, problem}
  function load() {
    try {
      const { value, whole } = parsed(textOf(key));
      return { value, problem: whole ? "" : "damaged" };
    } catch {
      return { value: parsed("").value, problem: "blocked" };
    }
  }

  // Writes a value, or without one only sets aside what cannot be read. Returns "" or why it could not.
  function save(/** @type {any} */ value = null) {
    try {
      const old = localStorage.getItem(key) ?? "";
      if (!parsed(old).whole && !textsAside(aside).includes(old))
        localStorage.setItem(`${aside}.${key}.${Date.now()}`, old);
      if (!value) return "";
      const text = write(value);
      localStorage.setItem(key, text);
      last = { text, value, whole: true };
      delete unsaved[key];
      return "";
    } catch ({ name }) {
      // A TypeError: in the browsers of some apps there is no localStorage at all.
      return ["SecurityError", "TypeError"].includes(name) ? "blocked" : "full";
    }
  }

  // The same, but what the browser cannot keep lives as long as the page.
  function hold(/** @type {any} */ value) {
    const problem = save(value);
    if (problem) unsaved[key] = write(value);
    return problem;
  }

  return { load, save, hold };
}
