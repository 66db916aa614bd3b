// The weekly sheet: fills the table that Python rendered with the week in localStorage, and saves every
// change. Nothing that is typed here is sent to the server. Unless targets are chosen, nothing is said.
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
import { loadUntilThere } from "../page/chunk.js";

const PAUSE = 700; // ms after a key: 45 may become 450

export function start(/** @type {HTMLElement} */ part) {
  /** @type {(name: string) => any} */
  const find = (name) => part.querySelector(name);
  const [table, said, undoButton, unitField] = ["table", "[data-said]", "[data-action=undo]", "select"].map(find);
  const rules = JSON.parse(find("template[data-rules]").content.textContent);
  const words = openWords(part);
  const { read, fill, showMarks, showToday, labels, days } = openGrid(table);
  const names = Object.fromEntries(SLOTS.map((slot, at) => [slot, labels[at + 1]]));
  const unit = () => unitField.value;
  const { show: showChoice, comparing, choice } = openChoice(part, rules, unit, review);
  /** @type {Sheet} */
  const sheet = { part, words, rules, fields: FIELDS, labels, names, days, read, unit, choice, replace, say };
  const past = openPastWeeks(sheet);
  const summary = openSummary(sheet);
  /** @type {() => unknown} */
  let undo = null; // brings back the week before Clear All, new dates, or another week
  let unsaved = false; // the last change could not be saved
  let full = true; // every day has a reading
  let timer = 0;
  /** @type {Reading[]} */
  let readings = []; // compared, with their marks

  /** @type {Sheet["say"]} */
  function say(name, slots) {
    said.replaceChildren(words(name, slots));
    said.scrollIntoView({ block: "nearest" });
  }

  function load() {
    const { value, problem } = loadWeek(fill);
    fill(value);
    tell(problem);
    review();
  }

  function save() {
    const problem = saveWeek(read());
    unsaved = problem !== "";
    tell(problem);
  }

  // Says what is wrong with the storage, and offers what was set aside.
  function tell(/** @type {string} */ problem) {
    const offers = textsAside().map((text) => {
      const offer = words("aside");
      offer.onclick = () => download(text, "application/json", "blood_glucose_log_set_aside.json");
      return offer;
    });
    find("[data-problems]").replaceChildren(...(problem ? [words(problem)] : []), ...offers);
  }

  function setUndo(/** @type {() => unknown} */ action) {
    undo = action;
    undoButton.hidden = !action;
  }

  /** @type {Sheet["replace"]} */
  function replace(week, name = unit()) {
    const [before, was] = [read(), unit()];
    unitField.value = name;
    fill(week);
    save();
    review();
    said.replaceChildren();
    if (undo && !isWritten(before)) return; // Clear All pressed twice: Undo still brings the week
    setUndo(() => {
      unitField.value = was;
      fill(before);
    });
  }

  // Shows all that depends on the week: its name, today's row, and the marks and notices if chosen.
  function review() {
    clearTimeout(timer);
    const week = read();
    const [begin, name] = [startOf(week), find("#sheet-week")];
    name.textContent = begin ? spanOf(begin) : name.dataset.none;
    find("#print-unit").textContent = isWritten(week) ? unit() : "";
    showToday(week);
    sail(week);
    showChoice();
    const judged = comparing() ? compare(week, rules, choice()) : { readings: [], notices: [], wrong: false };
    readings = judged.wrong ? [] : judged.readings;
    const grave = readings.filter(({ mark }) => mark?.[2] === "level");
    showMarks(readings, judged.notices.length && !judged.wrong ? [...grave, ...meterWords(week)] : []);
    showNotices(judged.notices);
    const drawn = readings.filter((one) => one.name !== "other");
    const place = find("[data-picture]");
    place.hidden = drawn.length < 2;
    if (!place.hidden) find("[data-drawn]").replaceChildren(...draw(sheet, drawn, Math.max(300, place.clientWidth)));
    past.show();
    summary.show();
  }

  // One notice above the table: the gravest in full, the others in a line. The table stays where it is,
  // and a screen reader hears only what has changed.
  function showNotices(/** @type {Notice[]} */ notices) {
    const place = find("[data-notices]");
    const key = JSON.stringify([notices, notices.length && unit()]);
    if ((place.dataset.key || "[[],0]") === key) return;
    place.dataset.key = key;
    const before = table.getBoundingClientRect().top;
    const lines = notices.map(({ name, readings: those }) =>
      words(name, { ...rules.units[unit()].figures, where: placesOf(those, sheet), count: those.length }),
    );
    for (const line of lines.slice(1)) for (const more of line.querySelectorAll("[data-more]")) more.remove();
    place.replaceChildren(...lines);
    if (table.contains(document.activeElement)) scrollBy(0, table.getBoundingClientRect().top - before);
  }

  // The boat crosses the lake when the last of the seven days gets its first reading.
  function sail(/** @type {Week} */ week) {
    const was = full;
    full = new Set([...readingsOf(week), ...meterWords(week)].map(({ day }) => day)).size === week.length;
    part.toggleAttribute("data-full", full);
    part.toggleAttribute("data-sails", full && !was);
  }

  async function pdf() {
    const module = await loadUntilThere(part.dataset.pdf, () => part.isConnected);
    if (!module) return; // the visitor is on another page
    const { blob, problem } = module.weekPdf(sheet, readings, comparing() ? rules.sets[choice().set].label : "");
    download(blob, "application/pdf", "blood_glucose_log.pdf");
    if (problem) say(problem);
  }

  /** @type {Record<string, () => unknown>} */
  const actions = {
    dates() {
      const dates = datesAround(new Date());
      replace(read().map((day, number) => ({ ...day, date: dates[number] })));
    },
    clear: () => replace(emptyWeek()),
    undo() {
      undo();
      setUndo(null);
      said.replaceChildren();
      save();
      review();
    },
    csv: () => download(toCsv(read(), unit(), labels), "text/csv", "blood_glucose_log.csv"),
    print: () => window.print(),
    pdf,
    new: past.startNew,
    switch() {
      unitField.value = rules.units[unit()].figures["other-unit"];
      unitField.focus({ preventScroll: true }); // the button goes
      review();
    },
    "save-all": past.saveAll,
    "print-summary": summary.print,
  };

  // The second click of a double click would hit what has come to the place of the first.
  part.addEventListener("click", (/** @type {On<HTMLElement, MouseEvent>} */ { target: { dataset }, detail }) => {
    if (dataset.action && detail < 2) actions[dataset.action]();
  });
  table.addEventListener("input", () => {
    setUndo(null);
    save();
    clearTimeout(timer);
    timer = setTimeout(review, PAUSE);
  });
  table.addEventListener("focusout", review); // typed to its end
  unitField.addEventListener("change", review);

  // Another tab has saved, or the page comes back from the browser's cache, where it misses such events.
  function changedElsewhere() {
    if (!part.isConnected || unsaved) return; // the visitor is on another page; or what is here is nowhere else
    setUndo(null);
    load();
  }
  addEventListener("storage", ({ key }) => [WEEK, PAST, null].includes(key) && changedElsewhere());
  addEventListener("pageshow", ({ persisted }) => persisted && changedElsewhere());
  addEventListener("visibilitychange", () => part.isConnected && showToday(read()));

  load();
  // On a slow network a visitor may open a fold before this module has loaded.
  for (const fold of part.querySelectorAll("details[open]")) fold.dispatchEvent(new Event("toggle"));
  // On a phone the page opens at today's card, unless the visitor is somewhere else already.
  const today = find("[data-today]");
  const elsewhere = location.hash || scrollY || !matchMedia("(max-width: 44rem)").matches;
  if (today && !elsewhere && isWritten(read())) today.scrollIntoView({ behavior: "instant" });
  dispatchEvent(new Event("offline-wanted")); // has boot.js keep the page for offline use
}
