// Weeks as data, filed beside the one of the sheet. Of two with the same Sunday the one filed last stays, and
// none without dates is lost. `list` is the module of the sheet's columns.
import { dateOf, daysAfter, isDate, longDate, spanOf } from "../forms/dates.js";
import { fits, isWritten, namesOf, parse, rowsOf } from "../forms/list_form.js";
import { json, kept } from "../forms/stored.js";

/** @typedef {{ start: string, unit: string, days: Texts[], medicines: string, filed: number }} Week
 * its Sunday ("" without dates), its unit and days, a line that earlier versions kept, and when it was filed
 * (milliseconds) */

export const PAST = "bloodGlucoseWeeks";
export const UNITS = ["mg/dL", "mmol/L"];
const LAST_TIME = 8.64e15; // of a Date

export const toText = (/** @type {Week[]} */ weeks) => JSON.stringify({ version: 1, weeks });

/** @param {List} list @param {string} text @returns {{ value: Week[], whole: boolean }} */
export function parseWeeks(list, text) {
  const { version, weeks } = text ? Object(json(text)) : { version: 1, weeks: [] };
  const isDay = (/** @type {any} */ day) =>
    day && list.columns.every((column) => fits(column, Object(day)[column[0]] ?? ""));
  const isWeek = (/** @type {any} */ week) => {
    const { unit, days, filed, medicines = "" } = Object(week);
    const isFiled = Number.isInteger(filed) && filed >= 0 && filed <= LAST_TIME;
    const isWhole = Array.isArray(days) && days.length === list.fixed.length && days.every(isDay);
    return isWhole && isFiled && UNITS.includes(unit) && typeof medicines === "string";
  };
  /** @type {Week[]} */
  const all = Array.isArray(weeks) ? weeks : [];
  const value = all.filter(isWeek).map((week) => {
    const days = emptyWeek(list).map((day, at) => ({ ...day, ...week.days[at] }));
    return { medicines: "", ...week, days, start: startOf(list, days) };
  });
  return { value, whole: version === 1 && Array.isArray(weeks) && value.length === all.length };
}

// The weeks of a file: of all that are filed, or one week as the sheet stores it, such as one set aside.
/** @param {List} list @param {string} text @param {string} unit */
export function parseFile(list, text, unit) {
  if (!Array.isArray(json(text))) return parseWeeks(list, text);
  const { value: days, whole } = parse(list, text);
  return { value: [weekOf(list, days, unit)], whole };
}

/** @type {import("../forms/stored.js").Kept} */
let past = null;
export const pastOf = (/** @type {List} */ list) =>
  (past ??= kept(PAST, `${list.keep}.setAside`, (text) => parseWeeks(list, text), toText));
/** @param {List} list @returns {Week[]} */
export const weeksOf = (list) => pastOf(list).load().value;

// Saves the filed weeks without some and with others; returns why it could not.
/** @param {List} list @param {Week[]} out @param {Week[]} into */
export const change = (list, out, into) =>
  out.length || into.length ? pastOf(list).save([...without(weeksOf(list), [...out, ...into]), ...into]) : "";

/** @param {List} list @returns {Texts[]} */
export const emptyWeek = (list) => parse(list, "").value;

/** @param {List} list @param {Texts[]} days @param {string} unit @returns {Week} */
export const weekOf = (list, days, unit) => ({
  start: startOf(list, days),
  unit,
  days,
  medicines: "",
  filed: Date.now(),
});

// The date of the week's Sunday, or else its earliest date; "" without one.
/** @param {List} list @param {Texts[]} days */
export function startOf(list, days) {
  const [name] = namesOf(list, "date");
  const dates = days.map((day) => (isDate(day[name]) ? day[name] : ""));
  const firsts = new Set(dates.map((date, day) => date && daysAfter(date, -day)).filter(Boolean));
  return firsts.size === 1 ? [...firsts][0] : dates.filter(Boolean).sort()[0] || "";
}

/** @param {Week} week @param {Record<string, any>} state which has the words */
export const nameOf = ({ start, filed }, { span, undated }) =>
  start ? spanOf(start, span) : undated + longDate(dateOf(new Date(filed)));

export const idOf = (/** @type {Week} */ { start, filed }) => `${start} ${filed}`;

/** @param {Week} one @param {Week} other */
export const isSame = (one, other) =>
  one.start ? one.start === other.start : JSON.stringify(one.days) === JSON.stringify(other.days);

/** @param {Week[]} weeks @param {Week[]} out */
export function without(weeks, out) {
  const textOf = (/** @type {Week} */ { unit, days, filed }) => JSON.stringify([unit, days, filed]);
  const texts = out.map(textOf);
  return weeks.filter((one) => !texts.includes(textOf(one)));
}

/** @param {Week[]} weeks @param {Week[]} more */
export const withWeeks = (weeks, more) =>
  more.reduce((all, week) => {
    if (all.some((one) => isSame(one, week) && one.filed >= week.filed)) return all;
    return [...all.filter((one) => !isSame(one, week)), week];
  }, weeks);

// The filed weeks, and that in the sheet unless it is one of them.
/** @param {List} list @param {string} unit */
export function allWeeks(list, unit) {
  const [filed, days] = [weeksOf(list), rowsOf(list)];
  const isFiled = filed.some((week) => JSON.stringify(week.days) === JSON.stringify(days));
  return !isWritten(list, days) || isFiled ? filed : withWeeks(filed, [weekOf(list, days, unit)]);
}
