// Marks today's row or card. On a phone the page opens there, once a week has been started.
import { daysAfter, spanOf } from "../lib/dates.js";
import { datesAround } from "./week.js";
import { isWritten, startOf } from "./weeks/weeks.js";

const PHONE = "(max-width: 44rem)";

// Today's row: by its date, or by weekday in a week without dates. -1 if today is in another week.
export function todaysRow(/** @type {Week} */ week, /** @type {Date} */ now) {
  const today = datesAround(now)[now.getDay()];
  const dated = week.findIndex(({ date }) => date === today);
  return dated < 0 && week.every(({ date }) => date === "") ? now.getDay() : dated;
}

// The sentence about a week that has ended, or "".
export function endedWeek(/** @type {Week} */ week, /** @type {Date} */ now) {
  const start = startOf(week);
  const today = datesAround(now)[now.getDay()];
  if (!start || !isWritten(week) || daysAfter(start, 6) >= today) return "";
  return `This is the sheet of ${spanOf(start)}, and that week has ended. To go on, press “Start a new week”. This one is kept.`;
}

// The function that is returned marks today's row, and reports in `place` a week that has ended.
export function markToday(/** @type {HTMLElement} */ part, /** @type {HTMLElement} */ place) {
  const rows = [...part.querySelectorAll("table.sheet tbody tr")];
  const link = part.querySelector("[data-action=whole-week]");
  return (/** @type {Week} */ week, now = new Date()) => {
    const today = todaysRow(week, now);
    for (const [number, row] of rows.entries()) {
      const is = number === today;
      row.toggleAttribute("data-today", is);
      const head = row.querySelector("th");
      if (is) head.setAttribute("aria-current", "date");
      else head.removeAttribute("aria-current");
    }
    link.hidden = today < 1; // on Sunday the page is already at the start of the week
    if (today > 0) rows[today].querySelector("td").append(link);
    const text = endedWeek(week, now);
    if (place.textContent !== text) place.textContent = text;
  };
}

// Opens the page at today's card on a phone, unless the visitor is somewhere else already.
export function goToToday(/** @type {HTMLElement} */ part) {
  if (!matchMedia(PHONE).matches || location.hash || scrollY > 0) return;
  part.querySelector("tr[data-today]")?.scrollIntoView({ behavior: "instant" });
}

export function goToSunday(/** @type {HTMLElement} */ part) {
  part.querySelector("table.sheet tbody tr").scrollIntoView();
}
