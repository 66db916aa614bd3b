// The summary for the doctor: one page over the weeks that are kept, and the one in the sheet.
import { compare } from "./compare.js";
import { daysAfter, isDate, longDate } from "./dates.js";
import { entryOf, withWeeks } from "./past_weeks.js";
import { loadPast } from "./store.js";
import { isWritten, meterWords, SLOTS } from "./week.js";
import { fill, openFold } from "./words.js";

const MOST = 10; // lows, highs and notes each, so that all of it fits on a page: the newest

export function openSummary(/** @type {Sheet} */ { part, rules, names, days, read, unit, choice }) {
  const fold = openFold(part, "summary", show);

  // Writes rows of texts into a list, the newest first; the last says how many more there are.
  /** @param {string} name @param {string[][]} rows */
  function list(name, rows) {
    const shown = rows.length ? rows.slice(-MOST).reverse() : [["–"]];
    if (rows.length > MOST) shown.push([`+ ${rows.length - MOST}`]);
    const place = /** @type {HTMLTableSectionElement} */ (fold.querySelector(`[data-rows=${name}]`));
    place.replaceChildren();
    for (const texts of shown) {
      const row = place.insertRow();
      for (const text of texts) row.insertCell().textContent = text;
    }
  }

  function show() {
    if (!fold.open || !fold.querySelector("table")) return;
    const { figures, digits } = rules.units[unit()];
    const now = entryOf(read(), unit());
    const all = withWeeks(loadPast().value, isWritten(now.days) ? [now] : []);
    const weeks = all.filter((week) => week.unit === unit()).sort((one, other) => (one.start < other.start ? -1 : 1));
    const found = weeks.flatMap((week) => {
      const { readings, wrong } = compare(week.days, rules, choice());
      const doubtful = (/** @type {Reading} */ { name }) => wrong || name === "other";
      // The day of a reading in words: its date, if there is one.
      const dayOf = (/** @type {number} */ day) => {
        const date = week.days[day].date || (week.start && daysAfter(week.start, day));
        return isDate(date) ? longDate(date) : days[day];
      };
      const every = [...readings, ...meterWords(week.days)].sort((one, other) => one.day - other.day);
      return every.map((one) => ({ ...one, date: dayOf(one.day), doubtful: doubtful(one) }));
    });
    const sure = found.filter(({ doubtful, slot }) => !doubtful && slot);
    const said = found.filter(({ slot }) => !slot);

    const rows = [...SLOTS.map((slot) => sure.filter((one) => one.slot === slot)), sure];
    for (const [index, row] of [...fold.querySelector("tbody").rows].entries()) {
      const values = rows[index].map(({ value }) => value);
      const average = values.reduce((sum, value) => sum + value, 0) / values.length;
      const texts = [Math.min(...values), average.toFixed(digits), Math.max(...values)];
      for (const [at, text] of [values.length, ...texts].entries())
        row.cells[at + 1].textContent = at && !values.length ? "–" : String(text);
    }
    const listed = (/** @type {string[]} */ them) =>
      [...found]
        .filter(({ name, doubtful }) => !doubtful && them.includes(name))
        .map(({ date, slot, text }) => [date, names[slot] || "", text]);
    list("lows", listed(rules.lists.lows));
    list("highs", listed(rules.lists.highs));
    const noted = weeks.flatMap(({ days: texts, start }) =>
      texts.map(({ date, notes }, day) => [date || (start && daysAfter(start, day)), notes]),
    );
    list(
      "notes",
      noted.filter(([, notes]) => notes).map(([date, notes]) => [isDate(date) ? longDate(date) : "–", notes]),
    );
    const dates = weeks.map(({ start }) => start).filter(Boolean);
    fill(fold, {
      ...figures,
      from: dates.length ? longDate(dates[0]) : "–",
      to: dates.length ? longDate(daysAfter(dates[dates.length - 1], 6)) : "–",
      weeks: weeks.length,
      days: new Set([...sure, ...said].map(({ date }) => date)).size,
      hi: said.filter(({ name }) => name === "hi").length,
      lo: said.filter(({ name }) => name === "lo").length,
      "high-from": figures[rules.sets[choice().set].levels === "pregnant" ? "high_pregnancy" : "high"],
      left: found.length - sure.length - said.length,
      "other-weeks": all.length - weeks.length,
    });
  }

  // Print shows the summary alone until the next click or key: Safari on the iPhone says that it has
  // printed before it has drawn the page.
  function print() {
    const root = document.documentElement;
    root.dataset.paper = "summary";
    for (const name of ["pointerdown", "keydown"])
      addEventListener(name, () => delete root.dataset.paper, { capture: true, once: true });
    window.print();
  }

  return { show, print };
}
