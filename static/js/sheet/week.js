// The week as data: seven days of ten texts, Sunday first; and dates as texts such as 2026-11-22, which
// no time zone changes.
const DAY = 86400000; // milliseconds
const MONTHS = "January February March April May June July August September October November December".split(" ");
const MEALS = ["Breakfast", "Lunch", "Dinner", "Sleep"];
export const SLOTS = MEALS.flatMap((meal) => [`before${meal}`, `after${meal}`]);
export const FIELDS = ["date", ...SLOTS, "notes"];
export const UNITS = ["mg/dL", "mmol/L"];

// "Before Breakfast" of "beforeBreakfast"
export const labelOf = (/** @type {string} */ field) =>
  field[0].toUpperCase() + field.slice(1).replace(/[A-Z]/g, " $&");

/** @returns {Week} */
export const emptyWeek = () => Array.from({ length: 7 }, () => Object.fromEntries(FIELDS.map((field) => [field, ""])));

// Whether a week has readings or notes: one with dates alone is not filed.
export const isWritten = (/** @type {Week} */ week) => week.some((day) => day.notes || SLOTS.some((slot) => day[slot]));

/** @returns {Reading[]} */
export const readingsOf = (/** @type {Week} */ week) =>
  week.flatMap((texts, day) =>
    SLOTS.filter((slot) => texts[slot]).map((slot) => ({ day, slot, value: Number(texts[slot]) })),
  );

// "HI" or "LO" for each of them in the notes, which a meter shows in place of a number: in capitals anywhere,
// in other letters alone or before a time of the day, as in "Hi before dinner".
const TIME =
  /^ +((at|in the|this) +)?(before|after|\d|breakfast|lunch|dinner|supper|sleep|bed|morning|noon|afternoon|evening|night)/i;
export const meterWords = (/** @type {Day} */ { notes }) =>
  [...notes.matchAll(/\b(hi|lo)\b/gi)]
    .filter(({ 0: word, index }) => {
      const isAlone = notes.replace(/[\s.,!]/g, "").length === word.length;
      return /[A-Z]{2}/.test(word) || isAlone || TIME.test(notes.slice(index + word.length));
    })
    .map(([word]) => word.toUpperCase());

// As specified: every value in double quotes, quotes inside values unescaped.
/** @param {Week} week @param {string} unit */
export function toCsv(week, unit) {
  const lines = week.map((day) => FIELDS.map((field) => `"${day[field]}"`).join(","));
  return [`Unit: ${unit}`, FIELDS.map(labelOf).join(","), ...lines].join("\n");
}

const timeOf = (/** @type {string} */ date) => Date.parse(`${date}T00:00:00Z`);
const textOf = (/** @type {number} */ time) => new Date(time).toISOString().slice(0, 10);

// Whether the text is a day that exists: JavaScript reads February 30 as March 2.
const isDate = (/** @type {string} */ text) => /^\d{4}-\d\d-\d\d$/.test(text) && textOf(timeOf(text) || 0) === text;

/** @param {string} date @param {number} days */
export const daysAfter = (date, days) => textOf(timeOf(date) + days * DAY);

// The date of a moment, by the browser's clock.
export const dateOf = (/** @type {Date} */ day) => textOf(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()));

// The seven dates, from Sunday, of the week that this day is in.
export const datesAround = (/** @type {Date} */ day) =>
  [0, 1, 2, 3, 4, 5, 6].map((number) => daysAfter(dateOf(day), number - day.getDay()));

// The date of the week's Sunday, or else its earliest date; "" without one.
export function startOf(/** @type {Week} */ week) {
  const dates = week.map(({ date }) => (isDate(date) ? date : ""));
  const firsts = new Set(dates.map((date, day) => date && daysAfter(date, -day)).filter(Boolean));
  return firsts.size === 1 ? [...firsts][0] : dates.filter(Boolean).sort()[0] || "";
}

// "22 November 2026"
export function longDate(/** @type {string} */ date) {
  const [year, month, day] = date.split("-").map(Number);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

// "15 to 21 November 2026": the seven days from this one.
export function spanOf(/** @type {string} */ start) {
  const [first, last] = [longDate(start).split(" "), longDate(daysAfter(start, 6)).split(" ")];
  while (first[first.length - 1] === last[first.length - 1]) first.pop();
  return `${first.join(" ")} to ${last.join(" ")}`;
}
