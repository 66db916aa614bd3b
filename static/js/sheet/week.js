// The week as data: seven days of ten texts, Sunday first.

export const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** @type {Record<Slot, string>} */
export const SLOTS = {
  beforeBreakfast: "Before Breakfast",
  afterBreakfast: "After Breakfast",
  beforeLunch: "Before Lunch",
  afterLunch: "After Lunch",
  beforeDinner: "Before Dinner",
  afterDinner: "After Dinner",
  beforeSleep: "Before Sleep",
  afterSleep: "After Sleep",
};
// The kind of reading that each slot holds: a target set has a range for each kind.
/** @type {Record<Slot, Kind>} */
export const KINDS = {
  beforeBreakfast: "fasting",
  afterBreakfast: "after",
  beforeLunch: "before",
  afterLunch: "after",
  beforeDinner: "before",
  afterDinner: "after",
  beforeSleep: "bedtime",
  afterSleep: "fasting",
};

// A number as a number field holds it; NaN for any other text, such as 0x1F.
/** @param {string} text */
export const numberOf = (text) => (/^-?(\d+|\d*\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : NaN);

export const FIELDS = ["date", ...Object.keys(SLOTS), "notes"];

export const emptyDay = () => Object.fromEntries(FIELDS.map((field) => [field, ""]));
export const emptyWeek = () => DAYS.map(emptyDay);
/** @param {Week} week */
export const isEmpty = (week) => week.every((day) => FIELDS.every((field) => day[field] === ""));

// The seven dates, from Sunday, of the week that this day is in.
export function datesAround(/** @type {Date} */ day) {
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return DAYS.map((_, number) => {
    const date = new Date(day.getFullYear(), day.getMonth(), day.getDate() - day.getDay() + number);
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  });
}
