// The report over several weeks as a PDF of one portrait page, A4 or Letter, with real text.
import { jsPDF } from "jspdf";
import { CELL_WORDS, HEADS, NOT_SAID, PICTURE_WORDS } from "../marks_off.js";
import { shortSpan } from "../../lib/dates.js";
import { shownInPdf } from "./characters.js";
import { drawMark, drawShapes } from "./shapes.js";
import { shapesOf } from "../report/picture.js";
import { periodOf } from "../report/view.js";
import { sourceText } from "../sources.js";
import { SLOTS } from "../week.js";

const LEFT = 10; // mm, like all lengths here
const WIDE = 190;
const MOST = 10; // of lows and of highs: with 13 weeks there is no room for more
const LETTER = /-(US|CA|MX|PH|CO|CL)$/; // countries that use this paper size

export const paperOf = (/** @type {string} */ language) => (LETTER.test(language ?? "") ? "letter" : "a4");

// The PDF file of a report.
/** @param {WeeksReport} report */
export function reportPdf(report, paper = paperOf(navigator.language)) {
  const { unit, label, sources, meals, weeks, lows, highs } = report;
  const pdf = new jsPDF({ unit: "mm", format: paper });
  pdf.setProperties({ title: "Blood glucose report" });
  const plain = (/** @type {string} */ text) => shownInPdf(text.replace(/[▲▼]/g, "").trim());
  /** @param {string} text @param {number} x @param {number} y */
  const write = (text, x, y, size = 8, style = "normal") =>
    pdf.setFont("helvetica", style).setFontSize(size).text(plain(text), x, y);
  let y = 15;
  const paragraph = (/** @type {string} */ text, size = 7.5) => {
    const rows = pdf.setFont("helvetica", "normal").setFontSize(size).splitTextToSize(plain(text), WIDE);
    for (const row of rows) {
      write(row, LEFT, y, size);
      y += size * 0.43;
    }
  };

  write("Blood glucose report", LEFT, y, 15, "bold");
  write(`Name ${"_".repeat(40)}`, 120, y, 9);
  y += 6;
  write(`${periodOf(report)}. In ${unit}.`, LEFT, y, 9, "bold");
  y += 4;
  paragraph(`Targets: ${label}. Source: ${sourceText(sources)}.`);

  y += 1.5;
  const columns = [0, 42, 62, 82, 102, 122, 158];
  for (const [number, row] of [HEADS, ...report.rows].entries()) {
    row.forEach((text, place) => write(text, LEFT + columns[place], y, 8, number ? "normal" : "bold"));
    y += 3.7;
  }

  const picture = shapesOf(report, 700, 165);
  drawShapes(pdf, picture, LEFT, y - 1, WIDE / picture.width);
  y += (picture.height * WIDE) / picture.width + 1;
  paragraph(`${PICTURE_WORDS.replace("▲ above it, ▼ below it", "triangle up: above it, triangle down: below it")}`, 7);

  y += 2;
  const room = (WIDE - 30) / Math.max(1, meals.length);
  meals.forEach((slot, place) => write(SLOTS[slot], LEFT + 30 + room * place, y, 6.5, "bold"));
  for (const week of weeks) {
    y += 3.2;
    shortSpan(week.start).forEach((text, line) => write(text, LEFT, y + 2.6 * line, 6.5));
    for (const [place, [average, range = "", shares = ""]] of week.cells.entries()) {
      write(`${average}  ${range}`, LEFT + 30 + room * place, y, 6.2);
      write(shares, LEFT + 30 + room * place, y + 2.6, 6.2);
    }
    y += 2.9;
  }
  y += 3.5;
  paragraph(CELL_WORDS, 7);

  y += 2;
  list("Low readings", lows, LEFT);
  list("High readings", highs, LEFT + WIDE / 2 + 2);
  y += 4 + 3.3 * Math.min(MOST + 1, Math.max(1, lows.length, highs.length));
  paragraph(report.sentences.join(" "), 7);
  paragraph(NOT_SAID, 7.5);
  return pdf.output("blob");

  /** @param {string} name @param {string[][]} readings @param {number} x */
  function list(name, readings, x) {
    write(`${name}: ${readings.length || "none"}`, x, y, 8, "bold");
    const rest = readings.length - MOST;
    for (const [place, [date, meal, reading, , note]] of readings.slice(0, MOST).entries()) {
      const at = y + 3.6 + 3.3 * place;
      const [symbol, value] = reading.split(" ");
      write(date, x, at, 6.8);
      write(meal, x + 24, at, 6.8);
      [...symbol].forEach((sign, index) => drawMark(pdf, sign, x + 44 + 2.4 * index, at));
      write(value, x + 50, at, 6.8);
      write(pdf.splitTextToSize(plain(note), 34)[0] ?? "", x + 58, at, 6.8);
    }
    if (rest > 0) write(`and ${rest} more, before these`, x, y + 3.6 + 3.3 * MOST, 6.8);
  }
}
