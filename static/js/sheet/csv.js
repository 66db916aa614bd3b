// Writes the week as CSV.
import { FIELDS, SLOTS } from "./week.js";

export const HEADER = ["Date", ...Object.values(SLOTS), "Notes"].join(",");

// As specified: every value in double quotes, quotes inside values unescaped.
export function toCsv(/** @type {Week} */ week, /** @type {Unit} */ unit) {
  const line = (/** @type {Day} */ day) => FIELDS.map((field) => `"${day[field]}"`).join(",");
  return [`Unit: ${unit}`, HEADER, ...week.map(line)].join("\n");
}
