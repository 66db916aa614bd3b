// The weekly sheet: fills the table that Python made from localStorage, and saves every change.
// Nothing that is typed here goes to the server.
import { moveWithKeys } from "./cells.js";
import { loadChunk } from "./chunk.js";
import { toCsv } from "./csv.js";
import { NOT_A_NUMBER } from "./digits.js";
import { el } from "./dom.js";
import { download } from "./download.js";
import { DECIMALS, judge, readings, summarise, targetOf } from "./review.js";
import { isOurs, openStore } from "./store.js";
import { trustedWorker } from "./trusted.js";
import { emptyWeek, FIELDS, isEmpty } from "./week.js";

const PROBLEMS = {
  blocked:
    "This browser does not let the page keep anything (a private window does this). Save a copy or print before you leave.",
  full: "The browser's storage is full, so the last change is not kept. What you typed is still here: save a copy.",
  locked:
    "What this browser kept could not be read, and there is no room to set it aside. It is left untouched, and new entries are not kept: save a copy.",
  damaged: "Part of what this browser kept could not be read. It was set aside, and nothing was thrown away.",
};

function whyNotKept(type, refused) {
  if (type !== "number") return "not a whole date, not kept";
  return refused && refused !== NOT_A_NUMBER ? `${refused} Not kept.` : "not a number, not kept";
}

export function start(part) {
  const store = openStore();
  const config = JSON.parse(part.dataset.config);
  const inputs = [...part.querySelectorAll("[data-field]")];
  const by = (id) => document.getElementById(id);
  const action = (name) => part.querySelector(`[data-action=${name}]`);
  const unit = () => by("sheet-unit").value;
  let undoWeek = null; // the week before Clear All, an import, or new dates
  let asked = false; // for storage that the browser does not empty by itself: once, it may show a question
  let chart = null; // draws the picture, once it is loaded

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

  // Says what is wrong with the storage, and offers what was set aside; again only when it differs.
  function tell(problem) {
    const asides = problem === "blocked" ? [] : store.asides();
    const told = JSON.stringify([problem, asides]);
    if (by("sheet-messages").dataset.told === told) return;
    by("sheet-messages").dataset.told = told;
    const messages = asides.map((text) => {
      const button = el("button", { type: "button", className: "button quiet" }, "Download what was set aside");
      button.onclick = () => download(text, "application/json", "blood_glucose_log_set_aside.json");
      return el("p", {}, button);
    });
    if (problem) messages.unshift(el("p", { className: "notice" }, PROBLEMS[problem]));
    by("sheet-messages").replaceChildren(...messages);
  }

  function report(error) {
    by("sheet-messages").append(el("p", { className: "notice", role: "alert" }, error.message));
  }

  // ---- what the readings say ----

  function targets() {
    const chosen = by("sheet-targets").value;
    if (chosen !== "own") return config.targets[chosen];
    const number = (id) => (valueOf(by(id)) === "" ? null : Number(by(id).value));
    const range = (name) => ({ low: number(`own-${name}-low`), high: number(`own-${name}-high`), below: false });
    const own = { source: "my doctor", label: "My doctor's own numbers" };
    return { ...own, before: Array(2).fill(range("before")), after: Array(2).fill(range("after")) };
  }

  function review() {
    const week = read();
    const limits = config.limits[unit()];
    const lines = [];
    const marks = new Map();
    for (const reading of readings(week)) {
      const said = judge(reading, unit(), limits, targetOf(targets(), reading.slot, unit()));
      marks.set(`mark-${reading.number}-${reading.slot}`, said.mark);
      lines.push(...said.lines);
    }
    for (const input of inputs) {
      input.parentElement.dataset.paper = valueOf(input); // what is printed in place of the field
      const mark = by(`mark-${place(input).join("-")}`);
      const { refused = "" } = input.dataset;
      const unread = (refused || input.validity.badInput) && ["?", whyNotKept(input.type, refused)];
      const [symbol, words] = unread || (marks.get(mark.id) ?? ["", ""]);
      const text = symbol && `${symbol} ${words}`;
      if (mark.textContent !== text) mark.replaceChildren(...(text ? [`${symbol} `, el("span", {}, words)] : []));
    }
    const notices = by("sheet-notices");
    const text = lines.join("\n");
    if (notices.dataset.text !== text) {
      notices.dataset.text = text;
      notices.replaceChildren(...lines.map((line) => el("p", { className: "notice" }, line)));
    }
    by("print-unit").textContent = isEmpty(week) ? "" : unit();
    by("own-targets").hidden = by("sheet-targets").value !== "own";
    by("sheet-strip").replaceChildren(...strip(week, limits));
    chart?.draw(by("sheet-chart"), { week, unit: unit(), targets: targets(), limits });
    showCopied();
  }

  function strip(week, limits) {
    const { rows, count, veryLow, low, daysWithout } = summarise(week, unit(), limits, targets());
    if (!count) return [el("p", {}, "No readings yet. The summary for your doctor appears here.")];
    const heads = ["Meal", "Readings", "Average", "Lowest", "Highest", "Above target"];
    const show = (limit) => limit.toFixed(DECIMALS[unit()]);
    const line = ({ name, ...values }) => {
      const cells = Object.values(values).map((text) => el("td", {}, text));
      for (const [index, cell] of cells.entries()) cell.dataset.label = heads[index + 1];
      const row = el("tr", {}, el("th", { scope: "row" }, name), ...cells);
      row.toggleAttribute("data-none", values.count === "0");
      return row;
    };
    return [
      el(
        "table",
        { className: "table" },
        el("caption", {}, `Readings in ${unit()}. Targets: ${targets().label}. Source: ${targets().source}.`),
        el("thead", {}, el("tr", {}, ...heads.map((head) => el("th", { scope: "col" }, head)))),
        el("tbody", {}, ...rows.map(line)),
      ),
      el(
        "p",
        {},
        `Below ${show(limits.low)} ${unit()}: ${low}, of which below ${show(limits.veryLow)}: ${veryLow}. Days without a reading: ${daysWithout}.`,
      ),
      el(
        "p",
        { className: "source" },
        "There is no A1C estimate here: A1C looks back two to three months, and one week is too short.",
      ),
    ];
  }

  // ---- copies ----

  function showCopied() {
    const days = Math.floor((Date.now() - store.recall("copied", NaN)) / 86400000);
    const ago = days === 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`;
    by("sheet-copied").textContent = Number.isNaN(days) ? "You have not saved a copy yet." : `Last copy saved: ${ago}.`;
  }

  function saveCopy() {
    download(toCsv(read(), unit()), "text/csv", "blood_glucose_log.csv");
    store.remember("copied", Date.now());
    showCopied();
  }

  function fillDates() {
    const sunday = new Date();
    sunday.setDate(sunday.getDate() - sunday.getDay());
    const week = read();
    for (const [number, day] of week.entries()) {
      const date = new Date(sunday.getFullYear(), sunday.getMonth(), sunday.getDate() + number);
      const two = (value) => String(value).padStart(2, "0");
      day.date = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    }
    replace(week);
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
    csv: saveCopy,
    copy: saveCopy,
    print: () => window.print(),
    pdf: () => withChunk("pdf", (pdf) => pdf.save({ week: read(), unit: unit(), targets: targets(), config, report })),
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
  for (const input of part.querySelectorAll(".strip select, #own-targets input"))
    input.addEventListener("input", () => {
      store.remember("targets", by("sheet-targets").value);
      for (const own of part.querySelectorAll("#own-targets input")) store.remember(own.id, own.value);
      review();
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

  by("sheet-targets").value = store.recall("targets", "general");
  if (by("sheet-targets").value === "") by("sheet-targets").value = "general"; // a name we do not know
  for (const own of part.querySelectorAll("#own-targets input")) own.value = store.recall(own.id, "");
  load();
  // Keeps the page for the next time the network is off.
  navigator.serviceWorker?.register(trustedWorker(), { scope: location.pathname }).catch(() => {});
}
