// localStorage: the week of the sheet, the past weeks, and small texts beside them. What cannot be read
// is set aside, and never overwritten.
import { emptyWeek, FIELDS, startOf } from "./week.js";

export const WEEK = "bloodGlucoseLog";
export const PAST = "bloodGlucoseWeeks";
const ASIDE = `${WEEK}.setAside`;
const UNITS = ["mg/dL", "mmol/L"];

// Writes a text. Returns "" or why it could not: "blocked" or "full".
/** @param {string} key @param {string} text */
function write(key, text) {
  try {
    localStorage.setItem(key, text);
    return "";
  } catch ({ name }) {
    // A TypeError: in the browsers of some apps there is no localStorage at all.
    return ["SecurityError", "TypeError"].includes(name) ? "blocked" : "full";
  }
}

// What could not be read, oldest first.
export function textsAside() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(ASIDE));
    return keys.sort().map((key) => localStorage.getItem(key));
  } catch {
    return [];
  }
}

// What is stored under a key, as `parse` makes it of the text: {value, problem}; problem is "",
// "blocked", "damaged" (set aside) or "full" (there is no room to set it aside).
/** @template T @param {string} key @param {T} nothing @param {(text: string) => { value: T, whole: boolean }} parse */
function load(key, nothing, parse) {
  let text;
  try {
    text = localStorage.getItem(key);
  } catch {
    return { value: nothing, problem: "blocked" };
  }
  if (text === null) return { value: nothing, problem: "" };
  const { value, whole } = parse(text);
  if (whole) return { value, problem: "" };
  const full = !textsAside().includes(text) && write(`${ASIDE}.${key}.${Date.now()}`, text);
  return { value, problem: full ? "full" : "damaged" };
}

/** @type {(text: string) => any} */
function json(text) {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return null;
  }
}

let held = false; // the stored week could neither be read nor set aside: it stays where it is

// `fits` says whether the fields can hold a week.
export function loadWeek(/** @type {(week: Week) => boolean} */ fits) {
  const loaded = load(WEEK, emptyWeek(), (text) => {
    const stored = json(text);
    const value = emptyWeek();
    let whole = Array.isArray(stored) && stored.length === value.length;
    for (const [number, day] of value.entries())
      for (const field of FIELDS) {
        const given = Object(Object(stored)[number])[field];
        if (["string", "number"].includes(typeof given)) day[field] = String(given);
        else whole = false;
      }
    return { value, whole: whole && fits(value) };
  });
  held = loaded.problem === "full";
  return loaded;
}

export const saveWeek = (/** @type {Week} */ week) => (held ? "full" : write(WEEK, JSON.stringify(week)));

// The past weeks as they are stored and saved: {version: 1, weeks}. A week is {start, unit, days,
// medicines, filed}: its Sunday ("" without dates), its unit and days, a line that earlier versions
// kept, and when it was filed (milliseconds).
export const toText = (/** @type {WeekEntry[]} */ weeks) => JSON.stringify({ version: 1, weeks });

export function parseWeeks(/** @type {string} */ text) {
  const { version, weeks } = Object(json(text));
  const isDay = (/** @type {any} */ day) => FIELDS.every((field) => typeof Object(day)[field] === "string");
  const isEntry = (/** @type {any} */ entry) => {
    const { unit, days, filed } = Object(entry);
    return UNITS.includes(unit) && Array.isArray(days) && days.length === 7 && days.every(isDay) && filed >= 0;
  };
  /** @type {WeekEntry[]} */
  const all = Array.isArray(weeks) ? weeks : [];
  const value = all.filter(isEntry).map((entry) => ({ ...entry, start: startOf(entry.days) }));
  return { value, whole: version === 1 && Array.isArray(weeks) && value.length === all.length };
}

export const loadPast = () => load(PAST, [], parseWeeks);

// Saves the list that `change` makes of the newest one. Returns "" or why nothing was written.
export function changePast(/** @type {(weeks: WeekEntry[]) => WeekEntry[]} */ change) {
  const { value, problem } = loadPast();
  return ["blocked", "full"].includes(problem) ? problem : write(PAST, toText(change(value)));
}

// Small texts beside the week: losing one is harmless.
/** @param {string} name @param {string} value */
export const remember = (name, value) => write(`${WEEK}.${name}`, value);

export function recall(/** @type {string} */ name) {
  try {
    return localStorage.getItem(`${WEEK}.${name}`) || "";
  } catch {
    return "";
  }
}
