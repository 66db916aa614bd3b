// Draws the plain shapes of picture.js into a PDF, in black and grey.

/** @param {any} pdf @param {Shape} shape @param {number} x @param {number} y */
const mark = (pdf, { sign }, x, y) => {
  if (sign === "above") return pdf.triangle(x - 1.2, y + 1, x + 1.2, y + 1, x, y - 1.2, "F");
  if (sign === "below") return pdf.triangle(x - 1.2, y - 1, x + 1.2, y - 1, x, y + 1.2, "F");
  return pdf.circle(x, y, 0.9, "FD");
};

/** @type {(width: number, grey: number) => Drawing} */
const line = (width, grey) => (pdf, shape, x, y, x2, y2) =>
  pdf.setLineWidth(width).setDrawColor(grey).line(x, y, x2, y2).setDrawColor(0);

/** @type {Record<string, Drawing>} */
const draw = {
  band: (pdf, shape, x, y, x2, y2) => pdf.setFillColor(225).rect(x, y, x2 - x, Math.max(0, y2 - y), "F"),
  grid: line(0.1, 150),
  bar: line(0.35, 0),
  text: (pdf, { text, at }, x, y) =>
    pdf
      .setFont("helvetica", "normal")
      .setFontSize(7)
      .text(text, x, y, { align: at === "end" ? "right" : "center" }),
  mark(pdf, shape, x, y) {
    pdf.setFillColor(shape.sign === "in" || shape.sign === "none" ? 255 : 0);
    mark(pdf, shape, x, y);
    pdf.setFillColor(0);
  },
};

// `scale` is mm per unit of the shapes.
/** @param {any} pdf @param {Picture} picture @param {number} left @param {number} top @param {number} scale */
export function drawShapes(pdf, { shapes }, left, top, scale) {
  for (const shape of shapes) {
    const { x, y, x2 = x, y2 = y } = shape;
    draw[shape.kind](pdf, shape, left + x * scale, top + y * scale, left + x2 * scale, top + y2 * scale);
  }
  pdf.setLineWidth(0.2).setFillColor(0);
}

// Draws the triangles of the sheet, which the PDF's font lacks; other symbols are written as text.
/** @param {jsPDF} pdf @param {string} symbol @param {number} x @param {number} y */
export function drawMark(pdf, symbol, x, y) {
  if (symbol === "▲") pdf.triangle(x, y, x + 2, y, x + 1, y - 2, "F");
  else if (symbol === "▼") pdf.triangle(x, y - 2, x + 2, y - 2, x + 1, y, "F");
  else pdf.text(symbol, x, y);
}
