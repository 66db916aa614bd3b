// Saves the week as a CSV file, shows when the last copy was saved, and opens one again.
import { toCsv } from "./csv.js";
import { download } from "./download.js";
import { onFile } from "./files.js";

const DAY = 86400000; // milliseconds

export function openCopies(sheet) {
  const { by, store, read, unit } = sheet;
  const show = () => (by("sheet-copied").textContent = lastCopy(store));
  const save = () => {
    download(toCsv(read(), unit()), "text/csv", "blood_glucose_log.csv");
    store.remember("copied", Date.now());
    show();
  };
  const replace = (week, newUnit) => {
    sheet.setUnit(newUnit);
    sheet.replace(week);
  };
  const preview = (text) =>
    sheet.withChunk("import", async (module) => module.preview(await text, by("sheet-preview"), replace));
  onFile(by("sheet-import"), preview);
  return { save, show };
}

function lastCopy(store) {
  const days = Math.floor((Date.now() - store.recall("copied", NaN)) / DAY);
  if (Number.isNaN(days)) return "You have not saved a copy yet.";
  return `Last copy saved: ${days === 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`}.`;
}
