// Filed weeks as data: the date of a week, comparing two weeks, and merging two lists. An entry is
// {start, unit, days, medicines, filed}: the first date ("" without dates), the unit, the seven
// days, the line about medicines, and when it was filed (milliseconds).
import { DAYS, emptyDay, FIELDS, SLOTS } from "./week.js";

export const UNITS = ["mg/dL", "mmol/L"];
const DATE = /^\d{4}-\d\d-\d\d$/;
const DAY = 86400000; // milliseconds

// The date `days` days after another, both as 2026-11-22.
export const daysAfter = (date, days) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

// The date of the first row, or the earliest date if the dates are not consecutive.
export function startOf(days) {
  const dates = days.map(({ date }) => (DATE.test(date) ? date : ""));
  const firsts = new Set(dates.map((date, number) => date && daysAfter(date, -number)).filter(Boolean));
  return firsts.size === 1 ? [...firsts][0] : (dates.filter(Boolean).sort()[0] ?? "");
}

// Whether a week has readings or notes. A week with dates alone is not filed.
export const isWritten = (days) => days.some((day) => day.notes || Object.keys(SLOTS).some((slot) => day[slot]));

export const countOf = (days) => days.flatMap((day) => Object.keys(SLOTS).filter((slot) => day[slot])).length;

export const entryOf = (days, unit, medicines, filed = Date.now()) => ({
  start: startOf(days),
  unit,
  days,
  medicines,
  filed,
});

const texts = ({ days, medicines }) => [...days.flatMap((day) => FIELDS.map((field) => day[field])), medicines];

const isSameWeek = (one, other) => one.start === other.start && one.unit === other.unit;

// Whether this entry contains all of the other. Without dates, only an identical one does.
export function holds(one, other) {
  const mine = texts(one);
  return isSameWeek(one, other) && texts(other).every((text, place) => text === mine[place] || (one.start && !text));
}

// The list with one more entry: {list, added, replaced}. Nothing is overwritten: an entry that
// differs is kept beside the others. Only those that the new one fully contains are `replaced`.
export function addWeek(list, entry) {
  if (list.some((one) => holds(one, entry))) return { list, added: null, replaced: [] };
  const replaced = list.filter((one) => holds(entry, one));
  const versions = list.filter(({ start }) => start === entry.start);
  // The version filed last counts, even if the clock was set back in between.
  const filed = Math.max(entry.filed, ...versions.map((one) => one.filed + 1));
  const added = { ...entry, filed };
  return { list: [...list.filter((one) => !replaced.includes(one)), added], added, replaced };
}

// Merges the lists. An entry that is added keeps the time at which it was filed.
export function mergeWeeks(list, others) {
  let [merged, fresh, differing] = [list, 0, 0];
  for (const entry of others) {
    if (merged.some((one) => holds(one, entry))) continue;
    const replaced = merged.filter((one) => holds(entry, one));
    const rest = merged.filter((one) => !replaced.includes(one));
    if (entry.start && rest.some(({ start }) => start === entry.start)) differing++;
    else if (!replaced.length) fresh++;
    merged = [...rest, entry];
  }
  return { list: merged, fresh, differing };
}

// The weeks, newest first, each as a list of its versions, the one filed last first.
export function byWeek(list) {
  const groups = new Map();
  for (const entry of [...list].sort((one, other) => other.filed - one.filed)) {
    const key = entry.start || `undated ${groups.size}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].sort(([one], [other]) => other.start.localeCompare(one.start));
}

// The fields in which two versions differ: [place in words, one, other].
export function differences(one, other) {
  const list = DAYS.flatMap((day, number) =>
    FIELDS.map((field) => [
      `${day}, ${SLOTS[field]?.toLowerCase() ?? field}`,
      one.days[number][field],
      other.days[number][field],
    ]),
  );
  const all = [["Unit", one.unit, other.unit], ["Medicines", one.medicines, other.medicines], ...list];
  return all.filter(([, mine, theirs]) => mine !== theirs);
}

// An entry from a file or the storage, or null if any part of it is not valid.
export function readEntry(value) {
  const { start, unit, days, medicines, filed, ...rest } = value ?? {};
  const right =
    Object.keys(rest).length === 0 &&
    UNITS.includes(unit) &&
    typeof medicines === "string" &&
    Number.isFinite(filed) &&
    Array.isArray(days) &&
    days.length === DAYS.length &&
    days.every(isDay) &&
    start === startOf(days);
  return right ? value : null;
}

function isDay(day) {
  const names = Object.keys(day ?? {});
  if (names.length !== FIELDS.length || !Object.keys(emptyDay()).every((field) => typeof day[field] === "string"))
    return false;
  const isReading = (text) =>
    text === "" || (/^-?(\d+|\d*\.\d+)([eE][+-]?\d+)?$/.test(text) && Number.isFinite(Number(text)));
  return Object.keys(SLOTS).every((slot) => isReading(day[slot])) && (day.date === "" || isDate(day.date));
}

// JavaScript reads February 30 as March 2; a date field allows years of up to six digits.
const isDate = (text) =>
  DATE.test(text)
    ? new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
    : /^[1-9]\d{4,5}-\d\d-\d\d$/.test(text);
