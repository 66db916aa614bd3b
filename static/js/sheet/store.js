// Keeps the week in localStorage. What cannot be read is set aside, and never overwritten.
import { emptyWeek, FIELDS } from "./week.js";

export const KEY = "bloodGlucoseLog";
const ASIDE = `${KEY}.setAside`;

// Why a write failed. A TypeError: in the browsers of some apps there is no localStorage at all.
export const reasonOf = (/** @type {Error} */ { name }) =>
  ["SecurityError", "TypeError"].includes(name) ? "blocked" : "full";

// A week parsed from text: {week, whole}. `whole` is false when part of the text does not fit.
function parse(/** @type {string} */ text) {
  const week = emptyWeek();
  let stored;
  try {
    stored = JSON.parse(text);
  } catch {
    return { week, whole: false };
  }
  let whole = Array.isArray(stored) && stored.length === week.length;
  for (const [number, day] of (Array.isArray(stored) ? stored : []).slice(0, week.length).entries()) {
    for (const [field, value] of Object.entries(day ?? {})) {
      const fits = FIELDS.includes(field) && ["string", "number"].includes(typeof value);
      if (fits) week[number][field] = String(value);
      whole &&= fits;
    }
    whole &&= day !== null && FIELDS.every((field) => field in Object(day));
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
    // The stored week: {week, problem}; problem is "", "blocked", "damaged" or "locked". `fits` says
    // whether the fields can hold it.
    /** @param {(week: Week) => boolean} fits */
    load(fits) {
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
        return reasonOf(error);
      }
    },

    // Every text that could not be read.
    unreadable: () => (locked === null ? textsAside() : [...textsAside(), locked]),
  };
}

// Small texts beside the week, such as the chosen targets. Losing one is harmless.
export function remember(/** @type {string} */ name, /** @type {string} */ value) {
  try {
    localStorage.setItem(`${KEY}.${name}`, JSON.stringify(value));
  } catch {
    // the message about the week reports the problem
  }
}

export function recall(/** @type {string} */ name) {
  try {
    const value = JSON.parse(localStorage.getItem(`${KEY}.${name}`));
    return typeof value === "string" ? value : "";
  } catch {
    return "";
  }
}
