// localStorage: the week of the sheet and the past weeks. What cannot be read is set aside before
// anything is written in its place.
import { emptyWeek, FIELDS, startOf, UNITS } from "./week.js";

const WEEK = "bloodGlucoseLog";
const PAST = "bloodGlucoseWeeks";
const ASIDE = `${WEEK}.setAside`;
const LAST_TIME = 8.64e15; // of a Date

/** @type {Texts} */
const unsaved = {}; // what the browser could not keep lives as long as the page
/** @type {Record<string, any>} */
const parsed = {}; // the last text of each key

// What could not be read, oldest first.
export function textsAside() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(ASIDE));
    return keys.sort().map((key) => localStorage.getItem(key));
  } catch {
    return [];
  }
}

/** @param {string} key @param {string} text */
function parse(key, text) {
  if (parsed[key]?.text !== text) parsed[key] = { text, ...(key === PAST ? parseWeeks(text) : parseWeek(text)) };
  return parsed[key];
}

function load(/** @type {string} */ key) {
  try {
    const { value, whole } = parse(key, unsaved[key] ?? localStorage.getItem(key) ?? "");
    return { value, problem: whole ? "" : "damaged" };
  } catch {
    return { value: parse(key, "").value, problem: "blocked" };
  }
}

// Writes a text, or without one only sets aside what cannot be read. Returns "" or why it could not.
/** @param {string} key @param {string} [text] */
function save(key, text) {
  try {
    const old = localStorage.getItem(key) ?? "";
    if (!parse(key, old).whole && !textsAside().includes(old))
      localStorage.setItem(`${ASIDE}.${key}.${Date.now()}`, old);
    if (text !== undefined) localStorage.setItem(key, text);
    return "";
  } catch ({ name }) {
    // A TypeError: in the browsers of some apps there is no localStorage at all.
    return ["SecurityError", "TypeError"].includes(name) ? "blocked" : "full";
  }
}

/** @type {(text: string) => any} */
function json(text) {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return null;
  }
}

// Whether a field of this name shows the text, so that none is lost with the next change.
/** @param {string} field @param {any} text */
function fits(field, text) {
  if (typeof text !== "string") return false;
  if (field === "notes" || text === "") return true;
  if (field === "date") return /^\d{4,6}-\d\d-\d\d$/.test(text);
  return /^-?(\d+|\d*\.\d+)(e[-+]?\d+)?$/i.test(text) && Number.isFinite(Number(text));
}

function parseWeek(/** @type {string} */ text) {
  const stored = text && json(text);
  const value = emptyWeek();
  let whole = text === "" || (Array.isArray(stored) && stored.length === value.length);
  for (const [number, day] of text ? value.entries() : [])
    for (const field of FIELDS) {
      const given = Object(Object(stored)[number])[field] ?? ""; // a column that came later
      const kept = typeof given === "number" ? String(given) : given;
      if (fits(field, kept)) day[field] = kept;
      else whole = false;
    }
  return { value, whole };
}

/** @returns {{ value: Week, problem: string }} */
export const loadWeek = () => load(WEEK);

export function saveWeek(/** @type {Week} */ week) {
  const text = JSON.stringify(week);
  const problem = save(WEEK, text);
  unsaved[WEEK] = problem ? text : undefined;
  return problem;
}

// The past weeks as they are stored and saved: {version: 1, weeks}. A week is {start, unit, days,
// medicines, filed}: its Sunday ("" without dates), its unit and days, a line that earlier versions
// kept, and when it was filed (milliseconds).
export const toText = (/** @type {WeekEntry[]} */ weeks) => JSON.stringify({ version: 1, weeks });

export function parseWeeks(/** @type {string} */ text) {
  const { version, weeks } = text ? Object(json(text)) : { version: 1, weeks: [] };
  const isDay = (/** @type {any} */ day) => day && FIELDS.every((field) => fits(field, Object(day)[field] ?? ""));
  const isEntry = (/** @type {any} */ entry) => {
    const { unit, days, filed, medicines = "" } = Object(entry);
    const isWeek = Array.isArray(days) && days.length === 7 && days.every(isDay);
    const isFiled = Number.isInteger(filed) && filed >= 0 && filed <= LAST_TIME;
    return isWeek && isFiled && UNITS.includes(unit) && typeof medicines === "string";
  };
  /** @type {WeekEntry[]} */
  const all = Array.isArray(weeks) ? weeks : [];
  const value = all.filter(isEntry).map((entry) => {
    const days = emptyWeek().map((day, at) => ({ ...day, ...entry.days[at] }));
    return { medicines: "", ...entry, days, start: startOf(days) };
  });
  return { value, whole: version === 1 && Array.isArray(weeks) && value.length === all.length };
}

// The weeks of a file: of all that are filed, or one week as the sheet stores it, such as one set aside.
/** @param {string} text @param {string} unit */
export function parseFile(text, unit) {
  if (!Array.isArray(json(text))) return parseWeeks(text);
  const { value: days, whole } = parseWeek(text);
  return { value: [{ start: startOf(days), unit, days, medicines: "", filed: Date.now() }], whole };
}

/** @returns {{ value: WeekEntry[], problem: string }} */
export const loadPast = () => load(PAST);
export const savePast = (/** @type {WeekEntry[]} */ weeks) => save(PAST, toText(weeks));
export const setAside = () => save(WEEK) || save(PAST);
