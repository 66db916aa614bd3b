// The weekly sheet: fills the table that Python made from localStorage, and saves every change.
// Nothing that is typed here goes to the server.
import { moveWithKeys } from "./cells.js";
import { loadChunk } from "./chunk.js";
import { lastCopy, saveCopy } from "./copies.js";
import { NOT_A_NUMBER } from "./digits.js";
import { el } from "./dom.js";
import { showProblem } from "./messages.js";
import { showNotices } from "./notices.js";
import { reviewWeek } from "./review.js";
import { isOurs, openStore } from "./store.js";
import { strip } from "./strip.js";
import { targetChoice } from "./targets.js";
import { datesAround, emptyWeek, isEmpty } from "./week.js";

function whyNotKept(type, refused) {
  if (type !== "number") return "not a whole date, not kept";
  return refused && refused !== NOT_A_NUMBER ? `${refused} Not kept.` : "not a number, not kept";
}

export function start(part) {
  const store = openStore();
  const config = JSON.parse(part.querySelector("[data-config]").dataset.config);
  const inputs = [...part.querySelectorAll("[data-field]")];
  const by = (id) => document.getElementById(id);
  const action = (name) => part.querySelector(`[data-action=${name}]`);
  const unit = () => by("sheet-unit").value;
  let undoWeek = null; // the week before Clear All, an import, or new dates
  let asked = false; // for storage that the browser does not empty by itself: once, it may show a question
  let chart = null; // draws the picture, once it is loaded
  const targets = targetChoice({ by, store, table: config, unit, changed: () => review() });

  const place = (input) => [Number(input.dataset.day), input.dataset.field];
  // What numbers.js refuses is not kept, whatever is left of it in the field.
  const valueOf = (input) => ("refused" in input.dataset ? "" : input.value);

  function read() {
    const week = emptyWeek();
    for (const input of inputs) {
      const [day, field] = place(input);
      week[day][field] = valueOf(input);
    }
    return week;
  }

  // Whether every value found its place: a field refuses what is no number or date.
  function fill(week) {
    let whole = true;
    for (const input of inputs) {
      const [day, field] = place(input);
      delete input.dataset.refused;
      input.removeAttribute("aria-invalid");
      // A half-typed number or date has the value "", and setting that takes it off the screen.
      if (input.value !== week[day][field] || input.validity.badInput) input.value = week[day][field];
      whole &&= input.value === week[day][field];
    }
    return whole;
  }

  function load() {
    const { week, problem } = store.load(fill);
    fill(week);
    tell(problem);
    review();
  }

  function save() {
    tell(store.save(read()));
    review();
  }

  function forgetUndo() {
    undoWeek = null;
    action("undo").hidden = true;
  }

  function changed() {
    forgetUndo();
    save();
    if (!asked) navigator.storage?.persist?.().catch(() => {});
    asked = true;
  }

  function replace(week) {
    const before = read();
    fill(week);
    save();
    if (isEmpty(before) && undoWeek) return; // Clear All pressed twice: Undo still brings the week
    undoWeek = before;
    action("undo").hidden = false;
  }

  function tell(problem) {
    showProblem(by("sheet-messages"), problem, problem === "blocked" ? [] : store.asides());
  }

  function report(error) {
    by("sheet-messages").append(el("p", { className: "notice", role: "alert" }, error.message));
  }

  // ---- what the readings say ----

  const reviewed = () => reviewWeek(read(), { unit: unit(), targets: targets.chosen(), table: config });

  function review() {
    const now = reviewed();
    targets.show();
    showMarks(now);
    showNotices(now, { place: by("sheet-notices"), question: by("sheet-unit-question"), useUnit });
    by("print-unit").textContent = isEmpty(read()) ? "" : now.wrongUnit ? `${unit()}?` : unit();
    by("sheet-strip").replaceChildren(...strip(now));
    chart?.draw(by("sheet-chart"), now);
    by("sheet-copied").textContent = lastCopy(store);
  }

  function showMarks({ judged }) {
    const marks = new Map(judged.map(({ number, slot, mark }) => [`mark-${number}-${slot}`, mark]));
    for (const input of inputs) {
      input.parentElement.dataset.paper = valueOf(input); // what is printed in place of the field
      const mark = by(`mark-${place(input).join("-")}`);
      const { refused = "" } = input.dataset;
      const unread = (refused || input.validity.badInput) && ["?", whyNotKept(input.type, refused)];
      const [symbol, words] = unread || (marks.get(mark.id) ?? ["", ""]);
      const text = symbol && `${symbol} ${words}`;
      if (mark.textContent !== text) mark.replaceChildren(...(text ? [`${symbol} `, el("span", {}, words)] : []));
    }
  }

  function useUnit(name) {
    by("sheet-unit").value = name;
    by("sheet-unit").focus({ preventScroll: true }); // the button goes
    review();
  }

  // ---- copies ----

  function copy() {
    saveCopy(read(), unit(), store);
    by("sheet-copied").textContent = lastCopy(store);
  }

  function fillDates() {
    const dates = datesAround(new Date());
    replace(read().map((day, number) => ({ ...day, date: dates[number] })));
  }

  async function withChunk(name, use) {
    for (const old of by("sheet-messages").querySelectorAll("[role=alert]")) old.remove();
    try {
      await use(await loadChunk(part.dataset[name]));
    } catch (error) {
      report(error);
    }
  }

  const actions = {
    "fill-dates": fillDates,
    clear: () => replace(emptyWeek()),
    undo: () => {
      const week = undoWeek;
      fill(week);
      changed();
    },
    csv: copy,
    copy,
    print: () => window.print(),
    pdf: () => withChunk("pdf", (pdf) => pdf.save(read(), reviewed(), report)),
    chart: () =>
      withChunk("chart", (module) => {
        chart = module;
        action("chart").hidden = true;
        review();
      }),
  };

  part.addEventListener("click", (event) => actions[event.target.dataset?.action]?.());
  part.querySelector("table").addEventListener("input", changed);
  by("sheet-unit").addEventListener("change", review);
  by("sheet-import").addEventListener("change", () => {
    const [file] = by("sheet-import").files;
    if (!file) return;
    const done = (week, newUnit) => {
      by("sheet-unit").value = newUnit;
      replace(week);
    };
    withChunk("import", async (module) => module.preview(await file.text(), by("sheet-preview"), done));
    by("sheet-import").value = "";
  });
  function changedElsewhere() {
    if (!part.isConnected) return; // the visitor is on another page by now
    forgetUndo();
    load();
  }
  addEventListener("storage", (event) => isOurs(event) && changedElsewhere());
  // A page that Back brings out of the browser's memory did not hear what other tabs saved.
  addEventListener("pageshow", (event) => event.persisted && changedElsewhere());
  moveWithKeys(part.querySelector("table"));

  load();
  // Keeps the page for the next time the network is off.
  dispatchEvent(new Event("keep"));
}
