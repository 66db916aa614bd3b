// Files the week of the sheet among the past weeks, and puts a past week back. Nothing leaves the
// sheet before it is safely filed.
import { changeArchive } from "./archive.js";
import { daysAfter, spanOf } from "../../lib/dates.js";
import { datesAround, emptyWeek } from "../week.js";
import { addWeek, entryOf, isWritten, startOf, without } from "./weeks.js";

/** @type {Texts} */
const WHY = {
  blocked: "This browser does not let the page keep anything (a private window does this).",
  full: "The browser's storage is full. Save all weeks in one file, then delete some that you no longer need here.",
  locked: "The past weeks in this browser could not be read, and there is no room to set them aside.",
  newer: "The past weeks in this browser are from a newer version of this page. Close all its tabs and open it again.",
};

export const notFiled = (/** @type {string} */ problem) =>
  `${WHY[problem]} So the week was not filed, and it is still here. Save a copy of it.`;
export const notChanged = (/** @type {string} */ problem) => `${WHY[problem]} Nothing was changed.`;

// Files the sheet's week: {problem, undo}. A blank week is not filed.
function file(/** @type {Sheet} */ sheet) {
  const days = sheet.read();
  if (!isWritten(days)) return { problem: "", undo: () => "" };
  /** @type {Partial<ReturnType<typeof addWeek>>} */
  let done = { added: null, replaced: [] };
  const problem = changeArchive((list) => {
    done = addWeek(list, entryOf(days, sheet.unit(), sheet.medicines()));
    return done.added ? done.list : list;
  });
  const { added, replaced } = done;
  const undo = () => (added ? changeArchive((list) => [...without(list, added), ...replaced]) : "");
  return { problem, undo };
}

// The dates of this week; if the sheet already had those, the dates of the next.
function nextDates(/** @type {string} */ start, /** @type {Date} */ now) {
  const dates = datesAround(now);
  return dates[0] === start ? dates.map((date) => daysAfter(date, 7)) : dates;
}

/** @param {Sheet} sheet */
export function startNewWeek(sheet, now = new Date()) {
  const days = sheet.read();
  const { problem, undo } = file(sheet);
  if (problem) return sheet.tellFiling(notFiled(problem), true);
  const dates = nextDates(isWritten(days) ? startOf(days) : "", now);
  const week = emptyWeek().map((day, number) => ({ ...day, date: dates[number] }));
  sheet.replace(week, undo);
  const filed = isWritten(days) ? `${spanOf(startOf(days))} is filed under Past weeks. ` : "";
  sheet.tellFiling(`${filed}The sheet is now for ${spanOf(dates[0])}.`);
}

// Puts a past week into the sheet, after filing the current one. The past one stays filed too.
export function putBack(/** @type {Sheet} */ sheet, /** @type {WeekEntry} */ entry) {
  const { problem, undo } = file(sheet);
  if (problem) return sheet.tellFiling(notFiled(problem), true);
  const before = { unit: sheet.unit(), medicines: sheet.medicines() };
  sheet.setUnit(entry.unit);
  // The medicines of a blank week are not filed, so only other medicines replace them.
  if (entry.medicines || isWritten(sheet.read())) sheet.setMedicines(entry.medicines);
  sheet.replace(entry.days, () => {
    sheet.setUnit(before.unit);
    sheet.setMedicines(before.medicines);
    return undo();
  });
  sheet.tellFiling(`${spanOf(entry.start)} is back in the sheet.`);
}
