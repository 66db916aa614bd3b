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

/** @param {WeekEntry} entry */
const texts = ({ days, medicines }) => [...days.flatMap((day) => FIELDS.map((field) => day[field])), medicines];

/** @param {WeekEntry} one @param {WeekEntry} other */
const isSameWeek = (one, other) => one.start === other.start && one.unit === other.unit;

// Whether this entry contains all of the other. Without dates, only an identical one does.
/** @param {WeekEntry} one @param {WeekEntry} other */
export const holds = (one, other) => isSameWeek(one, other) && holdsTexts(texts(one), texts(other), Boolean(one.start));

/** @param {string[]} mine @param {string[]} theirs @param {boolean} dated */
const holdsTexts = (mine, theirs, dated) => theirs.every((text, place) => text === mine[place] || (dated && !text));

// The list without the entries that are equal to this one.
export function without(/** @type {WeekEntry[]} */ list, /** @type {WeekEntry} */ entry) {
  const text = JSON.stringify(entry);
  return list.filter((one) => one.start !== entry.start || JSON.stringify(one) !== text);
}

// The list with one more entry: {list, added, replaced}. Nothing is overwritten: an entry that
// differs is kept beside the others. Only those that the new one fully contains are `replaced`.
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

// Adds entries to a list one by one: {add(entry), result()}. An entry that is added keeps the time at
// which it was filed. It is compared only with those of its own date (without a date, of its own
// texts), so a thousand weeks are a thousand small steps.
export function merging(/** @type {WeekEntry[]} */ list) {
  const kept = new Set(list); // in the order of the merged list
  /** @type {Map<string, [WeekEntry, string[]][]>} */
  const groups = new Map(); // date or texts → [entry, texts] of those kept
  let [fresh, differing] = [0, 0];

  function groupOf(/** @type {WeekEntry} */ entry, /** @type {string[]} */ mine) {
    const key = entry.start || JSON.stringify(mine);
    if (!groups.has(key)) groups.set(key, []);
    return groups.get(key);
  }

  /** @param {WeekEntry} entry @param {string[]} mine @param {[WeekEntry, string[]][]} group */
  function keep(entry, mine, group) {
    kept.add(entry);
    group.push([entry, mine]);
  }

  function add(/** @type {WeekEntry} */ entry) {
    const mine = texts(entry);
    const dated = Boolean(entry.start);
    const group = groupOf(entry, mine);
    const same = group.filter(([one]) => isSameWeek(one, entry));
    if (same.some(([, theirs]) => holdsTexts(theirs, mine, dated))) return;
    const replaced = new Set(same.filter(([, theirs]) => holdsTexts(mine, theirs, dated)).map(([one]) => one));
    const rest = group.filter(([one]) => !replaced.has(one));
    for (const one of replaced) kept.delete(one);
    if (dated && rest.length) differing++;
    else if (!replaced.size) fresh++;
    group.splice(0, group.length, ...rest);
    keep(entry, mine, group);
  }

  for (const entry of list) {
    const mine = texts(entry);
    keep(entry, mine, groupOf(entry, mine));
  }
  return { add, result: () => ({ list: [...kept], fresh, differing }) };
}

// Merges the lists: {list, fresh, differing}.
export function mergeWeeks(/** @type {WeekEntry[]} */ list, /** @type {WeekEntry[]} */ others) {
  const { add, result } = merging(list);
  others.forEach(add);
  return result();
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
