// The sheet as a PDF of one landscape page with real text.
import { jsPDF } from "jspdf";
import { NO_A1C } from "../marks_off.js";
import { HEADER } from "../csv.js";
import { shownInPdf } from "./characters.js";
import { drawMark } from "./shapes.js";
import { sourceText } from "../sources.js";
import { DAYS, FIELDS, isEmpty } from "../week.js";

const WIDTHS = [24, 25, ...Array(8).fill(19), 71]; // mm: day, date, eight meals, notes
const LEFT = 10;
const ROW = 11;

// {blob, cut}: the week with its marks and its summary, as judged. `cut` is true if a text was
// too long for its place. Text that the PDF's fonts lack is left out (delivery.js asks first).
/** @param {Week} week @param {Judgement} judged @param {string} medicines */
export function weekPdf(week, judged, medicines) {
  const { unit, wrong, rows, lows } = judged;
  const pdf = new jsPDF({ orientation: "landscape", unit: "mm", format: "a4" });
  /** @param {string} text @param {number} x @param {number} y */
  const write = (text, x, y, size = 9, style = "normal") => {
    pdf.setFont("helvetica", style).setFontSize(size).text(shownInPdf(text), x, y);
  };
  pdf.setProperties({ title: "Blood Glucose Sheet" });
  write("Blood Glucose Sheet", LEFT, 16, 16, "bold");
  write(
    `Name ${"_".repeat(34)}   Week ${"_".repeat(24)}   Unit  ${isEmpty(week) ? "_".repeat(10) : wrong ? `${unit}?` : unit}`,
    LEFT,
    25,
    11,
  );
  const given = pdf.setFontSize(9).splitTextToSize(shownInPdf(medicines), 150);
  write("Medicines this week", 88, 16);
  write(given[0] || "_".repeat(75), 119, 16);
  let cut = given.length > 1;
  /** @param {string[]} cells @param {number} y @param {string} style @param {Texts} [marks] */
  const line = (cells, y, style, marks = {}) => {
    let x = LEFT;
    for (const [index, text] of cells.entries()) {
      pdf.setFont("helvetica", style).setFontSize(8.5);
      pdf.rect(x, y, WIDTHS[index], ROW);
      const rows = pdf.splitTextToSize(shownInPdf(text), WIDTHS[index] - 2);
      cut ||= rows.length > 3;
      pdf.text(rows.slice(0, 3), x + 1, y + 4, { lineHeightFactor: 1.0 });
      x += WIDTHS[index];
      [...(marks[index] ?? "")].reverse().forEach((symbol, place) => drawMark(pdf, symbol, x - 3 * (place + 1), y + 4));
    }
  };
  // The marks of each day: column number → symbols.
  /** @type {Texts[]} */
  const marks = DAYS.map(() => ({}));
  for (const { number, slot, mark } of judged.judged) marks[number][1 + FIELDS.indexOf(slot)] = mark[0];
  line(["Day", ...HEADER.split(",")], 30, "bold");
  for (const [number, day] of week.entries())
    line([DAYS[number], ...FIELDS.map((field) => day[field])], 30 + ROW * (number + 1), "normal", marks[number]);

  let y = 30 + ROW * 8 + 8;
  if (wrong) write(judged.no_summary, LEFT, y, 9, "bold");
  if (judged.sure.length) {
    write(`For your doctor (in ${unit}). Targets: ${judged.label}.`, LEFT, y, 9, "bold");
    y += 4.8;
    write(`Source: ${sourceText(judged.sources)}.`, LEFT, y);
    const columns = [LEFT, 60, 85, 110, 135, 160];
    for (const row of [judged.heads, ...rows]) {
      y += 4.8;
      row.forEach((text, index) => write(text.replace("–", "-"), columns[index], y));
    }
    y += 6;
    write(lows, LEFT, y);
    y += 4.8;
    write(NO_A1C, LEFT, y);
    y += 4.8;
  }
  write(judged.left_out, LEFT, y);
  return { blob: pdf.output("blob"), cut };
}
