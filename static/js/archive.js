// Keeps the filed weeks in localStorage, under a key of their own. They are read again for each
// change, so that two tabs agree. Data that cannot be read is set aside before anything is written.
import { readEntry } from "./weeks.js";

export const KEY = "bloodGlucoseWeeks";
export const VERSION = 1;
const ASIDE = "bloodGlucoseLog.setAside.weeks"; // store.js offers it with everything else set aside

export const toText = (weeks) => JSON.stringify({ version: VERSION, weeks });

// {weeks, whole, newer}: `whole` is false if part of the text does not fit, `newer` is true if a
// later version of this page wrote it.
export function parse(text) {
  let stored;
  try {
    stored = JSON.parse(text);
  } catch {
    return { weeks: [], whole: false, newer: false };
  }
  const all = Array.isArray(stored?.weeks) ? stored.weeks : [];
  const weeks = all.map(readEntry).filter(Boolean);
  const known = stored?.version === VERSION && Object.keys(stored).length === 2 && Array.isArray(stored.weeks);
  return { weeks, whole: known && weeks.length === all.length, newer: stored?.version > VERSION };
}

// Keeps the text under another key. Returns whether it is safe there.
function setAside(text) {
  try {
    const kept = Object.keys(localStorage).some((key) => key.startsWith(ASIDE) && localStorage.getItem(key) === text);
    if (!kept) localStorage.setItem(`${ASIDE}.${Date.now()}`, text);
    return true;
  } catch {
    return false;
  }
}

// {weeks, problem}; problem is "", "blocked", "damaged" (set aside), "locked" or "newer".
export function readArchive() {
  let text;
  try {
    text = localStorage.getItem(KEY);
  } catch {
    return { weeks: [], problem: "blocked" };
  }
  if (text === null) return { weeks: [], problem: "" };
  const { weeks, whole, newer } = parse(text);
  if (newer) return { weeks, problem: "newer" };
  if (whole) return { weeks, problem: "" };
  return { weeks, problem: setAside(text) ? "damaged" : "locked" };
}

// Saves the list that `change` returns. Returns "" or why nothing was written: "blocked", "full",
// "locked" or "newer". An unchanged list is not written.
export function changeArchive(change) {
  const { weeks, problem } = readArchive();
  if (["blocked", "locked", "newer"].includes(problem)) return problem;
  const list = change(weeks);
  if (list === weeks) return "";
  try {
    localStorage.setItem(KEY, toText(list));
    return "";
  } catch (error) {
    return ["SecurityError", "TypeError"].includes(error.name) ? "blocked" : "full";
  }
}
