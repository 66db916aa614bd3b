// Draws the triangles of the sheet, which the PDF's font lacks; other symbols are written as text.
/** @param {jsPDF} pdf @param {string} symbol @param {number} x @param {number} y */
export function drawMark(pdf, symbol, x, y) {
  if (symbol === "▲") pdf.triangle(x, y, x + 2, y, x + 1, y - 2, "F");
  else if (symbol === "▼") pdf.triangle(x, y - 2, x + 2, y - 2, x + 1, y, "F");
  else pdf.text(symbol, x, y);
}
