// Saves the week as a CSV file, and shows when the last copy was saved.
import { toCsv } from "./csv.js";
import { download } from "../lib/download.js";

const DAY = 86400000; // milliseconds

export function openCopies(/** @type {Sheet} */ { by, store, read, unit }) {
  const show = () => (by("sheet-copied").textContent = lastCopy(store));
  const save = () => {
    download(toCsv(read(), unit()), "text/csv", "blood_glucose_log.csv");
    store.remember("copied", Date.now());
    show();
  };
  return { save, show };
}

function lastCopy(/** @type {Store} */ store) {
  const days = Math.floor((Date.now() - store.recall("copied", NaN)) / DAY);
  if (!Number.isFinite(days) || days < 0) return "You have not saved a copy yet.";
  return `Last copy saved: ${days === 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`}.`;
}
