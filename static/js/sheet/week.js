// The week as data: seven days of ten texts, Sunday first.
import { DAYS, KINDS, SLOTS as slots } from "./marks_off.js";
import { dateOf } from "../lib/dates.js";
export { numberOf } from "./marks_off.js";

export { DAYS, KINDS };
/** @type {Record<Slot, string>} */
export const SLOTS = Object.fromEntries(slots);

export const FIELDS = ["date", ...Object.keys(SLOTS), "notes"];

export const emptyDay = () => Object.fromEntries(FIELDS.map((field) => [field, ""]));
export const emptyWeek = () => DAYS.map(emptyDay);
/** @param {Week} week */
export const isEmpty = (week) => week.every((day) => FIELDS.every((field) => day[field] === ""));

// The seven dates, from Sunday, of the week that this day is in.
export const datesAround = (/** @type {Date} */ day) =>
  DAYS.map((_, number) => dateOf(new Date(day.getFullYear(), day.getMonth(), day.getDate() - day.getDay() + number)));
