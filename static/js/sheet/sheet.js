// The weekly sheet: fills the table that Python rendered with the week in localStorage, and saves every
// change. Nothing that is typed here is sent to the server. Unless targets are chosen, nothing is said.
import { loadUntilThere } from "../page/chunk.js";
import { openChoice } from "./choice.js";
import { compare, placesOf } from "./compare.js";
import { datesAround, spanOf } from "./dates.js";
import { openGrid } from "./grid.js";
import { openPastWeeks } from "./past_weeks.js";
import { draw } from "./picture.js";
import { loadWeek, PAST, saveWeek, textsAside, WEEK } from "./store.js";
import { openSummary } from "./summary.js";
import { emptyWeek, FIELDS, isWritten, meterWords, readingsOf, SLOTS, startOf, toCsv } from "./week.js";
import { download, openWords } from "./words.js";

const PAUSE = 700; // ms after a key: 45 may become 450

export function start(/** @type {HTMLElement} */ part) {
  /** @type {(name: string) => any} */
  const find = (name) => part.querySelector(name);
  const rules = JSON.parse(find("template[data-rules]").content.textContent);
  const words = openWords(part);
  const table = find("table.sheet");
  const grid = openGrid(table);
  const { read, labels, days } = grid;
  const unit = () => find("#sheet-unit").value;
  const names = Object.fromEntries(SLOTS.map((slot, at) => [slot, labels[at + 1]]));
  /** @type {() => unknown} */
  let undo = null; // brings back the week before Clear All, new dates, or another week
  let unsaved = false; // the last change could not be saved
  let full = false; // every day has a reading
  let timer = 0;
  /** @type {Reading[]} */
  let readings = []; // compared, with their marks

  const { show: showChoice, comparing, choice } = openChoice(part, rules, unit, review);
  /** @type {Sheet} */
  const sheet = {
    part,
    words,
    rules,
    fields: FIELDS,
    labels,
    names,
    days,
    read,
    unit,
    choice,
    comparing,
    replace,
    say,
    setUnit,
  };
  const past = openPastWeeks(sheet);
  const summary = openSummary(sheet);

  /** @type {Sheet["say"]} */
  function say(name, slots = {}, ...more) {
    const line = words(name, slots);
    line.append(...more);
    find("[data-said]").replaceChildren(line);
    line.scrollIntoView({ block: "nearest" });
  }

  // The fields in `typed` stay as they are.
  function load(typed = new Set()) {
    const { value, problem } = loadWeek((stored) => grid.fill(stored, typed));
    grid.fill(value, typed);
    tell(problem);
    review();
  }

  function save() {
    const problem = saveWeek(read());
    unsaved = problem !== "";
    tell(problem);
  }

  // Says what is wrong with the storage, and offers what was set aside. Redrawn only on a change.
  function tell(/** @type {string} */ problem) {
    const texts = textsAside();
    const place = find("[data-problems]");
    const told = JSON.stringify([problem, texts]);
    if (place.dataset.told === told) return;
    place.dataset.told = told;
    const offers = texts.map((text) => {
      const offer = words("aside");
      offer.onclick = () => download(text, "application/json", "blood_glucose_log_set_aside.json");
      return offer;
    });
    place.replaceChildren(...(problem ? [words(problem)] : []), ...offers);
  }

  function forgetUndo() {
    undo = null;
    find("[data-action=undo]").hidden = true;
  }

  /** @type {Sheet["replace"]} */
  function replace(week, also = () => {}) {
    const before = read();
    grid.fill(week);
    save();
    review();
    find("[data-said]").replaceChildren();
    if (undo && !isWritten(before)) return; // Clear All pressed twice: Undo still brings the week
    undo = () => {
      grid.fill(before);
      also();
    };
    find("[data-action=undo]").hidden = false;
  }

  function setUnit(/** @type {string} */ name) {
    find("#sheet-unit").value = name;
    review();
  }

  // Shows all that depends on the week: its name, today's row, and the marks and notices if chosen.
  function review() {
    clearTimeout(timer);
    const week = read();
    const begin = startOf(week);
    find("#sheet-week").textContent = begin ? spanOf(begin) : find("#sheet-week").dataset.none;
    find("#print-unit").textContent = isWritten(week) ? unit() : "";
    grid.showToday(week);
    sail(week);
    showChoice();
    const judged = comparing() ? compare(week, rules, choice()) : { readings: [], wrong: false, notices: [] };
    readings = judged.wrong ? [] : judged.readings;
    grid.showMarks(readings);
    showNotices(judged.notices);
    const drawn = readings.filter(({ name }) => name !== "other");
    const place = find("[data-picture]");
    place.hidden = drawn.length < 2;
    if (!place.hidden) find("[data-drawn]").replaceChildren(...draw(sheet, drawn, Math.max(300, place.clientWidth)));
    past.show();
    summary.show();
  }

  // One notice above the table: the gravest in full, the others in a line. The table stays where it is.
  /** @param {Notice[]} notices */
  function showNotices(notices) {
    const place = find("[data-notices]");
    const key = JSON.stringify([notices, unit()]);
    if (place.dataset.key === key || (!notices.length && !place.childElementCount)) return; // announced only on a change
    place.dataset.key = key;
    const before = table.getBoundingClientRect().top;
    place.replaceChildren(
      ...notices.map(({ name, readings: those }, number) => {
        const slots = { ...rules.units[unit()].figures, where: placesOf(those, sheet), count: those.length };
        const notice = words(name, slots);
        if (number) for (const line of notice.querySelectorAll("[data-more]")) line.remove();
        return notice;
      }),
    );
    if (table.contains(document.activeElement)) scrollBy(0, table.getBoundingClientRect().top - before);
  }

  // The boat crosses the lake when the last of the seven days gets its first reading.
  function sail(/** @type {Week} */ week) {
    const used = new Set([...readingsOf(week), ...meterWords(week)].map(({ day }) => day));
    part.toggleAttribute("data-sails", used.size === week.length && !full && part.hasAttribute("data-filled"));
    full = used.size === week.length;
    part.toggleAttribute("data-full", full);
  }

  async function pdf() {
    const module = await loadUntilThere(part.dataset.pdf, () => part.isConnected);
    if (!module) return; // the visitor is on another page
    const text = (/** @type {string} */ name) => words(name).textContent;
    const name = words("pdf-name", { unit: isWritten(read()) ? unit() : "_".repeat(10) }).textContent;
    const texts = { title: document.title, left: text("pdf-left"), name, key: comparing() ? text("pdf-key") : "" };
    const { blob, cut, foreign } = module.weekPdf(sheet, readings, texts);
    download(blob, "application/pdf", "blood_glucose_log.pdf");
    if (foreign || cut) say(foreign ? "pdf-foreign" : "pdf-cut");
  }

  /** @type {Record<string, () => unknown>} */
  const actions = {
    dates: () => {
      const dates = datesAround(new Date());
      replace(read().map((day, number) => ({ ...day, date: dates[number] })));
    },
    clear: () => replace(emptyWeek()),
    undo() {
      undo();
      save();
      forgetUndo();
      find("[data-said]").replaceChildren();
      review();
    },
    csv: () => download(toCsv(read(), unit(), labels), "text/csv", "blood_glucose_log.csv"),
    print: () => window.print(),
    pdf,
    new: () => past.startNew(),
    switch: () => {
      setUnit(rules.units[unit()].figures["other-unit"]);
      find("#sheet-unit").focus({ preventScroll: true }); // the button is gone
    },
    "save-all": past.saveAll,
    "print-summary": summary.print,
  };

  part.addEventListener("click", (/** @type {On<HTMLElement>} */ { target }) => actions[target.dataset?.action]?.());
  table.addEventListener("input", () => {
    forgetUndo();
    save();
    clearTimeout(timer);
    timer = setTimeout(review, PAUSE);
  });
  table.addEventListener("focusout", review); // typed to its end
  find("#sheet-unit").addEventListener("change", review);

  // Another tab has saved, or the page comes back from the browser's cache, where it misses such events.
  function changedElsewhere() {
    if (!part.isConnected || unsaved) return; // the visitor is on another page; or what is here is nowhere else
    forgetUndo();
    load();
  }
  addEventListener("storage", ({ key }) => [WEEK, PAST, null].includes(key) && changedElsewhere());
  addEventListener("pageshow", ({ persisted }) => persisted && changedElsewhere());
  addEventListener("visibilitychange", () => part.isConnected && !document.hidden && grid.showToday(read()));

  // On a slow network a visitor may type before this module has loaded.
  const typed = grid.used();
  load(typed);
  for (const fold of part.querySelectorAll("details[open]")) fold.dispatchEvent(new Event("toggle"));
  if (typed.size) save();
  else if (isWritten(read())) grid.goToToday();
  dispatchEvent(new Event("offline-wanted")); // has worker.js keep the page for offline use
}
