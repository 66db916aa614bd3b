// Keeps the week in localStorage. Data that it cannot read is set aside, and never overwritten.
import { emptyDay, emptyWeek, FIELDS } from "./week.js";

const KEY = "bloodGlucoseLog";
const ASIDE = `${KEY}.setAside`;

export const isOurs = (/** @type {string} */ key) => [KEY, `${KEY}.medicines`, null].includes(key);

// Calls `changed` when another tab saves under a key that `isMine` accepts, and when the page is
// restored from the back/forward cache, where it misses such events.
/** @param {(key: string) => boolean} isMine @param {() => void} changed */
export function onChangeElsewhere(isMine, changed) {
  addEventListener("storage", ({ key }) => isMine(key) && changed());
  addEventListener("pageshow", ({ persisted }) => persisted && changed());
}

// A week parsed from text: {week, whole}. `whole` is false when part of the text does not fit.
function parse(/** @type {string} */ text) {
  let stored;
  try {
    stored = JSON.parse(text);
  } catch {
    return { week: emptyWeek(), whole: false };
  }
  const week = emptyWeek();
  let whole = Array.isArray(stored) && stored.length === week.length;
  for (const [number, day] of (Array.isArray(stored) ? stored : []).slice(0, 7).entries()) {
    for (const [field, value] of Object.entries(day ?? {})) {
      if (FIELDS.includes(field) && typeof value === "string") week[number][field] = value;
      else if (FIELDS.includes(field) && typeof value === "number") week[number][field] = String(value);
      else whole = false;
    }
    whole &&= typeof day === "object" && day !== null && Object.keys(emptyDay()).every((field) => field in day);
  }
  return { week, whole };
}

const textsAside = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(ASIDE))
    .map((key) => localStorage.getItem(key));

// Keeps the text under another key. Returns whether it is safe there.
export function setAside(/** @type {string} */ text, kind = "") {
  try {
    if (!textsAside().includes(text)) localStorage.setItem(`${ASIDE}${kind}.${Date.now()}`, text);
    return true;
  } catch {
    return false;
  }
}

export function openStore() {
  /** @type {string} */
  let locked = null; // a text that could neither be read nor set aside: it stays where it is

  return {
    // The stored week: {week, problem}; problem is "", "blocked", "damaged" or "locked".
    /** @param {(week: Week) => boolean} [fits] */
    load(fits = () => true) {
      let text;
      locked = null;
      try {
        text = localStorage.getItem(KEY);
      } catch {
        return { week: emptyWeek(), problem: "blocked" };
      }
      if (text === null) return { week: emptyWeek(), problem: "" };
      const { week, whole } = parse(text);
      if (whole && fits(week)) return { week, problem: "" };
      if (setAside(text)) return { week, problem: "damaged" };
      locked = text;
      return { week, problem: "locked" };
    },

    // Returns "" or why it could not save: "blocked", "full" or "locked".
    save(/** @type {Week} */ week) {
      if (locked !== null) return "locked";
      try {
        localStorage.setItem(KEY, JSON.stringify(week));
        return "";
      } catch (error) {
        // A TypeError: in the browsers of some apps there is no localStorage at all.
        return ["SecurityError", "TypeError"].includes(error.name) ? "blocked" : "full";
      }
    },

    // Every text that could not be read.
    unreadable: () => (locked === null ? textsAside() : [...textsAside(), locked]),

    // Small values beside the week, such as the chosen targets. Losing one is harmless. A value of
    // another type than `otherwise` counts as lost.
    remember(/** @type {string} */ name, /** @type {any} */ value) {
      try {
        localStorage.setItem(`${KEY}.${name}`, JSON.stringify(value));
      } catch {
        // the message about the week reports the problem
      }
    },

    recall(/** @type {string} */ name, /** @type {any} */ otherwise) {
      try {
        const value = JSON.parse(localStorage.getItem(`${KEY}.${name}`));
        return typeof value === typeof otherwise ? value : otherwise;
      } catch {
        return otherwise;
      }
    },
  };
}
