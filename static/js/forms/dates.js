// Dates as texts such as 2026-11-22, which no time zone changes.
import { fill } from "../page/number_fields.js";

const DAY = 86400000; // milliseconds
const LONG = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

const timeOf = (/** @type {string} */ date) => Date.parse(`${date}T00:00:00Z`);
const textOf = (/** @type {number} */ time) => new Date(time).toISOString().slice(0, 10);

// Whether the text is a day that exists, from the year 1000 on: JavaScript reads February 30 as March 2.
export const isDate = (/** @type {string} */ text) =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && textOf(timeOf(text) || 0) === text;

/** @param {string} date @param {number} days */
export const daysAfter = (date, days) => textOf(timeOf(date) + days * DAY);

// The date of a moment, by the browser's clock.
export const dateOf = (/** @type {Date} */ day) => textOf(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()));

// The seven dates, from Sunday, of the week that this day is in.
export const datesAround = (/** @type {Date} */ day) =>
  [0, 1, 2, 3, 4, 5, 6].map((number) => daysAfter(dateOf(day), number - day.getDay()));

// "22 November 2026", which no line breaks
export const longDate = (/** @type {string} */ date) => LONG.format(timeOf(date)).replace(/ /g, "\xa0");

// "15 to 21 November 2026": the seven days from this one, by words with the slots {first} and {last}.
/** @param {string} start @param {string} words */
export function spanOf(start, words) {
  const [first, last] = [start, daysAfter(start, 6)].map((date) => longDate(date).split("\xa0"));
  while (first.length > 1 && first[first.length - 1] === last[first.length - 1]) first.pop();
  return fill(words, { first: first.join("\xa0"), last: last.join("\xa0") });
}
