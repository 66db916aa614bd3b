// The sheet as a PDF of one landscape page with real text (a lazy chunk, with jsPDF).
import { jsPDF } from "jspdf";
import { summarise } from "./review.js";
import { DAYS, FIELDS, HEADER } from "./week.js";

const WIDTHS = [24, 25, ...Array(8).fill(19), 71]; // mm: day, date, eight meals, notes
const LEFT = 10;
const ROW = 11;

// jsPDF's own fonts know the letters of Western Europe only.
const foreign = (text) => [...text].some((letter) => !/[\x20-\x7e\xa0-\xff€–—‘’“”•…]/.test(letter));
const known = (text) => [...text].map((letter) => (foreign(letter) ? "?" : letter)).join("");

export function save({ week, unit, targets, config, report }) {
  const pdf = new jsPDF({ orientation: "landscape", unit: "mm", format: "a4" });
  const write = (text, x, y, size = 9, style = "normal") => {
    pdf.setFont("helvetica", style).setFontSize(size).text(known(text), x, y);
  };
  pdf.setProperties({ title: "Blood Glucose Sheet" });
  write("Blood Glucose Sheet", LEFT, 16, 16, "bold");
  write(`Name ${"_".repeat(34)}   Week ${"_".repeat(24)}   Unit  ${unit}`, LEFT, 25, 11);

  const line = (cells, y, style) => {
    let x = LEFT;
    for (const [index, text] of cells.entries()) {
      pdf.setFont("helvetica", style).setFontSize(8.5);
      pdf.rect(x, y, WIDTHS[index], ROW);
      const rows = pdf.splitTextToSize(known(text), WIDTHS[index] - 2).slice(0, 3);
      pdf.text(rows, x + 1, y + 4, { lineHeightFactor: 1.0 });
      x += WIDTHS[index];
    }
  };
  line(["Day", ...HEADER.split(",")], 30, "bold");
  for (const [number, day] of week.entries())
    line([DAYS[number], ...FIELDS.map((field) => day[field])], 30 + ROW * (number + 1), "normal");

  let y = 30 + ROW * 8 + 8;
  const summary = summarise(week, unit, config.limits[unit], targets);
  if (summary.count) {
    write(`For your doctor (in ${unit}). Targets: ${targets.label}. Source: ${targets.source}.`, LEFT, y, 9, "bold");
    const columns = [LEFT, 60, 85, 110, 135, 160];
    const heads = ["Meal", "Readings", "Average", "Lowest", "Highest", "Above target"];
    for (const row of [heads, ...summary.rows.map(Object.values)]) {
      y += 4.8;
      row.forEach((text, index) => write(text.replace("–", "-"), columns[index], y));
    }
    const { low, veryLow } = config.limits[unit];
    y += 6;
    write(`Below ${low}: ${summary.low}, of which below ${veryLow}: ${summary.veryLow}. Days without a reading: ${summary.daysWithout}. No A1C estimate: one week is too short.`, LEFT, y);
  }
  if (week.some((day) => foreign(day.notes)))
    report(new Error("Your notes hold letters that this PDF cannot show; it has ? in their place. For all letters choose Print, then Save as PDF."));
  if (week.some((day) => pdf.splitTextToSize(day.notes, WIDTHS[10] - 2).length > 3))
    report(new Error("A note was too long for the PDF, which shows its first lines. Download CSV holds all of it."));
  pdf.save("blood_glucose_log.pdf");
}
