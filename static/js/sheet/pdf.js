// The sheet as a PDF of one landscape page with real text (a lazy chunk, with jsPDF).
import { jsPDF } from "jspdf";

const WIDTHS = [24, 25, ...Array(8).fill(19), 71]; // mm: day, date, eight readings, notes
const LEFT = 10;
const [TOP, HEAD, ROW] = [31, 9, 17];
// The built-in fonts have only the letters of Western Europe.
const isForeign = (/** @type {string} */ text) => /[^\x20-\x7e\xa0-\xff€–—‘’“”•…]/.test(text);

// {blob, problem}: the week with its marks; problem names the sentence about a note that was too long for
// its place, or left out for its letters.
/** @param {Sheet} sheet @param {Reading[]} readings @param {string} compared the label of the targets, or "" */
export function weekPdf({ part, words, read, fields, labels, days }, readings, compared) {
  const text = (/** @type {string} */ name, slots = {}) => words(name, slots).textContent;
  const week = read();
  const pdf = new jsPDF({ orientation: "landscape", unit: "mm", format: "a4" });
  const left = text("pdf-left");
  let [cut, foreign] = [false, false];
  const shown = (/** @type {string} */ note) => {
    foreign ||= isForeign(note);
    return isForeign(note) ? left : note;
  };
  pdf.setProperties({ title: document.title });
  pdf.setFont("helvetica", "bold").setFontSize(16).text(document.title, LEFT, 16);
  pdf.setFont("helvetica", "normal").setFontSize(11);
  const unit = part.querySelector("#print-unit").textContent || "_".repeat(10);
  pdf.text(text("pdf-name", { unit }), LEFT, 25);

  /** @param {string[]} cells @param {number} y @param {number} height @param {Record<string, string[]>} [marks] */
  function line(cells, y, height, marks = {}) {
    let x = LEFT;
    pdf.setFont("helvetica", height === HEAD ? "bold" : "normal");
    for (const [index, cell] of cells.entries()) {
      pdf.setFontSize(height === HEAD ? 8.5 : 10).rect(x, y, WIDTHS[index], height);
      const rows = pdf.splitTextToSize(shown(cell), WIDTHS[index] - 2);
      cut ||= rows.length > 4;
      pdf.text(rows.slice(0, 4), x + 1, y + 4, { lineHeightFactor: 1.0 });
      const [, word = ""] = marks[fields[index - 1]] ?? []; // the font lacks the symbols
      pdf.setFontSize(8.5).text(word, x + 1, y + 8);
      x += WIDTHS[index];
    }
  }

  line(["Day", ...labels], TOP, HEAD);
  for (const [number, day] of week.entries()) {
    const marks = readings.filter((one) => one.day === number).map(({ slot, mark = [] }) => [slot, mark]);
    const cells = [days[number], ...fields.map((field) => day[field])];
    line(cells, TOP + HEAD + ROW * number, ROW, Object.fromEntries(marks));
  }
  pdf.setFont("helvetica", "normal").setFontSize(9);
  const key = compared && text("pdf-key", { chosen: compared });
  pdf.text(pdf.splitTextToSize(key, 270), LEFT, TOP + HEAD + ROW * 7 + 8);
  return { blob: pdf.output("blob"), problem: foreign ? "pdf-foreign" : cut ? "pdf-cut" : "" };
}
