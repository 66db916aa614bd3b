// The numbers of the doctor's strip, from the sure readings of a review.
import { levelNamed, limitOf } from "./levels.js";
import { rangeOf } from "./review.js";
import { DAYS, SLOTS } from "./week.js";

/** @type {Record<Unit, number>} */
const DECIMALS = { "mg/dL": 0, "mmol/L": 1 };
export const HEADS = ["Meal", "Readings", "Average", "Lowest", "Highest", "Above target"];

// {rows, lows}: the rows of the strip, {name, count, average, lowest, highest, above} as texts, and
// a sentence about lows. Without readings, or without an upper target, a slot has "–".
export function summarise(/** @type {Review} */ { sure, all, unit, targets, table }) {
  /** @param {string} name @param {Reading[]} list @param {Slot[]} slots */
  const row = (name, list, slots) => {
    const values = list.map(({ value }) => value);
    const average = values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      name,
      count: String(values.length),
      average: values.length ? average.toFixed(DECIMALS[unit]) : "–",
      lowest: values.length ? String(Math.min(...values)) : "–",
      highest: values.length ? String(Math.max(...values)) : "–",
      above: slots.some((slot) => rangeOf(targets, slot, unit).high !== null)
        ? String(list.filter(({ above }) => above).length)
        : "–",
    };
  };
  /** @param {string} key */
  const below = (key) => sure.filter(({ value }) => value < limitOf(levelNamed(table, key), unit)).length;
  const show = (/** @type {string} */ key) => limitOf(levelNamed(table, key), unit).toFixed(DECIMALS[unit]);
  const days = DAYS.length - new Set(all.map(({ number }) => number)).size;
  return {
    rows: [
      ...Object.entries(SLOTS).map(([slot, name]) =>
        row(
          name,
          sure.filter((one) => one.slot === slot),
          [slot],
        ),
      ),
      row("All readings", sure, Object.keys(SLOTS)),
    ],
    lows: `Below ${show("low")} ${unit}: ${below("low")}, of which below ${show("very-low")}: ${below("very-low")}. Days without a reading: ${days}.`,
  };
}
