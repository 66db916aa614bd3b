// The past weeks in localStorage: read again for each change, so that two tabs agree, and written all
// at once. A week is {start, unit, days, medicines, filed}: its Sunday ("" without dates), its unit and
// days, a line about medicines that earlier versions kept, and when it was filed (milliseconds).
import { isDate } from "./dates.js";
import { reasonOf, setAside } from "./store.js";
import { FIELDS, SLOTS, startOf } from "./week.js";

export const KEY = "bloodGlucoseWeeks";
const VERSION = 1;
const ROOM = "bloodGlucoseRoom"; // held only while the weeks are written
const WEEK = 20_000; // characters that remain for the week in the sheet: ten times one without notes

export const toText = (/** @type {WeekEntry[]} */ weeks) => JSON.stringify({ version: VERSION, weeks });

/** @type {(days: Week, unit: string) => WeekEntry} */
export const entryOf = (days, unit) => ({ start: startOf(days), unit, days, medicines: "", filed: Date.now() });

function isDay(/** @type {any} */ day) {
  const names = Object.keys(Object(day));
  if (names.length !== FIELDS.length || !FIELDS.every((field) => typeof day[field] === "string")) return false;
  return SLOTS.every((slot) => Number.isFinite(Number(day[slot]))) && (day.date === "" || isDate(day.date));
}

function isEntry(/** @type {any} */ value) {
  const { start, unit, days, medicines, filed, ...rest } = value ?? {};
  const named = Object.keys(rest).length === 0 && ["mg/dL", "mmol/L"].includes(unit);
  const whole = Array.isArray(days) && days.length === 7 && days.every(isDay);
  return named && whole && typeof medicines === "string" && Number.isFinite(filed) && start === startOf(days);
}

// {weeks, whole, newer}: `whole` is false if part of the text does not fit, `newer` is true if a later
// version of this page wrote it.
export function parse(/** @type {string} */ text) {
  let stored;
  try {
    stored = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    stored = null;
  }
  const { version, weeks, ...rest } = Object(stored);
  const entries = Array.isArray(weeks) ? weeks : [];
  /** @type {WeekEntry[]} */
  const read = entries.filter(isEntry);
  const whole = version === VERSION && Array.isArray(weeks) && !Object.keys(rest).length;
  return { weeks: read, whole: whole && read.length === entries.length, newer: version > VERSION };
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
  return { weeks, problem: setAside(text, ".weeks") ? "damaged" : "locked" };
}

// Saves the list that `change` returns. Returns "" or why nothing was written: "blocked", "full",
// "locked" or "newer".
export function changeArchive(/** @type {(weeks: WeekEntry[]) => WeekEntry[]} */ change) {
  const { weeks, problem } = readArchive();
  if (["blocked", "locked", "newer"].includes(problem)) return problem;
  const text = toText(change(weeks));
  try {
    // Weeks that fill the storage to the brim would leave no room for the next reading.
    if (text.length > (localStorage.getItem(KEY) ?? "").length) localStorage.setItem(ROOM, " ".repeat(WEEK));
    localStorage.setItem(KEY, text);
    return "";
  } catch (error) {
    return reasonOf(error);
  } finally {
    localStorage.removeItem(ROOM);
  }
}

const same = (/** @type {WeekEntry} */ one, /** @type {WeekEntry} */ other) =>
  JSON.stringify(one.days) === JSON.stringify(other.days) && one.unit === other.unit;

// The weeks with some more: of two with the same Sunday the one filed last stays. A week without dates
// stands for itself.
/** @param {WeekEntry[]} weeks @param {WeekEntry[]} more */
export function withWeeks(weeks, more) {
  let list = weeks;
  for (const entry of more) {
    const rivals = list.filter((one) => (entry.start ? one.start === entry.start : same(one, entry)));
    if (rivals.some((one) => one.filed >= entry.filed)) continue;
    list = [...list.filter((one) => !rivals.includes(one)), entry];
  }
  return list;
}

// Whether a filed week of the same Sunday holds something that this entry would lose.
/** @param {WeekEntry[]} weeks @param {WeekEntry} entry */
export const wouldLose = (weeks, entry) =>
  weeks.some(
    (one) =>
      one.start &&
      one.start === entry.start &&
      one.days.some((day, number) => FIELDS.some((field) => day[field] && day[field] !== entry.days[number][field])),
  );
