// Dates as texts such as 2026-11-22: whether one exists, the days after it, and how people read it.
// Independent of the clock's time zone.
const DAY = 86400000; // milliseconds

// Midnight UTC in milliseconds. Years have six digits here, as JavaScript requires above 9999.
const timeOf = (/** @type {string} */ date) => Date.parse(`+${date.padStart(12, "0")}T00:00:00Z`);

// Whether a date field can hold this text. JavaScript reads February 30 as March 2.
export const isDate = (/** @type {string} */ text) =>
  /^(?!0+-)\d{4,6}-\d\d-\d\d$/.test(text) && new Date(timeOf(text)).getUTCDate() === Number(text.slice(-2));

// The date of a day by the browser's clock.
export function dateOf(/** @type {Date} */ day) {
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

// The date `days` days after another.
export function daysAfter(/** @type {string} */ date, /** @type {number} */ days) {
  const [text] = new Date(timeOf(date) + days * DAY).toISOString().split("T");
  return text.replace(/^\+0*/, "");
}

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const FORMS = {
  day: { day: "numeric" },
  dayAndMonth: { day: "numeric", month: "long" },
  long: { day: "numeric", month: "long", year: "numeric" },
  brief: { day: "numeric", month: "short" },
  short: { day: "numeric", month: "short", year: "numeric" },
};
/** @type {Record<string, Intl.DateTimeFormat>} */
const made = {}; // creating a formatter takes longer than formatting a hundred dates

function say(/** @type {string} */ date, /** @type {string} */ form) {
  made[form] ??= new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...FORMS[form] });
  return made[form].format(timeOf(date));
}

// "22 November 2026"
export const longDate = (/** @type {string} */ date) => say(date, "long");

// "22 Nov 2026"
export const shortDate = (/** @type {string} */ date) => say(date, "short");

// ["15 Nov", "to 21 Nov 2026"]: the seven days from this one, on two short lines.
/** @param {string} start */
export const shortSpan = (start) => [say(start, "brief"), `to ${shortDate(daysAfter(start, 6))}`];

// "15 to 21 November 2026": the seven days from this one.
export function spanOf(/** @type {string} */ start) {
  if (!start) return "Week without dates";
  const end = daysAfter(start, 6);
  let form = "day";
  if (start.slice(0, 7) !== end.slice(0, 7)) form = "dayAndMonth";
  if (start.slice(0, 4) !== end.slice(0, 4)) form = "long";
  return `${say(start, form)} to ${longDate(end)}`;
}
