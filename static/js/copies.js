// Saves the week as a CSV file, and tells how long ago the last copy was saved.
import { toCsv } from "./csv.js";
import { download } from "./download.js";

const DAY = 86400000; // milliseconds

export function saveCopy(week, unit, store) {
  download(toCsv(week, unit), "text/csv", "blood_glucose_log.csv");
  store.remember("copied", Date.now());
}

export function lastCopy(store) {
  const days = Math.floor((Date.now() - store.recall("copied", NaN)) / DAY);
  if (Number.isNaN(days)) return "You have not saved a copy yet.";
  return `Last copy saved: ${days === 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`}.`;
}
