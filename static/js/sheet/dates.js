// Dates as texts such as 2026-11-22, independent of the clock's time zone.
const DAY = 86400000; // milliseconds

const timeOf = (/** @type {string} */ date) => Date.parse(`${date}T00:00:00Z`);

// Whether the text is a day that exists: JavaScript reads February 30 as March 2.
export const isDate = (/** @type {string} */ text) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(timeOf(text)).getUTCDate() === Number(text.slice(-2));

const textOf = (/** @type {number} */ time) => new Date(time).toISOString().split("T")[0];

// The date `days` days after another.
/** @param {string} date @param {number} days */
export const daysAfter = (date, days) => textOf(timeOf(date) + days * DAY);

// The seven dates, from Sunday, of the week that this day is in, by the browser's clock.
export function datesAround(/** @type {Date} */ day) {
  const sunday = Date.UTC(day.getFullYear(), day.getMonth(), day.getDate() - day.getDay());
  return [0, 1, 2, 3, 4, 5, 6].map((number) => textOf(sunday + number * DAY));
}

/** @type {(date: string, form: Intl.DateTimeFormatOptions) => string} */
const say = (date, form) => new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...form }).format(timeOf(date));

// "22 November 2026"
export const longDate = (/** @type {string} */ date) => say(date, { day: "numeric", month: "long", year: "numeric" });

// "15 to 21 November 2026": the seven days from this one.
export function spanOf(/** @type {string} */ start) {
  const end = daysAfter(start, 6);
  if (start.slice(0, 4) !== end.slice(0, 4)) return `${longDate(start)} to ${longDate(end)}`;
  const month = start.slice(0, 7) === end.slice(0, 7) ? undefined : "long";
  return `${say(start, { day: "numeric", month })} to ${longDate(end)}`;
}
