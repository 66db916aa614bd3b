// The week as data: seven days of ten texts, Sunday first.
import { daysAfter, isDate } from "./dates.js";

const MEALS = ["Breakfast", "Lunch", "Dinner", "Sleep"];
export const SLOTS = MEALS.flatMap((meal) => [`before${meal}`, `after${meal}`]);
export const FIELDS = ["date", ...SLOTS, "notes"];

/** @returns {Week} */
export const emptyWeek = () => Array.from({ length: 7 }, () => Object.fromEntries(FIELDS.map((field) => [field, ""])));

// Whether a week has readings or notes: one with dates alone is not filed.
export const isWritten = (/** @type {Week} */ week) => week.some((day) => day.notes || SLOTS.some((slot) => day[slot]));

// The date of its Sunday, or else its earliest date; "" without one.
export function startOf(/** @type {Week} */ week) {
  const dates = week.map(({ date }) => (isDate(date) ? date : ""));
  const firsts = new Set(dates.map((date, day) => date && daysAfter(date, -day)).filter(Boolean));
  return firsts.size === 1 ? [...firsts][0] : dates.filter(Boolean).sort()[0] || "";
}

// Its readings, day by day.
/** @returns {Reading[]} */
export const readingsOf = (/** @type {Week} */ week) =>
  week.flatMap((texts, day) =>
    SLOTS.map((slot) => ({ day, slot, text: texts[slot], value: Number(texts[slot] || NaN) })).filter(({ value }) =>
      Number.isFinite(value),
    ),
  );

// HI and LO in its notes, which a meter shows in place of a number.
/** @returns {Reading[]} */
export const meterWords = (/** @type {Week} */ week) =>
  week.flatMap(({ notes }, day) =>
    (notes.match(/\b(HI|LO)\b/g) || []).map((text) => ({ day, slot: "", text, value: NaN, name: text.toLowerCase() })),
  );

// As specified: every value in double quotes, quotes inside values unescaped.
/** @param {Week} week @param {string} unit @param {string[]} labels of the fields */
export function toCsv(week, unit, labels) {
  const lines = week.map((day) => FIELDS.map((field) => `"${day[field]}"`).join(","));
  return [`Unit: ${unit}`, labels.join(","), ...lines].join("\n");
}
