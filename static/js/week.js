// The week as data: seven days of ten texts, Sunday first.

export const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
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
export const FIELDS = ["date", ...Object.keys(SLOTS), "notes"];

export const emptyDay = () => Object.fromEntries(FIELDS.map((field) => [field, ""]));
export const emptyWeek = () => DAYS.map(emptyDay);
export const isEmpty = (week) => week.every((day) => FIELDS.every((field) => day[field] === ""));
