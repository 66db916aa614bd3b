// The sheet as a PDF of one landscape page with real text (a lazy chunk, with jsPDF).
import { jsPDF } from "jspdf";
import { HEADER } from "./csv.js";
import { sourceText } from "./sources.js";
import { HEADS, summarise } from "./summary.js";
import { DAYS, FIELDS, isEmpty } from "./week.js";
import { leftOut, noSummary } from "./words.js";

const WIDTHS = [24, 25, ...Array(8).fill(19), 71]; // mm: day, date, eight meals, notes
const LEFT = 10;
const ROW = 11;

// jsPDF's own fonts know the letters of Western Europe only.
const foreign = (text) => [...text].some((letter) => !/[\x20-\x7e\xa0-\xff€–—‘’“”•…]/.test(letter));
const known = (text) => [...text].map((letter) => (foreign(letter) ? "?" : letter)).join("");

// The triangles of the sheet, which the PDF's font does not have.
function drawMark(pdf, symbol, x, y) {
  if (symbol === "▲") pdf.triangle(x, y, x + 2, y, x + 1, y - 2, "F");
  else if (symbol === "▼") pdf.triangle(x, y - 2, x + 2, y - 2, x + 1, y, "F");
  else pdf.text(symbol, x, y);
}

// Saves the week with the marks and the summary of its review; `report` tells what the PDF cannot show.
export function save(week, review, report) {
  const { unit, targets, judged, sure, wrongUnit } = review;
  const pdf = new jsPDF({ orientation: "landscape", unit: "mm", format: "a4" });
  const write = (text, x, y, size = 9, style = "normal") => {
    pdf.setFont("helvetica", style).setFontSize(size).text(known(text), x, y);
  };
  pdf.setProperties({ title: "Blood Glucose Sheet" });
  write("Blood Glucose Sheet", LEFT, 16, 16, "bold");
  write(
    `Name ${"_".repeat(34)}   Week ${"_".repeat(24)}   Unit  ${isEmpty(week) ? "_".repeat(10) : wrongUnit ? `${unit}?` : unit}`,
    LEFT,
    25,
    11,
  );

  let cut = false;
  const line = (cells, y, style, marks = {}) => {
    let x = LEFT;
    for (const [index, text] of cells.entries()) {
      pdf.setFont("helvetica", style).setFontSize(8.5);
      pdf.rect(x, y, WIDTHS[index], ROW);
      const rows = pdf.splitTextToSize(known(text), WIDTHS[index] - 2);
      cut ||= rows.length > 3;
      pdf.text(rows.slice(0, 3), x + 1, y + 4, { lineHeightFactor: 1.0 });
      x += WIDTHS[index];
      [...(marks[index] ?? "")].reverse().forEach((symbol, place) => drawMark(pdf, symbol, x - 3 * (place + 1), y + 4));
    }
  };
  // The marks of each day: number of the column → symbols.
  const marks = DAYS.map(() => ({}));
  for (const { number, slot, mark } of judged) marks[number][1 + FIELDS.indexOf(slot)] = mark[0];
  line(["Day", ...HEADER.split(",")], 30, "bold");
  for (const [number, day] of week.entries())
    line([DAYS[number], ...FIELDS.map((field) => day[field])], 30 + ROW * (number + 1), "normal", marks[number]);

  let y = 30 + ROW * 8 + 8;
  if (wrongUnit) write(noSummary(review), LEFT, y, 9, "bold");
  if (sure.length) {
    const { rows, lows } = summarise(review);
    write(`For your doctor (in ${unit}). Targets: ${targets.label}.`, LEFT, y, 9, "bold");
    y += 4.8;
    write(`Source: ${sourceText(targets.sources)}.`, LEFT, y);
    const columns = [LEFT, 60, 85, 110, 135, 160];
    for (const row of [HEADS, ...rows.map(Object.values)]) {
      y += 4.8;
      row.forEach((text, index) => write(text.replace("–", "-"), columns[index], y));
    }
    y += 6;
    write(`${lows} No A1C estimate: one week is too short.`, LEFT, y);
    y += 4.8;
  }
  write(leftOut(review), LEFT, y);
  if (week.some((day) => foreign(day.notes)))
    report(
      new Error(
        "Your notes hold letters that this PDF cannot show; it has ? in their place. For all letters choose Print, then Save as PDF.",
      ),
    );
  if (cut)
    report(new Error("A note was too long for the PDF, which shows its first lines. Download CSV holds all of it."));
  pdf.save("blood_glucose_log.pdf");
}
