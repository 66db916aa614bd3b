// Past weeks: files the week of the sheet, lists those that were filed, and saves them all as one file.
import { daysAfter, datesAround, longDate, spanOf } from "./dates.js";
import { changePast, loadPast, parseWeeks, toText } from "./store.js";
import { emptyWeek, FIELDS, isWritten, readingsOf, startOf } from "./week.js";
import { download, openFold } from "./words.js";

const MOST_BYTES = 16_000_000; // a browser keeps some 5 million characters for a site

const same = (/** @type {WeekEntry} */ one, /** @type {WeekEntry} */ other) =>
  one.start ? one.start === other.start : JSON.stringify(one.days) === JSON.stringify(other.days);

// The weeks with some more: of two with the same Sunday the one filed last stays. A week without dates
// stands for itself.
/** @param {WeekEntry[]} weeks @param {WeekEntry[]} more */
export const withWeeks = (weeks, more) =>
  more.reduce((list, entry) => {
    const rivals = list.filter((one) => same(one, entry));
    if (rivals.some((one) => one.filed >= entry.filed)) return list;
    return [...list.filter((one) => !rivals.includes(one)), entry];
  }, weeks);

/** @param {Week} days @param {string} unit */
export const entryOf = (days, unit) => ({ start: startOf(days), unit, days, medicines: "", filed: Date.now() });

// Whether a filed week of the same Sunday holds something that this entry would lose.
/** @param {WeekEntry[]} weeks @param {WeekEntry} entry */
const wouldLose = (weeks, entry) =>
  weeks.some(
    (one) =>
      one.start &&
      same(one, entry) &&
      one.days.some((day, at) => FIELDS.some((field) => day[field] && day[field] !== entry.days[at][field])),
  );

export function openPastWeeks(/** @type {Sheet} */ sheet) {
  const { part, words, read, unit, replace, setUnit, say } = sheet;
  const fold = openFold(part, "past", show);
  const nameOf = (/** @type {WeekEntry} */ { start, filed }) =>
    start ? spanOf(start) : words("undated", { day: longDate(new Date(filed).toJSON().slice(0, 10)) }).textContent;
  const ask = (/** @type {string} */ name, slots = {}) => confirm(words(name, slots).textContent);

  // Files the week of the sheet: null if that failed, which is told, or if the visitor kept the filed
  // one; otherwise what brings the list back. A blank week is not filed.
  function file() {
    const before = loadPast().value;
    const entry = entryOf(read(), unit());
    if (!isWritten(entry.days)) return () => {};
    if (wouldLose(before, entry) && !ask("replace", { week: nameOf(entry) })) return null;
    const problem = changePast((weeks) => [...weeks.filter((one) => !same(one, entry)), entry]);
    if (problem) say("not-filed");
    return problem ? null : () => changePast(() => before);
  }

  // Files the week and opens an empty one: of this week or, if that is the one just filed, of the next.
  function startNew() {
    const days = read();
    const entry = entryOf(days, unit());
    const undo = file();
    if (!undo) return;
    let dates = datesAround(new Date());
    if (isWritten(days) && dates[0] === entry.start) dates = dates.map((date) => daysAfter(date, 7));
    const week = emptyWeek().map((day, number) => ({ ...day, date: dates[number] }));
    replace(week, undo);
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
    if (!ask("delete", { week: nameOf(entry) })) return;
    const problem = changePast((weeks) => weeks.filter((one) => !same(one, entry) || one.filed !== entry.filed));
    say(problem ? "unchanged" : "deleted", { week: nameOf(entry) });
    show();
  }

  function saveAll() {
    const entry = entryOf(read(), unit());
    const all = withWeeks(loadPast().value, isWritten(entry.days) ? [entry] : []);
    if (all.length) download(toText(all), "application/json", "blood_glucose_weeks.json");
    say("saved", { count: all.length });
  }

  async function addFrom(/** @type {File} */ chosen) {
    const { value, whole } = parseWeeks(chosen.size > MOST_BYTES ? "" : await chosen.text().catch(() => ""));
    if (!whole || !value.length) return say("not-weeks");
    if (!ask("add", { count: value.length })) return;
    say(changePast((weeks) => withWeeks(weeks, value)) ? "unchanged" : "added", { count: value.length });
    show();
  }

  // A week in the list, with its buttons.
  function item(/** @type {WeekEntry} */ entry) {
    const slots = { week: nameOf(entry), count: readingsOf(entry.days).length, unit: entry.unit };
    const line = words("past-week", slots);
    const buttons = line.querySelectorAll("button");
    for (const [at, act] of [open, remove].entries()) {
      buttons[at].setAttribute("aria-label", `${buttons[at].textContent}: ${nameOf(entry)}`);
      buttons[at].onclick = () => act(entry);
    }
    if (entry.medicines) line.append(words("medicines", { text: entry.medicines }));
    return line;
  }

  function show() {
    const list = fold.querySelector("ul");
    if (!fold.open || !list) return;
    const { value, problem } = loadPast();
    const order = (/** @type {WeekEntry} */ { start, filed }) => `${start} ${String(filed).padStart(16, "0")}`;
    const newest = [...value].sort((one, other) => (order(one) < order(other) ? 1 : -1));
    list.replaceChildren(...newest.map(item));
    if (problem || !value.length) list.prepend(words(problem || "past-none"));
  }

  fold.addEventListener("change", (/** @type {On<HTMLInputElement>} */ { target }) => {
    if (target.files[0]) addFrom(target.files[0]);
    target.value = "";
  });
  return { startNew, saveAll, show };
}
