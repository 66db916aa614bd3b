// The report as elements of the page, for the screen and for print.
import { shortSpan } from "../../lib/dates.js";
import { el } from "../../lib/dom.js";
import { PICTURE_WORDS, shapesOf } from "./picture.js";
import {
  CELL_WORDS,
  cellOf,
  HEADS,
  LIST_HEADS,
  listRow,
  NOT_SAID,
  periodOf,
  rowsOf,
  sentences,
  usedSlots,
} from "./texts.js";
import { sourceText } from "../sources.js";
import { drawShapes } from "../../lib/svg.js";
import { SLOTS } from "../week.js";
import { headRow, row, scrollBox } from "../weeks/week_table.js";

const MOST_ON_PAPER = 14; // lows and highs together, so that the report fits on one page

/** @param {string} name @param {string[]} heads @param {string[][]} rows */
const table = (name, heads, rows) =>
  el(
    "table",
    {},
    el("caption", {}, name),
    headRow(heads),
    el("tbody", {}, ...rows.map(([head, ...cells]) => row(head, cells))),
  );

function weekTable(/** @type {WeeksReport} */ report) {
  const { weeks, unit } = report;
  const used = usedSlots(report);
  const line = (/** @type {WeeksReport["weeks"][number]} */ week) => {
    const cells = week.slots
      .filter(({ slot }) => used.includes(slot))
      .map((figures) => el("td", {}, ...cellOf(figures, unit).map((text) => el("span", {}, text))));
    return el("tr", {}, el("th", { scope: "row" }, shortSpan(week.start).join(" ")), ...cells);
  };
  const heads = headRow(["Week", ...used.map((slot) => SLOTS[slot])]);
  return el(
    "table",
    { className: "by-week" },
    el("caption", {}, "Week by week"),
    heads,
    el("tbody", {}, ...weeks.map(line)),
  );
}

/** @param {string} name @param {ReportReading[]} readings @param {number} most */
function list(name, readings, most) {
  if (!readings.length) return el("p", {}, `${name}: none.`);
  const rows = readings.slice(0, most).map((one) => listRow(one, one.note));
  const rest = readings.length - rows.length;
  const all = table(`${name}: ${readings.length}`, LIST_HEADS, rows);
  return el("div", {}, all, ...(rest > 0 ? [el("p", {}, `and ${rest} more, before these.`)] : []));
}

// `width` is the available width in pixels; `onPaper` keeps the lists short.
/** @param {WeeksReport} report @param {number} width */
export function view(report, width, onPaper = false) {
  const { unit, label, sources, lows, highs } = report;
  const most = onPaper ? Math.max(4, Math.floor(MOST_ON_PAPER / 2)) : Infinity;
  const lists = Object.entries({ Lows: lows, Highs: highs });
  /** @param {string} name @param {Element} child */
  const box = (name, child) => (onPaper ? child : scrollBox(name, child));
  const picture = drawShapes(
    shapesOf(report, Math.min(980, Math.max(680, width)), onPaper ? 190 : 300),
    `The averages of each week by meal, in ${unit}. The tables hold the same numbers.`,
  );
  return [
    el(
      "p",
      {},
      el("strong", {}, `${periodOf(report)}.`),
      ` In ${unit}. Targets: ${label}. Source: ${sourceText(sources)}.`,
    ),
    box("All weeks together", table("All weeks together", HEADS, rowsOf(report))),
    box("Picture of the weeks", picture),
    el("p", { className: "hint" }, PICTURE_WORDS),
    box("Week by week", weekTable(report)),
    el("p", { className: "hint" }, CELL_WORDS),
    el("div", { className: "report-lists" }, ...lists.map(([name, readings]) => box(name, list(name, readings, most)))),
    el("p", { className: "hint" }, sentences(report).join(" ")),
    el("p", {}, NOT_SAID),
  ];
}
