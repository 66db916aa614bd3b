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
  for (const [at, name] of ["name", "week", "unit"].entries()) {
    const [x, width] = [LEFT + (WHOLE * at) / 3, WHOLE / 3];
    pdf.text(`${state[`pdf-${name}`]} ${state[`paper-${name}`] ?? ""}`, x, 25);
    pdf.line(x, 26.5, x + width - (at < 2 ? 6 : 0), 26.5);
  }

  /** @param {string[]} cells @param {number} y @param {number} height */
  function line(cells, y, height) {
    let x = LEFT;
    pdf.setFont("helvetica", height === HEAD ? "bold" : "normal");
    for (const [index, cell] of cells.entries()) {
      const width = widths[index];
      const isNumber = height === ROW && columns[index - 1]?.[2] === "number";
      pdf.setFontSize(height === HEAD ? 8.5 : 10).setFillColor(height === HEAD ? "#eeeeee" : "#ffffff");
      pdf.rect(x, y, width, height, "FD");
      const words = height === HEAD ? cell.replace(" ", "\n") : shown(cell);
      const lines = pdf.splitTextToSize(words, width - 3);
      cut ||= lines.length > 4;
      const align = isNumber ? "center" : "left";
      const how = /** @type {const} */ ({ lineHeightFactor: 1, align, baseline: "middle" });
      const shift = ((Math.min(lines.length, 4) - 1) * pdf.getFontSize() * 0.3528) / 2;
      pdf.text(lines.slice(0, 4), x + (isNumber ? width / 2 : 1.5), y + height / 2 - shift, how);
      x += width;
    }
  }

  line(head, TOP, HEAD);
  for (const [number, row] of rows.entries()) line(row, TOP + HEAD + ROW * number, ROW);
  return { blob: pdf.output("blob"), problem: foreign ? "pdf-foreign" : cut ? "pdf-cut" : "" };
}
