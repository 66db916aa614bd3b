// Keeps the week in localStorage. What it cannot read it sets aside, and never writes over.
import { emptyDay, emptyWeek, FIELDS } from "./week.js";

const KEY = "bloodGlucoseLog";
const ASIDE = `${KEY}.setAside`;

export const isOurs = (key) => [KEY, `${KEY}.medicines`, null].includes(key);

// Calls `changed` when another tab has saved under such a key, and when the page comes back out of the
// browser's memory, where it did not hear of that.
export function onChangeElsewhere(isMine, changed) {
  addEventListener("storage", ({ key }) => isMine(key) && changed());
  addEventListener("pageshow", ({ persisted }) => persisted && changed());
}

// A week read from text: {week, whole}. `whole` is false when something in it had no place.
function parse(text) {
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

export function openStore() {
  let locked = null; // a text that could neither be read nor set aside: it stays where it is

  const store = {
    // The stored week: {week, problem}; problem is "", "blocked", "damaged" or "locked".
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
      store.setAside(text);
      return { week, problem: locked === null ? "damaged" : "locked" };
    },

    // Returns "" or why it could not save: "blocked", "full" or "locked".
    save(week) {
      if (locked !== null) return "locked";
      try {
        localStorage.setItem(KEY, JSON.stringify(week));
        return "";
      } catch (error) {
        // A TypeError: in some apps' browsers there is no localStorage at all.
        return ["SecurityError", "TypeError"].includes(error.name) ? "blocked" : "full";
      }
    },

    setAside(text) {
      try {
        if (!store.asides().includes(text)) localStorage.setItem(`${ASIDE}.${Date.now()}`, text);
      } catch {
        locked = text;
      }
    },

    // Every text that could not be read.
    asides() {
      const kept = Object.keys(localStorage)
        .filter((key) => key.startsWith(ASIDE))
        .map((key) => localStorage.getItem(key));
      return locked === null ? kept : [...kept, locked];
    },

    // Small things beside the week, such as the chosen targets. Losing one costs nothing.
    remember(name, value) {
      try {
        localStorage.setItem(`${KEY}.${name}`, JSON.stringify(value));
      } catch {
        // the message about the week says it
      }
    },

    recall(name, otherwise) {
      try {
        return JSON.parse(localStorage.getItem(`${KEY}.${name}`)) ?? otherwise;
      } catch {
        return otherwise;
      }
    },
  };
  return store;
}
