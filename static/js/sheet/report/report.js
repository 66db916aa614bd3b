// The report over several weeks (a lazy chunk): on screen, on paper, as PDF.
import { readArchive } from "../weeks/archive.js";
import { download } from "../../lib/download.js";
import { el } from "../../lib/dom.js";
import { print } from "../other_prints.js";
import { askLetters } from "../pdf/delivery.js";
import { gather } from "./weeks.js";
import { view } from "./view.js";
import { periodOf } from "./texts.js";
import { reportOf } from "./statistics.js";
import { entryOf, isWritten } from "../weeks/weeks.js";

const NONE = "No readings with a date yet. The report counts the past weeks and the week in the sheet.";
export const NAME = "blood_glucose_report.pdf";

export function open(/** @type {Sheet} */ sheet) {
  const [weeks, unit, fasting, place] = ["report-weeks", "report-unit", "report-fasting", "report-view"].map(sheet.by);
  /** @type {WeeksReport} */
  let report = null;
  let drawn = "";

  function present() {
    const days = sheet.read();
    return isWritten(days) ? entryOf(days, sheet.unit(), sheet.medicines(), Infinity) : null;
  }

  function show() {
    const found = gather(readArchive().weeks, present(), Number(weeks.value), unit.value);
    unit.closest(".field").hidden = found.units.length < 2;
    const set = { setting: sheet.targets.setting(found.unit), fastingOnly: fasting.checked };
    const { entries, undated, otherUnit, versions } = found;
    report = { ...reportOf(entries, set, sheet.judging), undated, otherUnit, versions };
    const enough = report.all.count > 0;
    const text = JSON.stringify(report) + place.clientWidth;
    if (text === drawn) return;
    drawn = text;
    place.replaceChildren(...(enough ? view(report, place.clientWidth) : [el("p", {}, NONE)]));
    sheet.by("report-actions").hidden = !enough;
  }

  function onPaper() {
    print("report", sheet, el("h2", {}, `Blood glucose, ${periodOf(report)}`), ...view(report, 700, true));
  }

  const notes = () => [...report.lows, ...report.highs].map(({ note }) => note);
  const withReport = (/** @type {Deliver} */ deliver) =>
    askLetters(sheet, notes(), () => sheet.withChunk("pdf", (pdf) => deliver(pdf.reportPdf(report), NAME)), onPaper);

  for (const input of [weeks, unit, fasting]) input.addEventListener("change", show);
  sheet.by("report-print").onclick = onPaper;
  sheet.by("report-pdf").onclick = () => withReport((file, name) => download(file, "application/pdf", name));
  // Hands the report's PDF to `deliver`, or says that there is none.
  function share(/** @type {Deliver} */ deliver, /** @type {(text: string) => void} */ ask) {
    show();
    if (report.all.count) withReport(deliver);
    else ask(NONE);
  }
  return { show, share };
}
