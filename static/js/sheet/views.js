// What unfolds below the sheet, as slots of webapp/tools/sheet/folds.py; and lists of filed weeks.
import {
  dateOf,
  daysAfter,
  isWritten,
  longDate,
  meterWords,
  readingsOf,
  SLOTS,
  spanOf,
  startOf,
  UNITS,
} from "./week.js";

const MOST = 10; // notes in the summary, so that it fits on a page: the newest

/** @param {Week} days @param {string} unit @returns {WeekEntry} */
export const entryOf = (days, unit) => ({ start: startOf(days), unit, days, medicines: "", filed: Date.now() });

/** @param {WeekEntry} one @param {WeekEntry} other */
export const isSame = (one, other) =>
  one.start ? one.start === other.start : JSON.stringify(one.days) === JSON.stringify(other.days);

/** @param {WeekEntry[]} weeks @param {WeekEntry[]} out */
export const without = (weeks, out) => {
  const texts = out.map((one) => JSON.stringify(one));
  return weeks.filter((one) => !texts.includes(JSON.stringify(one)));
};

// Saves the weeks without some and with others; returns why it could not.
/** @param {WeekEntry[]} weeks @param {WeekEntry[]} out @param {WeekEntry[]} into @param {(weeks: WeekEntry[]) => string} save */
export const change = (weeks, out, into, save) =>
  out.length || into.length ? save([...without(weeks, [...out, ...into]), ...into]) : "";

// The weeks with some more: of two with the same Sunday the one filed last stays. A week without dates
// stands for itself.
/** @param {WeekEntry[]} weeks @param {WeekEntry[]} more */
export const withWeeks = (weeks, more) =>
  more.reduce((list, entry) => {
    if (list.some((one) => isSame(one, entry) && one.filed >= entry.filed)) return list;
    return [...list.filter((one) => !isSame(one, entry)), entry];
  }, weeks);

// The filed weeks, and that in the sheet unless it is one of them.
/** @param {WeekEntry[]} filed @param {Week} week @param {string} unit */
export const withWeek = (filed, week, unit) =>
  !isWritten(week) || filed.some(({ days }) => JSON.stringify(days) === JSON.stringify(week))
    ? filed
    : withWeeks(filed, [entryOf(week, unit)]);

/** @param {WeekEntry} week @param {string} undated */
export const nameOf = ({ start, filed }, undated) =>
  start ? spanOf(start) : undated + longDate(dateOf(new Date(filed)));

export const idOf = (/** @type {WeekEntry} */ { start, filed }) => `${start} ${filed}`;

/** @param {WeekEntry[]} filed @param {string} undated @param {string} medicine */
export function past(filed, undated, medicine) {
  const newest = (/** @type {WeekEntry} */ one, /** @type {WeekEntry} */ other) =>
    one.start === other.start ? other.filed - one.filed : one.start < other.start ? 1 : -1;
  const weeks = [...filed].sort(newest).map((week) => ({
    id: idOf(week),
    name: nameOf(week, undated),
    unit: week.unit,
    count: String(readingsOf(week.days).length),
    medicines: week.medicines && medicine + week.medicines,
  }));
  return { weeks, filed: String(weeks.length) };
}

/** @param {WeekEntry[]} filed @param {Week} week @param {SheetState} state */
export function summary(filed, week, { unit, meals, days: names }) {
  const weeks = withWeeks([], withWeek(filed, week, unit))
    .filter((one) => one.unit === unit)
    .sort((one, other) => (one.start < other.start ? -1 : 1));
  const days = weeks.flatMap((one) =>
    one.days.map((day, at) => /** @type {Day} */ ({ ...day, date: dayOf(one, day, names[at].day, at) })),
  );
  const readings = readingsOf(days);
  const words = days.map(meterWords);
  const starts = weeks.map(({ start }) => start).filter(Boolean);
  const noted = days.filter(({ notes }) => notes).reverse();
  const ofMeal = (/** @type {Texts} */ { slot, label }) => {
    const values = readings.filter((one) => !slot || one.slot === slot).map(({ value }) => value);
    const average = values.reduce((sum, value) => sum + value, 0) / values.length;
    const figures = [Math.min(...values), average.toFixed(unit === UNITS[0] ? 0 : 1), Math.max(...values)].map(String);
    const [lowest, mean, highest] = values.length ? figures : ["–", "–", "–"];
    return { label, readings: String(values.length), lowest, average: mean, highest };
  };
  const count = (/** @type {string} */ word) => String(words.flat().filter((one) => one === word).length);
  return {
    meals: meals.map(ofMeal),
    from: starts.length ? longDate(starts[0]) : "–",
    to: starts.length ? longDate(daysAfter(starts[starts.length - 1], 6)) : "–",
    weekCount: String(weeks.length),
    dayCount: String(days.filter((day, at) => words[at].length || readingsOf([day]).length).length),
    hi: count("HI"),
    lo: count("LO"),
    noted: noted.slice(0, MOST).map(({ date, notes }) => ({ date, note: notes })),
    more: noted.length > MOST ? "yes" : "",
    further: String(noted.length - MOST),
  };
}

// The date of a day in words, or in a week without dates its weekday.
/** @param {WeekEntry} week @param {Day} day @param {string} name @param {number} at */
function dayOf({ start }, { date }, name, at) {
  const known = date || (start && daysAfter(start, at));
  return known ? longDate(known) : name;
}

/** @param {Week} week @param {string} unit */
export function picture(week, unit) {
  const readings = readingsOf(week);
  if (readings.length < 2) return { charted: "" };
  const values = readings.map(({ value }) => value);
  const step = unit === UNITS[0] ? 50 : 3;
  const top = 3 * step * Math.ceil(Math.max(6 * step, ...values) / (3 * step));
  const y = (/** @type {number} */ value) => (100 - (95 * Math.max(0, value)) / top).toFixed(1);
  return {
    charted: "yes",
    lowest: String(Math.min(...values)),
    highest: String(Math.max(...values)),
    lines: [0, 1, 2, 3].map((part) => ({ value: String((top * part) / 3), y: y((top * part) / 3) })),
    points: readings.map(({ day, slot, value }) => ({
      x: ((day + (SLOTS.indexOf(slot) + 1) / (SLOTS.length + 1)) / 0.07).toFixed(1),
      y: y(value),
      kind: slot.startsWith("after") ? "after" : "before",
    })),
  };
}
