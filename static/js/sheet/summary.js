// The summary for the doctor: one page over the weeks that are kept, and the one in the sheet.
import { compare } from "./compare.js";
import { daysAfter, isDate, longDate } from "./dates.js";
import { entryOf, withWeeks } from "./past_weeks.js";
import { loadPast } from "./store.js";
import { isWritten, meterWords, SLOTS } from "./week.js";
import { fill, openFold } from "./words.js";

const MOST = 10; // lows, highs and notes each, so that all of it fits on a page: the newest

export function openSummary(/** @type {Sheet} */ { part, rules, names, read, choice }) {
  const fold = openFold(part, "summary", show);

  // Writes rows of texts into a list, the newest first; the last says how many more there are.
  /** @param {string} name @param {string[][]} rows */
  function list(name, rows) {
    const place = /** @type {HTMLTableSectionElement} */ (fold.querySelector(`[data-rows=${name}]`));
    const shown = rows.length ? rows.slice(-MOST).reverse() : [["–"]];
    if (rows.length > MOST) shown.push([`+ ${rows.length - MOST}`]);
    place.replaceChildren();
    for (const texts of shown) {
      const row = place.insertRow();
      for (const text of texts) row.insertCell().textContent = text;
    }
  }

  function show() {
    if (!fold.open || !fold.querySelector("table")) return;
    const { unit, set } = choice();
    const { figures, digits } = rules.units[unit];
    const now = entryOf(read(), unit);
    const weeks = withWeeks(loadPast().value, isWritten(now.days) ? [now] : [])
      .filter((week) => week.unit === unit)
      .sort((one, other) => (one.start < other.start ? -1 : 1));
    // Every day of every week, with its date in words, its notes, and its readings that are sure.
    const days = weeks.flatMap(({ days: texts, start }) => {
      const { readings, wrong } = compare(texts, rules, choice());
      const sure = readings.filter(({ name }) => !wrong && name !== "other");
      return texts.map(({ date, notes }, number) => {
        const day = date || (start && daysAfter(start, number));
        const its = [...sure, ...meterWords(texts)].filter((one) => one.day === number);
        return { date: isDate(day) ? longDate(day) : "–", notes, its };
      });
    });
    const all = days.flatMap(({ date, its }) => its.map((one) => ({ ...one, date })));

    for (const [index, row] of [...fold.querySelector("tbody").rows].entries()) {
      const values = all
        .filter(({ slot }) => slot && (slot === SLOTS[index] || !SLOTS[index]))
        .map(({ value }) => value);
      const average = values.reduce((sum, value) => sum + value, 0) / values.length;
      const texts = [values.length, Math.min(...values), average.toFixed(digits), Math.max(...values)];
      for (const [at, text] of texts.entries())
        row.cells[at + 1].textContent = at && !values.length ? "–" : String(text);
    }
    for (const name of ["lows", "highs"]) {
      const listed = all.filter((one) => rules.lists[name].includes(one.name));
      list(
        name,
        listed.map(({ date, slot, text }) => [date, names[slot] || "", text]),
      );
    }
    list(
      "notes",
      days.filter(({ notes }) => notes).map(({ date, notes }) => [date, notes]),
    );
    const dates = weeks.map(({ start }) => start).filter(Boolean);
    fill(fold, {
      ...figures,
      from: dates.length ? longDate(dates[0]) : "–",
      to: dates.length ? longDate(daysAfter(dates[dates.length - 1], 6)) : "–",
      weeks: weeks.length,
      days: days.filter(({ its }) => its.length).length,
      hi: all.filter(({ name }) => name === "hi").length,
      lo: all.filter(({ name }) => name === "lo").length,
      "high-from": figures[rules.sets[set].levels === "pregnant" ? "high_pregnancy" : "high"],
    });
  }

  // Print shows the summary alone until the next click or key: Safari on the iPhone says that it has
  // printed before it has drawn the page.
  function print() {
    const { dataset } = document.documentElement;
    dataset.paper = "summary";
    for (const name of ["pointerdown", "keydown"])
      addEventListener(name, () => delete dataset.paper, { capture: true, once: true });
    window.print();
  }

  return { show, print };
}
