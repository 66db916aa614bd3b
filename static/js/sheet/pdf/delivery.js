// Makes a PDF and delivers it. First offers Print instead if there are letters it cannot show.
import { button, el } from "../../lib/dom.js";
import { download } from "../../lib/download.js";
import { FOREIGN_WORDS, isForeign } from "./characters.js";

// Calls `make` immediately, or when the visitor accepts a PDF without the notes in other letters.
/** @param {Sheet} sheet @param {string[]} texts @param {() => unknown} make */
export function askLetters(sheet, texts, make, print = () => window.print()) {
  if (!texts.some(isForeign)) return make();
  for (const old of sheet.by("sheet-messages").querySelectorAll("[role=alert]")) old.remove();
  const box = el("div", { className: "notice", role: "alert" }, el("p", {}, FOREIGN_WORDS));
  const done = (/** @type {() => unknown} */ then) => () => {
    box.remove();
    then();
  };
  const choice = [button("Print it", done(print), ""), button("PDF without these notes", done(make))];
  box.append(el("div", { className: "row" }, ...choice));
  sheet.by("sheet-messages").append(box);
  box.scrollIntoView({ block: "nearest" });
}

// The PDF of the sheet's week; `deliver` gets the file and its name.
/** @param {Sheet} sheet @param {Deliver} [deliver] */
export function withPdf(sheet, deliver = (file, name) => download(file, "application/pdf", name)) {
  const week = sheet.read();
  const medicines = sheet.medicines();
  const make = () =>
    sheet.withChunk("pdf", (pdf) => {
      const { blob, cut } = pdf.weekPdf(week, sheet.judged(week), medicines);
      if (cut)
        sheet.report("A note was too long for the PDF, which shows its first lines. Download CSV holds all of it.");
      return deliver(blob, "blood_glucose_log.pdf");
    });
  askLetters(sheet, [medicines, ...week.map(({ notes }) => notes)], make);
}
