// Sentences about a review, shared by the sheet, the picture, print and the PDF.
import { DAYS, SLOTS } from "./week.js";

// Why there is no summary when the unit looks wrong.
export const noSummary = (/** @type {Review} */ { wrongUnit, unit }) =>
  `No summary: these readings look like ${wrongUnit}, but the sheet is set to ${unit}.`;

// How many readings are left out of the summary, or "".
export function leftOut(/** @type {Review} */ { doubtful }) {
  if (!doubtful.length) return "";
  if (doubtful.length === 1) return "1 reading, marked with a question mark, is left out until it is checked.";
  return `${doubtful.length} readings, marked with a question mark, are left out until they are checked.`;
}

// "Sunday: before lunch 45, after lunch 50; Monday: before sleep 52".
export const placesOf = (/** @type {Reading[]} */ list) =>
  DAYS.map(
    (day, number) => /** @type {[string, Reading[]]} */ ([day, list.filter((reading) => reading.number === number)]),
  )
    .filter(([, those]) => those.length)
    .map(
      ([day, those]) =>
        `${day}: ${those.map(({ slot, text }) => (slot ? `${SLOTS[slot].toLowerCase()} ${text}` : text)).join(", ")}`,
    )
    .join("; ");
