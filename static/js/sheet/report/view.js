// The report as elements of the page, for the screen and for print.
import { CELL_WORDS, HEADS, LIST_HEADS, NOT_SAID, PICTURE_WORDS } from "../marks_off.js";
import { daysAfter, longDate, shortSpan, spanOf } from "../../lib/dates.js";
import { el, row, table } from "../../lib/dom.js";
import { shapesOf } from "./picture.js";
import { sourceText } from "../sources.js";
import { drawShapes } from "../../lib/svg.js";
import { SLOTS } from "../week.js";
import { scrollBox } from "../weeks/week_table.js";

const MOST_ON_PAPER = 14; // lows and highs together, so that the report fits on one page

// "6 September to 21 November 2026, 4 weeks"
export function periodOf(/** @type {WeeksReport} */ { weeks }) {
  if (!weeks.length) return "";
  const [first, last] = [weeks[0].start, weeks[weeks.length - 1].start];
  const count = weeks.length === 1 ? "1 week" : `${weeks.length} weeks`;
  return first === last
    ? `${spanOf(first)}, ${count}`
    : `${longDate(first)} to ${longDate(daysAfter(last, 6))}, ${count}`;
}

/** @param {string[][]} rows */
const rowsOf = (rows) => rows.map(([head, ...cells]) => row(head, cells));

function weekTable(/** @type {WeeksReport} */ { weeks, meals }) {
  const cell = (/** @type {string[]} */ texts) => el("td", {}, ...texts.map((text) => el("span", {}, text)));
  const rows = weeks.map(({ start, cells }) => row(shortSpan(start).join(" "), cells.map(cell)));
  const heads = ["Week", ...meals.map((slot) => SLOTS[slot])];
  return table({ className: "by-week" }, heads, rows, "Week by week");
}

/** @param {string} name @param {string[][]} readings @param {number} most */
function list(name, readings, most) {
  if (!readings.length) return el("p", {}, `${name}: none.`);
  const rest = readings.length - most;
  const all = table({}, LIST_HEADS, rowsOf(readings.slice(0, most)), `${name}: ${readings.length}`);
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
    box("All weeks together", table({}, HEADS, rowsOf(report.rows), "All weeks together")),
    box("Picture of the weeks", picture),
    el("p", { className: "hint" }, PICTURE_WORDS),
    box("Week by week", weekTable(report)),
    el("p", { className: "hint" }, CELL_WORDS),
    el("div", { className: "report-lists" }, ...lists.map(([name, readings]) => box(name, list(name, readings, most)))),
    el("p", { className: "hint" }, report.sentences.join(" ")),
    el("p", {}, NOT_SAID),
  ];
}
