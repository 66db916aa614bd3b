// The weekly sheet: fills the table that Python rendered with the week in localStorage, and saves
// every change. Nothing that is typed here is sent to the server.
import { KEY as ARCHIVE, readArchive } from "./weeks/archive.js";
import { moveWithKeys } from "./cells.js";
import { ChunkLoadError, loadChunk, smallPrint } from "../page/chunk.js";
import { openCopies } from "./saved_copy.js";
import { spanOf } from "../lib/dates.js";
import { button, el } from "../lib/dom.js";
import { openFolds } from "./folds.js";
import { putBack, startNewWeek } from "./weeks/filing.js";
import { openGrid } from "./grid.js";
import { judge, noteOf, reviewed } from "./judge.js";
import { showProblem } from "./messages.js";
import { offerUnit, showNotices } from "./notices.js";
import { withPdf } from "./pdf/delivery.js";
import { focusDay, openPin } from "./pin.js";
import { isOurs, onChangeElsewhere, openStore } from "./store.js";
import { summaryOf } from "./summary_table.js";
import { openTargets } from "./targets.js";
import { goToSunday, goToToday, markToday } from "./today.js";
import { DAYS, datesAround, emptyWeek, isEmpty } from "./week.js";
import { startOf } from "./weeks/weeks.js";

const NOT_LOADED = "A part of this page did not load. Please try again. ";

export function start(/** @type {HTMLElement} */ part) {
  const store = openStore();
  const { read, used, fill, showMarks, meterWords, writeInNotes } = openGrid(part);
  /** @type {Sheet["by"]} */
  const by = (id) => document.getElementById(id);
  const { ambulance } = by("sheet-notices").dataset;
  const action = (/** @type {string} */ name) => part.querySelector(`[data-action=${name}]`);
  const unitField = () => /** @type {HTMLSelectElement} */ (by("sheet-unit"));
  const unit = () => unitField().value;
  /** @type {() => void} */
  let undo = null; // restores the week before Clear All, an import, new dates or a new week
  let unsaved = false; // the last change could not be saved
  let asked = false; // persistent storage was requested: once, as browsers may ask the visitor
  /** @type {typeof import("./chart.js")} */
  let chart = null; // the module that draws the picture, once it is loaded
  let medicines = store.recall("medicines", "");
  let count = 0; // readings in the sheet
  const targets = openTargets({ by, store, unit, changed: () => review() });
  const showToday = markToday(part, by("sheet-ended"));
  const pin = openPin({ part, place: by("sheet-now"), store, ambulance, noteButtons });

  // The fields in `typed` stay as they are.
  function load(typed = new Set()) {
    const { week, problem } = store.load((stored) => fill(stored, typed));
    fill(week, typed);
    medicines = store.recall("medicines", "");
    tell(problem);
    review();
  }

  function save() {
    const problem = store.save(read());
    unsaved = problem !== "";
    tell(problem);
    review();
  }

  function forgetUndo() {
    undo = null;
    action("undo").hidden = true;
  }

  function changed() {
    forgetUndo();
    save();
    if (asked || !count) return;
    asked = true;
    navigator.storage?.persist?.().catch(() => {});
  }

  // `also` is called when the week is undone. It returns why it failed, or "". Undo stands after the
  // button named `after`.
  /** @type {Sheet["replace"]} */
  function replace(week, also = () => "", after = "new-week") {
    const before = read();
    fill(week);
    save();
    by("sheet-filing").replaceChildren();
    if (isEmpty(before) && undo) return; // Clear All pressed twice: Undo still brings the week
    undo = () => {
      fill(before);
      also();
    };
    action(after).after(action("undo"));
    action("undo").hidden = false;
  }

  function tell(/** @type {string} */ problem) {
    showProblem(by("sheet-messages"), problem, problem === "blocked" ? [] : store.unreadable());
  }

  /** @type {Sheet["report"]} */
  function report(...words) {
    const line = el("p", { className: "notice", role: "alert" }, ...words);
    by("sheet-messages").append(line);
    line.scrollIntoView({ block: "nearest" });
  }

  const judged = (week = read(), inUnit = unit()) => judge(week, targets.setting(inUnit));

  // Buttons that write a HI or LO from its cell into the notes, which reach the doctor.
  function noteButtons(/** @type {Reading[]} */ readings) {
    return readings
      .filter(({ typed }) => typed)
      .map((reading) => {
        const write = () => {
          writeInNotes(reading);
          changed();
          focusDay(part, reading);
        };
        return button(`Write “${noteOf(reading)}” in ${DAYS[reading.number]}’s notes`, write);
      });
  }

  function review() {
    const typed = meterWords();
    const week = read();
    const setting = targets.setting(unit());
    const now = judge(week, setting, typed);
    count = now.every.length;
    targets.show(setting);
    const start = startOf(week);
    by("sheet-week").textContent = start ? spanOf(start) : "Sunday to Saturday";
    showMarks(now.judged);
    showToday(week);
    showNotices(now, {
      place: by("sheet-notices"),
      question: by("sheet-unit-question"),
      ambulance,
      useUnit,
      noteButtons,
    });
    if (!typed.length && document.activeElement.matches("#sheet [type=number]")) pin.soon(now.groups);
    else pin.show(now.groups);
    offerUnit(by("sheet-unit-offer"), readArchive().weeks, now, useUnit);
    by("print-unit").textContent = isEmpty(week) ? "" : now.wrong ? `${unit()}?` : unit();
    by("print-medicines").textContent = sheet.medicines();
    by("sheet-strip").replaceChildren(...summaryOf(now));
    chart?.draw(by("sheet-chart"), now, setting);
    copies.show();
    folds?.changed();
  }

  function useUnit(/** @type {string} */ name) {
    unitField().value = name;
    unitField().focus({ preventScroll: true }); // the button is removed
    review();
  }

  function fillDates() {
    const dates = datesAround(new Date());
    replace(read().map((day, number) => ({ ...day, date: dates[number] })));
  }

  /** @type {Sheet["withChunk"]} */
  async function withChunk(name, use) {
    for (const old of by("sheet-messages").querySelectorAll("[role=alert]")) old.remove();
    try {
      const module = await loadChunk(part.dataset[name]);
      if (part.isConnected) await use(module);
    } catch (error) {
      if (!part.isConnected) return;
      if (error instanceof ChunkLoadError) report(NOT_LOADED, smallPrint(error));
      else report(error.message);
    }
  }

  // What the folds use.
  /** @type {Sheet} */
  const sheet = {
    part,
    by,
    store,
    targets,
    reviewed,
    read,
    unit,
    judged,
    replace,
    report,
    withChunk,
    setUnit: (name) => (unitField().value = name),
    medicines: () => medicines.trim(),
    setMedicines(text) {
      medicines = text;
      store.remember("medicines", medicines);
      save();
    },
    startFold: (name) => folds.start(name),
    putBack: (entry) => putBack(sheet, entry),
    // Reports below the buttons what happened to the week, with a copy to save if it was not filed.
    tellFiling(text, withCopy = false) {
      const save = withCopy ? [button("Save a copy of this week", copies.save)] : [];
      by("sheet-filing").replaceChildren(el("p", { className: "notice" }, text), ...save);
    },
  };
  const copies = openCopies(sheet);
  /** @type {ReturnType<typeof openFolds>} */
  let folds = null;

  /** @type {Record<string, () => unknown>} */
  const actions = {
    "fill-dates": fillDates,
    "new-week": () => startNewWeek(sheet),
    "whole-week": () => goToSunday(part),
    clear: () => replace(emptyWeek(), undefined, "clear"),
    undo() {
      undo();
      by("sheet-filing").replaceChildren();
      changed();
    },
    csv: copies.save,
    copy: copies.save,
    print: () => window.print(),
    pdf: () => withPdf(sheet),
    chart: () =>
      withChunk("chart", (module) => {
        chart = module;
        action("chart").hidden = true;
        review();
      }),
  };

  part.addEventListener("click", (/** @type {On<HTMLElement>} */ event) => actions[event.target.dataset?.action]?.());
  part.querySelector("table").addEventListener("input", changed);
  part.querySelector("table").addEventListener("focusout", pin.now); // typed to its end
  by("sheet-unit").addEventListener("change", () => {
    by("sheet-unit-offer").dataset.chosen = ""; // the visitor has chosen a unit
    review();
  });
  function changedElsewhere() {
    if (!part.isConnected) return; // the visitor is on another page by now
    if (unsaved) return review(); // what is on the page is nowhere else
    forgetUndo();
    load();
  }
  onChangeElsewhere((key) => isOurs(key) || key === ARCHIVE, changedElsewhere);
  // The date may have changed while the page was hidden.
  addEventListener("visibilitychange", () => part.isConnected && !document.hidden && showToday(read()));
  moveWithKeys(part.querySelector("table"));

  // On a slow network a visitor may type before this module has loaded.
  const typed = used();
  load(typed);
  folds = openFolds(sheet, { targets });
  if (typed.size) changed();
  else if (!isEmpty(read()) || readArchive().weeks.length) goToToday(part);
  // Has worker.js keep the page for offline use.
  dispatchEvent(new Event("offline-wanted"));
}
