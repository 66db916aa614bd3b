// The report over several weeks (a lazy chunk): on screen, on paper, as PDF. Python counts and words it.
import { NOTHING, reportOf } from "../marks_off.js";
import { readArchive } from "../weeks/archive.js";
import { daysAfter, shortDate, spanOf } from "../../lib/dates.js";
import { download } from "../../lib/download.js";
import { el } from "../../lib/dom.js";
import { print } from "../other_prints.js";
import { askLetters } from "../pdf/delivery.js";
import { gather } from "./weeks.js";
import { periodOf, view } from "./view.js";
import { DAYS } from "../week.js";
import { entryOf, isWritten } from "../weeks/weeks.js";

export const NAME = "blood_glucose_report.pdf";

// "Sun 15 Nov 2026": a day without a date gets that of its row.
/** @param {WeekEntry} entry @param {Day} day @param {number} number */
function nameOf({ start }, { date }, number) {
  const its = date || (start && daysAfter(start, number));
  return `${DAYS[number].slice(0, 3)} ${its && shortDate(its)}`;
}

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
    const { units, entries, ...found } = gather(readArchive().weeks, present(), Number(weeks.value), unit.value);
    unit.closest(".field").hidden = units.length < 2;
    const setting = sheet.targets.setting(found.unit);
    const filed = entries.map((/** @type {WeekEntry} */ entry) => ({
      start: entry.start,
      name: spanOf(entry.start),
      days: entry.days.map((day, number) => nameOf(entry, day, number)),
      notes: entry.days.map(({ notes }) => notes),
      review: sheet.reviewed(entry.days, setting),
    }));
    report = reportOf(filed, setting, found, fasting.checked);
    const text = JSON.stringify(report) + place.clientWidth;
    if (text === drawn) return;
    drawn = text;
    place.replaceChildren(...(report.count ? view(report, place.clientWidth) : [el("p", {}, NOTHING)]));
    sheet.by("report-actions").hidden = !report.count;
  }

  function onPaper() {
    print("report", sheet, el("h2", {}, `Blood glucose, ${periodOf(report)}`), ...view(report, 700, true));
  }

  const notes = () => [...report.lows, ...report.highs].map((texts) => texts[4]);
  const withReport = (/** @type {Deliver} */ deliver) =>
    askLetters(sheet, notes(), () => sheet.withChunk("pdf", (pdf) => deliver(pdf.reportPdf(report), NAME)), onPaper);

  for (const input of [weeks, unit, fasting]) input.addEventListener("change", show);
  sheet.by("report-print").onclick = onPaper;
  sheet.by("report-pdf").onclick = () => withReport((file, name) => download(file, "application/pdf", name));
  // Hands the report's PDF to `deliver`, or says that there is none.
  function share(/** @type {Deliver} */ deliver, /** @type {(text: string) => void} */ ask) {
    show();
    if (report.count) withReport(deliver);
    else ask(NOTHING);
  }
  return { show, share };
}
