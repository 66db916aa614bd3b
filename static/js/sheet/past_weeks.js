// Past weeks: files the week of the sheet, lists those that were filed, and saves them all as one file.
import { daysAfter, datesAround, longDate, spanOf } from "./dates.js";
import { changePast, loadPast, parseWeeks, toText } from "./store.js";
import { emptyWeek, FIELDS, isWritten, readingsOf, startOf } from "./week.js";
import { download, openFold } from "./words.js";

/** @param {WeekEntry} one @param {WeekEntry} other */
const same = (one, other) =>
  one.start ? one.start === other.start : JSON.stringify(one.days) === JSON.stringify(other.days);

// The weeks with some more: of two with the same Sunday the one filed last stays. A week without dates
// stands for itself.
/** @param {WeekEntry[]} weeks @param {WeekEntry[]} more */
export const withWeeks = (weeks, more) =>
  more.reduce((list, entry) => {
    if (list.some((one) => same(one, entry) && one.filed >= entry.filed)) return list;
    return [...list.filter((one) => !same(one, entry)), entry];
  }, weeks);

/** @param {Week} days @param {string} unit */
export const entryOf = (days, unit) => ({ start: startOf(days), unit, days, medicines: "", filed: Date.now() });

export function openPastWeeks(/** @type {Sheet} */ { part, words, read, unit, replace, say }) {
  const fold = openFold(part, "past", show);
  const nameOf = (/** @type {WeekEntry} */ { start, filed }) =>
    start ? spanOf(start) : words("undated", { day: longDate(new Date(filed).toJSON().slice(0, 10)) }).textContent;
  const ask = (/** @type {string} */ name, slots = {}) => confirm(words(name, slots).textContent);

  // Files the week of the sheet. Returns false if that failed, which is told, or if the visitor keeps a
  // filed one that holds something else. A blank week is not filed.
  function file() {
    const entry = entryOf(read(), unit());
    if (!isWritten(entry.days)) return true;
    const loses = (/** @type {WeekEntry} */ one) =>
      one.days.some((day, at) => FIELDS.some((field) => day[field] && day[field] !== entry.days[at][field]));
    const asks = loadPast().value.some((one) => same(one, entry) && loses(one));
    if (asks && !ask("replace", { week: nameOf(entry) })) return false;
    const failed = changePast((weeks) => [...weeks.filter((one) => !same(one, entry)), entry]);
    if (failed) say("not-filed");
    return !failed;
  }

  // Files the week and opens an empty one: of this week or, if that is filed, of the next.
  function startNew() {
    const entry = entryOf(read(), unit());
    if (!file()) return;
    const written = isWritten(entry.days);
    const dates = datesAround(new Date());
    const later = loadPast().value.some(({ start }) => start === dates[0]) ? 7 : 0;
    replace(emptyWeek().map((day, number) => ({ ...day, date: daysAfter(dates[number], later) })));
    say(written ? "filed" : "new", { week: nameOf(entry), next: spanOf(daysAfter(dates[0], later)) });
  }

  // Puts a past week into the sheet, after filing the one that is there. The past one stays filed.
  function open(/** @type {WeekEntry} */ entry) {
    if (!file()) return;
    replace(entry.days, entry.unit);
    say("opened", { week: nameOf(entry) });
    part.scrollIntoView();
  }

  // Changes the list, and says that or why not.
  /** @param {string} name @param {Record<string, string | number>} slots @param {(weeks: WeekEntry[]) => WeekEntry[]} change */
  function write(name, slots, change) {
    say(changePast(change) ? "unchanged" : name, slots);
    show();
  }

  function remove(/** @type {WeekEntry} */ entry) {
    const week = { week: nameOf(entry) };
    const others = (/** @type {WeekEntry} */ one) => !same(one, entry) || one.filed !== entry.filed;
    if (ask("delete", week)) write("deleted", week, (weeks) => weeks.filter(others));
  }

  function saveAll() {
    const entry = entryOf(read(), unit());
    const all = withWeeks(loadPast().value, isWritten(entry.days) ? [entry] : []);
    if (all.length) download(toText(all), "application/json", "blood_glucose_weeks.json");
    say("saved", { count: all.length });
  }

  async function addFrom(/** @type {File} */ chosen) {
    const { value, whole } = parseWeeks(await chosen.text().catch(() => ""));
    const count = { count: value.length };
    if (!whole || !value.length) say("not-weeks");
    else if (ask("add", count)) write("added", count, (weeks) => withWeeks(weeks, value));
  }

  // A week in the list, with its buttons.
  function item(/** @type {WeekEntry} */ entry) {
    const [week, acts] = [nameOf(entry), [open, remove]];
    const line = words("past-week", { week, count: readingsOf(entry.days).length, unit: entry.unit });
    for (const [at, button] of line.querySelectorAll("button").entries()) {
      button.setAttribute("aria-label", `${button.textContent}: ${week}`);
      button.onclick = () => acts[at](entry);
    }
    if (entry.medicines) line.append(words("medicines", { text: entry.medicines }));
    return line;
  }

  function show() {
    const list = fold.querySelector("ul");
    if (!fold.open || !list) return;
    const { value, problem } = loadPast();
    const newest = [...value].sort((one, other) =>
      one.start === other.start ? other.filed - one.filed : one.start < other.start ? 1 : -1,
    );
    list.replaceChildren(...newest.map(item));
    if (problem || !value.length) list.prepend(words(problem || "past-none"));
  }

  fold.addEventListener("change", (/** @type {On<HTMLInputElement>} */ { target }) => {
    if (target.files[0]) addFrom(target.files[0]);
    target.value = "";
  });
  return { startNew, saveAll, show };
}
