// What unfolds below the sheet, as slots of webapp/tools/sheet/folds.py.
import { countOf, dateOf, daysAfter, longDate, meterWords, readingsOf, SLOTS, spanOf, UNITS } from "./week.js";

/** @param {WeekEntry} one @param {WeekEntry} other */
export const same = (one, other) =>
  one.start ? one.start === other.start : JSON.stringify(one.days) === JSON.stringify(other.days);

// The weeks with some more: of two with the same Sunday the one filed last stays. A week without dates
// stands for itself.
/** @param {WeekEntry[]} weeks @param {WeekEntry[]} more */
export const withWeeks = (weeks, more) =>
  more.reduce((list, entry) => {
    if (list.some((one) => same(one, entry) && one.filed >= entry.filed)) return list;
    return [...list.filter((one) => !same(one, entry)), entry];
  }, weeks);

/** @param {WeekEntry} week @param {string} undated */
export const nameOf = ({ start, filed }, undated) =>
  start ? spanOf(start) : undated + longDate(dateOf(new Date(filed)));

export const idOf = (/** @type {WeekEntry} */ { start, filed }) => `${start} ${filed}`;

// The function, which remembers its last result.
/** @param {(...given: any[]) => SheetState} make @returns {(...given: any[]) => SheetState} */
function once(make) {
  /** @type {any[]} */
  let [last, made] = [[], {}];
  return (...given) => {
    if (given.some((one, at) => one !== last[at])) [last, made] = [given, make(...given)];
    return made;
  };
}

export const past = once(
  (/** @type {WeekEntry[]} */ filed, /** @type {string} */ undated, /** @type {string} */ medicine) => {
    const newest = (/** @type {WeekEntry} */ one, /** @type {WeekEntry} */ other) =>
      one.start === other.start ? other.filed - one.filed : one.start < other.start ? 1 : -1;
    const weeks = [...filed].sort(newest).map((week) => ({
      id: idOf(week),
      name: nameOf(week, undated),
      unit: week.unit,
      count: readingsOf(week.days).length,
      medicines: week.medicines && medicine + week.medicines,
    }));
    return { weeks, filed: String(weeks.length) };
  },
);

export const summary = once(
  (/** @type {WeekEntry[]} */ filed, /** @type {string} */ unit, /** @type {Texts[]} */ meals) => {
    const weeks = withWeeks([], filed)
      .filter((week) => week.unit === unit)
      .sort((one, other) => (one.start < other.start ? -1 : 1));
    const days = weeks.flatMap((week) => week.days);
    const readings = readingsOf(days);
    const words = days.flatMap(meterWords);
    const starts = weeks.map(({ start }) => start).filter(Boolean);
    const ofMeal = (/** @type {Texts} */ { slot, label }) => {
      const values = readings.filter((one) => !slot || one.slot === slot).map(({ value }) => value);
      const average = values.reduce((sum, value) => sum + value, 0) / values.length;
      const figures = [Math.min(...values), average.toFixed(unit === UNITS[0] ? 0 : 1), Math.max(...values)];
      const [lowest, mean, highest] = values.length ? figures : ["–", "–", "–"];
      return { label, readings: String(values.length), lowest, average: mean, highest };
    };
    return {
      meals: meals.map(ofMeal),
      from: starts.length ? longDate(starts[0]) : "–",
      to: starts.length ? longDate(daysAfter(starts[starts.length - 1], 6)) : "–",
      weekCount: String(weeks.length),
      dayCount: String(days.filter(countOf).length),
      hi: String(words.filter((word) => word === "HI").length),
      lo: String(words.filter((word) => word === "LO").length),
    };
  },
);

/** @param {Week} week @param {string} unit */
export function picture(week, unit) {
  const readings = readingsOf(week);
  const values = readings.map(({ value }) => value);
  const step = unit === UNITS[0] ? 50 : 3;
  const top = 3 * step * Math.ceil(Math.max(6 * step, ...values) / (3 * step));
  const y = (/** @type {number} */ value) => (100 - (95 * Math.max(0, value)) / top).toFixed(1);
  return {
    lowest: values.length ? String(Math.min(...values)) : "–",
    highest: values.length ? String(Math.max(...values)) : "–",
    lines: [0, 1, 2, 3].map((part) => ({ value: String((top * part) / 3), y: y((top * part) / 3) })),
    points: readings.map(({ day, slot, value }) => ({
      x: ((day + (SLOTS.indexOf(slot) + 1) / (SLOTS.length + 1)) / 0.07).toFixed(1),
      y: y(value),
      kind: slot.startsWith("after") ? "after" : "before",
    })),
  };
}
