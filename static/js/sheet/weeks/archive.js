// Keeps the filed weeks in localStorage, under a key of their own. They are read again for each
// change, so that two tabs agree, and written all at once. Data that cannot be read is set aside
// before anything is written.
import { setAside } from "../store.js";
import { readEntry } from "./weeks.js";

export const KEY = "bloodGlucoseWeeks";
export const VERSION = 1;
const ROOM = "bloodGlucoseRoom"; // held only while the weeks are written
const WEEK = 20_000; // characters that remain for the week in the sheet: ten times one without notes

/** @type {WeekEntry[]} */
const NONE = [];

export const toText = (/** @type {WeekEntry[]} */ weeks) => JSON.stringify({ version: VERSION, weeks });

// {entries, known, newer}: what stands in the place of the weeks, not checked yet. `known` is false
// if anything around it does not fit, `newer` is true if a later version of this page wrote it.
export function unpack(/** @type {string} */ text) {
  let stored;
  try {
    stored = JSON.parse(text);
  } catch {
    stored = null;
  }
  const { version, weeks, ...rest } = stored ?? {};
  const entries = Array.isArray(weeks) ? weeks : [];
  const known = version === VERSION && Array.isArray(weeks) && Object.keys(rest).length === 0;
  return { entries, known, newer: typeof version === "number" && version > VERSION };
}

// {weeks, whole, newer}: `whole` is false if part of the text does not fit.
export function parse(/** @type {string} */ text) {
  const { entries, known, newer } = unpack(text);
  const weeks = entries.map(readEntry).filter(Boolean);
  return { weeks, whole: known && weeks.length === entries.length, newer };
}

/** @type {{ text: string, parsed: ReturnType<typeof parse> }} */
let last = { text: "", parsed: null }; // the sheet reads the weeks after each key press

function parseOnce(/** @type {string} */ text) {
  if (text !== last.text || !last.parsed) last = { text, parsed: parse(text) };
  return last.parsed;
}

// {weeks, problem}; problem is "", "blocked", "damaged" (set aside), "locked" or "newer". The list
// stays the same one until the storage changes.
export function readArchive() {
  let text;
  try {
    text = localStorage.getItem(KEY);
  } catch {
    return { weeks: NONE, problem: "blocked" };
  }
  if (text === null) return { weeks: NONE, problem: "" };
  const { weeks, whole, newer } = parseOnce(text);
  if (newer) return { weeks, problem: "newer" };
  if (whole) return { weeks, problem: "" };
  return { weeks, problem: setAside(text, ".weeks") ? "damaged" : "locked" };
}

// Saves the list that `change` returns. Returns "" or why nothing was written: "blocked", "full",
// "locked" or "newer". An unchanged list is not written.
export function changeArchive(/** @type {Change} */ change) {
  const { weeks, problem } = readArchive();
  if (["blocked", "locked", "newer"].includes(problem)) return problem;
  const list = change(weeks);
  if (list === weeks) return "";
  const text = toText(list);
  try {
    // Weeks that fill the storage to the brim would leave no room for the next reading.
    if (text.length > (localStorage.getItem(KEY) ?? "").length) localStorage.setItem(ROOM, " ".repeat(WEEK));
    localStorage.setItem(KEY, text);
    return "";
  } catch (error) {
    return ["SecurityError", "TypeError"].includes(error.name) ? "blocked" : "full";
  } finally {
    localStorage.removeItem(ROOM);
  }
}
