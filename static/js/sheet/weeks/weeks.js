// Filed weeks as data: the date of a week, comparing two weeks, and merging two lists. An entry is
// {start, unit, days, medicines, filed}: the first date ("" without dates), the unit, the seven
// days, the line about medicines, and when it was filed (milliseconds).
import { daysAfter, isDate } from "../../lib/dates.js";
import { DAYS, FIELDS, numberOf, SLOTS } from "../week.js";

export const UNITS = ["mg/dL", "mmol/L"];

// The date of the first row, or the earliest date if the dates are not consecutive. A date that does
// not exist, or a year above 9999, counts as none.
export function startOf(/** @type {Week} */ days) {
  const dates = days.map(({ date }) => (date.length === 10 && isDate(date) ? date : ""));
  const firsts = new Set(dates.map((date, number) => date && daysAfter(date, -number)).filter(Boolean));
  return firsts.size === 1 ? [...firsts][0] : (dates.filter(Boolean).sort()[0] ?? "");
}

// Whether a week has readings or notes. A week with dates alone is not filed.
/** @param {Week} days */
export const isWritten = (days) => days.some((day) => day.notes || Object.keys(SLOTS).some((slot) => day[slot]));

/** @param {Week} days */
export const countOf = (days) => days.flatMap((day) => Object.keys(SLOTS).filter((slot) => day[slot])).length;

/** @param {Week} days @param {Unit} unit @param {string} medicines */
export const entryOf = (days, unit, medicines, filed = Date.now()) => ({
  start: startOf(days),
  unit,
  days,
  medicines,
  filed,
});

// Whether one entry contains all of the other. Without dates, only an identical one does.
/** @param {WeekEntry} one @param {WeekEntry} other */
function holds(one, other) {
  if (one.start !== other.start || one.unit !== other.unit) return false;
  const holdsText = (/** @type {string} */ mine, /** @type {string} */ text) => text === mine || (one.start && !text);
  const holdsDay = (/** @type {Day} */ day, /** @type {number} */ number) =>
    FIELDS.every((field) => holdsText(one.days[number][field], day[field]));
  return holdsText(one.medicines, other.medicines) && other.days.every(holdsDay);
}

// The list without the entries that are equal to this one.
export function without(/** @type {WeekEntry[]} */ list, /** @type {WeekEntry} */ entry) {
  const text = JSON.stringify(entry);
  return list.filter((one) => one.start !== entry.start || JSON.stringify(one) !== text);
}

// The list with one more entry: {list, added, replaced}. Nothing is overwritten: an entry that differs
// is kept beside the others. Only those that the new one fully contains are `replaced`.
/** @type {(list: WeekEntry[], entry: WeekEntry) => { list: WeekEntry[], added: WeekEntry, replaced: WeekEntry[] }} */
export function addWeek(list, entry) {
  if (list.some((one) => holds(one, entry))) return { list, added: null, replaced: [] };
  const replaced = list.filter((one) => holds(entry, one));
  const versions = list.filter(({ start }) => start === entry.start);
  // The version filed last counts, even if the clock was set back in between.
  const filed = Math.max(entry.filed, ...versions.map((one) => one.filed + 1));
  const added = { ...entry, filed };
  return { list: [...list.filter((one) => !replaced.includes(one)), added], added, replaced };
}

// Merges the lists in the same way: {list, fresh, differing}. An added entry keeps the time at which
// it was filed.
/** @param {WeekEntry[]} list @param {WeekEntry[]} others */
export function mergeWeeks(list, others) {
  const kept = new Set(list); // in the order of the merged list
  /** @type {Map<string, WeekEntry[]>} */
  const groups = new Map(); // date, or texts without one → entries: only these are compared
  let [fresh, differing] = [0, 0];

  function groupOf(/** @type {WeekEntry} */ entry) {
    const key = entry.start || JSON.stringify([entry.days, entry.medicines]);
    if (!groups.has(key)) groups.set(key, []);
    return groups.get(key);
  }

  for (const entry of list) groupOf(entry).push(entry);
  for (const entry of others) {
    const group = groupOf(entry);
    const versions = group.filter((one) => kept.has(one));
    if (versions.some((one) => holds(one, entry))) continue;
    const replaced = versions.filter((one) => holds(entry, one));
    for (const one of replaced) kept.delete(one);
    if (entry.start && versions.length > replaced.length) differing++;
    else if (!replaced.length) fresh++;
    group.push(entry);
    kept.add(entry);
  }
  return { list: [...kept], fresh, differing };
}

// The weeks, newest first, each as a list of its versions, the one filed last first.
export function byWeek(/** @type {WeekEntry[]} */ list) {
  const groups = new Map();
  for (const entry of [...list].sort((one, other) => other.filed - one.filed)) {
    const key = entry.start || `undated ${groups.size}`;
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(entry);
  }
  return [...groups.values()].sort(
    ([one], [other]) => Number(other.start > one.start) - Number(other.start < one.start),
  );
}

// The fields in which two versions differ: [place in words, one, other].
export function differences(/** @type {WeekEntry} */ one, /** @type {WeekEntry} */ other) {
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
export function readEntry(/** @type {any} */ value) {
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

function isDay(/** @type {any} */ day) {
  const names = Object.keys(day ?? {});
  if (names.length !== FIELDS.length || !FIELDS.every((field) => typeof day[field] === "string")) return false;
  const isReading = (/** @type {string} */ text) => text === "" || Number.isFinite(numberOf(text));
  return Object.keys(SLOTS).every((slot) => isReading(day[slot])) && (day.date === "" || isDate(day.date));
}
