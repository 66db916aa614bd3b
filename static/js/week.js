// The week as data: seven days of ten texts, Sunday first, and its CSV.

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
export const HEADER = ["Date", ...Object.values(SLOTS), "Notes"].join(",");

export const emptyDay = () => Object.fromEntries(FIELDS.map((field) => [field, ""]));
export const emptyWeek = () => DAYS.map(emptyDay);
export const isEmpty = (week) => week.every((day) => FIELDS.every((field) => day[field] === ""));

// As specified: every value in double quotes, quotes inside values as they are.
export function toCsv(week, unit) {
  const line = (day) => FIELDS.map((field) => `"${day[field]}"`).join(",");
  return [`Unit: ${unit}`, HEADER, ...week.map(line)].join("\n");
}

export function download(content, type, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
