// Formats dates for people, from 2026-11-22, independent of the clock's time zone.
import { daysAfter } from "./weeks.js";

const parts = { timeZone: "UTC" };
const say = (date, form) => new Date(`${date}T00:00:00Z`).toLocaleDateString("en-GB", { ...parts, ...form });

// "22 November 2026"
export const longDate = (date) => say(date, { day: "numeric", month: "long", year: "numeric" });

// "22 Nov 2026"
export const shortDate = (date) => say(date, { day: "numeric", month: "short", year: "numeric" });

// ["15 Nov", "to 21 Nov 2026"]: the seven days from this one, on two short lines.
export const shortSpan = (start) => [
  say(start, { day: "numeric", month: "short" }),
  `to ${shortDate(daysAfter(start, 6))}`,
];

// "15 to 21 November 2026": the seven days from this one.
export function spanOf(start) {
  if (!start) return "Week without dates";
  const end = daysAfter(start, 6);
  const form = { day: "numeric" };
  if (start.slice(0, 7) !== end.slice(0, 7)) form.month = "long";
  if (start.slice(0, 4) !== end.slice(0, 4)) form.year = "numeric";
  return `${say(start, form)} to ${longDate(end)}`;
}
