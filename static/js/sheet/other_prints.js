// Prints something other than the current sheet: a past week, large print, the report. Only print
// shows it, and print shows nothing else until the visitor's next click, touch or key press.
import { spanOf } from "../lib/dates.js";
import { el, row, table } from "../lib/dom.js";
import { summaryOf } from "./summary_table.js";
import { DAYS, emptyWeek, FIELDS, SLOTS } from "./week.js";

// `kind` is "week", "large" or "report": print-sheet.css has a layout for each.
/** @param {string} kind @param {Sheet} sheet @param {Node[]} nodes */
export function print(kind, sheet, ...nodes) {
  sheet.by("sheet-paper").replaceChildren(...nodes);
  const root = document.documentElement;
  root.dataset.paper = kind;
  const back = () => {
    delete root.dataset.paper;
    for (const name of ["pointerdown", "keydown"]) removeEventListener(name, back, true);
  };
  // Not on afterprint: Safari on the iPhone fires it before it has drawn the page.
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, back, true);
  window.print();
}

function lines(/** @type {WeekEntry} */ entry) {
  const written = entry.days.some((day) => FIELDS.some((field) => day[field]));
  return el(
    "p",
    { className: "sheet-lines" },
    el("span", {}, "Name"),
    el("small", {}, "Medicines this week", el("b", {}, entry.medicines)),
    el("span", {}, `Week ${entry.start ? spanOf(entry.start) : ""}`),
    el("span", {}, "Unit", el("b", { className: "unit" }, written ? entry.unit : "")),
  );
}

/** @param {WeekEntry} entry @param {Map<string, string[]>} marks @param {number[]} numbers */
function daysTable(entry, marks, numbers) {
  const cell = (/** @type {number} */ number, /** @type {string} */ field) => {
    const [symbol] = marks.get(`${number}-${field}`) ?? [""];
    const td = el("td", {}, ...(symbol ? [el("span", { className: "mark" }, symbol)] : []));
    td.dataset.paper = entry.days[number][field];
    return td;
  };
  const rows = numbers.map((number) => {
    const cells = FIELDS.map((field) => cell(number, field));
    return row(DAYS[number], cells);
  });
  return table({ className: "sheet" }, ["Day", "Date", ...Object.values(SLOTS), "Notes"], rows);
}

function marksOf(/** @type {Judgement} */ { judged }) {
  return new Map(judged.map(({ number, slot, mark }) => [`${number}-${slot}`, mark]));
}

// One page, as the sheet itself prints.
export function printWeek(/** @type {WeekEntry} */ entry, /** @type {Sheet} */ sheet) {
  const judged = sheet.judged(entry.days, entry.unit);
  const summary = el("section", { className: "strip" }, el("h2", {}, "For your doctor"), ...summaryOf(judged));
  print("week", sheet, lines(entry), daysTable(entry, marksOf(judged), [...DAYS.keys()]), summary);
}

// Two pages in large print: Sunday to Wednesday, Thursday to Saturday.
export function printLarge(/** @type {WeekEntry} */ entry, /** @type {Sheet} */ sheet) {
  const marks = marksOf(sheet.judged(entry.days, entry.unit));
  /** @param {number[]} numbers */
  const page = (numbers) => el("section", {}, lines(entry), daysTable(entry, marks, numbers));
  print("large", sheet, page([0, 1, 2, 3]), page([4, 5, 6]));
}

export const blank = { start: "", unit: "", days: emptyWeek(), medicines: "", filed: 0 };
