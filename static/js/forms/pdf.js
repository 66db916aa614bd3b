// A list as a PDF of one landscape page with real text (a lazy chunk, with jsPDF).
import { jsPDF } from "jspdf";

const [NAME, DATE, OTHER, WHOLE] = [24, 25, 19, 272]; // mm: a row's name, columns, and the whole table
const LEFT = 10;
const [TOP, HEAD, ROW] = [31, 9, 17];
// The built-in fonts have only the letters of Western Europe.
const isForeign = (/** @type {string} */ text) => /[^\x20-\x7e\xa0-\xff€–—‘’“”•…]/.test(text);

// {blob, problem}: its words are those of the state, since the page may be translated; problem names the
// sentence about a note that was too long for its place, or left out for its letters.
/** @param {List} list @param {Record<string, any>} state */
export function tablePdf({ columns }, state) {
  const head = [state["pdf-rows"], ...columns.map(([, label]) => label)];
  const rows = state.rows.map((/** @type {Texts} */ row) => [row.row, ...columns.map(([name]) => row[name])]);
  const pdf = new jsPDF({ orientation: "landscape", unit: "mm", format: "a4" });
  let [cut, foreign] = [false, false];
  const widths = [NAME, ...columns.map(([, , kind]) => (kind === "date" ? DATE : OTHER))];
  widths[head.length - 1] += WHOLE - widths.reduce((sum, width) => sum + width); // of the notes
  const shown = (/** @type {string} */ note) => {
    foreign ||= isForeign(note);
    return isForeign(note) ? state["pdf-left"] : note;
  };
  pdf.setProperties({ title: state["pdf-title"] });
  pdf.setFont("helvetica", "bold").setFontSize(16).text(state["pdf-title"], LEFT, 16);
  pdf.setFont("helvetica", "normal").setFontSize(11);
  pdf.text(state["pdf-name"] + (state["paper-unit"] || "_".repeat(10)), LEFT, 25);

  /** @param {string[]} cells @param {number} y @param {number} height */
  function line(cells, y, height) {
    let x = LEFT;
    pdf.setFont("helvetica", height === HEAD ? "bold" : "normal");
    for (const [index, cell] of cells.entries()) {
      pdf.setFontSize(height === HEAD ? 8.5 : 10).rect(x, y, widths[index], height);
      const lines = pdf.splitTextToSize(shown(cell), widths[index] - 2);
      cut ||= lines.length > 4;
      pdf.text(lines.slice(0, 4), x + 1, y + 4, { lineHeightFactor: 1.0 });
      x += widths[index];
    }
  }

  line(head, TOP, HEAD);
  for (const [number, row] of rows.entries()) line(row, TOP + HEAD + ROW * number, ROW);
  return { blob: pdf.output("blob"), problem: foreign ? "pdf-foreign" : cut ? "pdf-cut" : "" };
}
