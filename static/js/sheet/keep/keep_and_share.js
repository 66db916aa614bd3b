// The fold “Keep and share” (a lazy chunk): sharing, the line about medicines, large print, reminders,
// and whether the browser will keep the data.
import { reminder } from "./calendar.js";
import { toCsv } from "../csv.js";
import { download } from "../../lib/download.js";
import { blank, printLarge } from "../other_prints.js";
import { withPdf } from "../pdf/delivery.js";
import { entryOf } from "../weeks/weeks.js";

const sample = () => new File(["x"], "a.pdf", { type: "application/pdf" });
const canShare = () => Boolean(navigator.canShare?.({ files: [sample()] }));

// Opens the phone's own Share menu for a file, which never passes through our server. `ask(text)`
// tells the visitor what else to do, or nothing ("").
async function share(/** @type {File} */ file, /** @type {(text: string) => void} */ ask) {
  try {
    ask("");
    await navigator.share({ files: [file] });
  } catch (error) {
    if (error.name === "AbortError") return; // the visitor has closed the menu
    ask(
      error.name === "NotAllowedError"
        ? "The file is ready: press the button once more."
        : "This browser could not share the file. Download it instead, and attach it to a message.",
    );
  }
}

export function open(/** @type {Sheet} */ sheet) {
  const { by, read, unit, medicines } = sheet;
  const ask = (/** @type {string} */ text) => (by("share-status").textContent = text);
  /** @param {BlobPart} content @param {string} name @param {string} type */
  const hand = (content, name, type) => share(new File([content], name, { type }), ask);

  by("share-row").hidden = !canShare();
  by("share-none").hidden = canShare();
  by("share-pdf").onclick = () => withPdf(sheet, (file, name) => hand(file, name, "application/pdf"));
  by("share-csv").onclick = () => hand(toCsv(read(), unit()), "blood_glucose_log.csv", "text/csv");
  by("share-report").onclick = async () => {
    const report = await sheet.startFold("report");
    report?.share((file, name) => hand(file, name, "application/pdf"), ask);
  };
  const line = by("sheet-medicines");
  line.addEventListener("input", () => sheet.setMedicines(line.value));
  by("large-print").onclick = () => printLarge(entryOf(read(), unit(), medicines()), sheet);
  by("large-blank").onclick = () => printLarge(blank, sheet);
  by("reminder").onclick = () => {
    const times = [...sheet.part.querySelectorAll(".reminder-time")]
      .map((/** @type {HTMLInputElement} */ { value }) => value)
      .filter(Boolean);
    by("reminder-status").textContent = times.length
      ? "Open the file on your phone: its calendar asks whether to add the reminders."
      : "Choose at least one time first.";
    if (times.length) download(reminder(times, new Date()), "text/calendar", "blood_sugar_reminder.ics");
  };
  by("home-screen").hidden = matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;

  async function show() {
    if (line.value.trim() !== medicines()) line.value = medicines();
    const sure = await navigator.storage?.persisted?.().catch(() => false);
    by("persisted").textContent = sure ? "This browser has agreed not to empty this site by itself." : "";
  }
  return { show };
}
