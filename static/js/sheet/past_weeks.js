// Past weeks: files the week of the sheet, lists those that were filed, and saves them all as one file.
import { changeArchive, entryOf, parse, readArchive, toText, withWeeks, wouldLose } from "./archive.js";
import { button, el } from "../lib/dom.js";
import { datesAround, daysAfter, longDate, spanOf } from "./dates.js";
import { emptyWeek, isWritten, readingsOf } from "./week.js";
import { download } from "./words.js";

const MOST_BYTES = 16_000_000; // a browser keeps some 5 million characters for a site

export function openPastWeeks(/** @type {Sheet} */ sheet) {
  const { part, words, read, unit, replace, setUnit } = sheet;
  const fold = /** @type {HTMLDetailsElement} */ (part.querySelector("[data-fold=past]"));
  const say = (/** @type {string} */ name, slots = {}, ...more) =>
    part.querySelector("[data-said]").replaceChildren(words(name, slots), ...more);
  const nameOf = (/** @type {WeekEntry} */ { start, filed }) =>
    start ? spanOf(start) : words("undated", { day: longDate(new Date(filed).toJSON().slice(0, 10)) }).textContent;

  // Files the week of the sheet: null if that failed, which is told, or the visitor kept the filed one;
  // otherwise what brings the archive back. A blank week is not filed.
  function file() {
    const before = readArchive().weeks;
    const entry = entryOf(read(), unit());
    if (!isWritten(entry.days)) return () => {};
    const ask = wouldLose(before, entry) && words("replace", { week: nameOf(entry) }).textContent;
    if (ask && !confirm(ask)) return null;
    const problem = changeArchive((weeks) => [
      ...weeks.filter(({ start }) => !entry.start || start !== entry.start),
      entry,
    ]);
    if (problem) say(`not-filed-${problem}`);
    return problem ? null : () => changeArchive(() => before);
  }

  // Files the week and opens an empty one: of this week or, if that is the one just filed, of the next.
  function startNew(now = new Date()) {
    const days = read();
    const entry = entryOf(days, unit());
    const undo = file();
    if (!undo) return;
    let dates = datesAround(now);
    if (isWritten(days) && dates[0] === entry.start) dates = dates.map((date) => daysAfter(date, 7));
    replace(emptyWeek().map((day, number) => ({ ...day, date: dates[number] })), undo);
    say(isWritten(days) ? "filed" : "new", { week: nameOf(entry), next: spanOf(dates[0]) });
  }

  // Puts a past week into the sheet, after filing the one that is there. The past one stays filed.
  function open(/** @type {WeekEntry} */ entry) {
    const [was, undo] = [unit(), file()];
    if (!undo) return;
    setUnit(entry.unit);
    replace(entry.days, () => {
      setUnit(was);
      undo();
    });
    say("opened", { week: nameOf(entry) });
    part.scrollIntoView();
  }

  function remove(/** @type {WeekEntry} */ entry) {
    const text = JSON.stringify(entry);
    const problem = changeArchive((weeks) => weeks.filter((one) => JSON.stringify(one) !== text));
    const back = button(words("back").textContent, () => {
      changeArchive((weeks) => withWeeks(weeks, [entry]));
      say("returned", { week: nameOf(entry) });
      show();
    });
    if (problem) say(`unchanged-${problem}`);
    else say("deleted", { week: nameOf(entry) }, back);
    show();
    if (back.isConnected) back.focus();
  }

  function saveAll() {
    const { weeks } = readArchive();
    const entry = entryOf(read(), unit());
    const all = isWritten(entry.days) ? withWeeks(weeks, [entry]) : weeks;
    if (!all.length) return say("none-to-save");
    download(toText(all), "application/json", "blood_glucose_weeks.json");
    say("saved", { count: all.length });
  }

  async function addFrom(/** @type {File} */ chosen) {
    const text = chosen.size > MOST_BYTES ? "" : await chosen.text().catch(() => "");
    const { weeks, whole } = parse(text);
    if (!whole || !weeks.length) return say("not-weeks");
    if (!confirm(words("add", { count: weeks.length }).textContent)) return;
    const problem = changeArchive((here) => withWeeks(here, weeks));
    say(problem ? `unchanged-${problem}` : "added", { count: weeks.length });
    show();
  }

  // A week in the list, with its buttons.
  function item(/** @type {WeekEntry} */ entry) {
    const line = words("past-week", { week: nameOf(entry), count: readingsOf(entry.days).length, unit: entry.unit });
    const [opener, remover] = line.querySelectorAll("button");
    for (const one of [opener, remover]) one.setAttribute("aria-label", `${one.textContent}: ${nameOf(entry)}`);
    opener.onclick = () => open(entry);
    remover.onclick = () => remove(entry);
    if (entry.medicines) line.append(el("p", {}, words("medicines", { text: entry.medicines })));
    return line;
  }

  function show() {
    const list = fold.querySelector("ul");
    if (!fold.open || !list) return;
    const { weeks, problem } = readArchive();
    const newest = [...weeks].sort((one, other) => Number(other.start > one.start) - Number(other.start < one.start) || other.filed - one.filed);
    list.replaceChildren(...newest.map(item));
    if (problem || !weeks.length) list.prepend(words(problem ? `past-${problem}` : "past-none"));
  }

  fold.addEventListener("toggle", show);
  /** @type {HTMLInputElement} */ (fold.querySelector("[type=file]"))?.addEventListener("change", ({ target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    if (input.files[0]) addFrom(input.files[0]);
    input.value = "";
  });
  return { startNew, saveAll, show };
}
