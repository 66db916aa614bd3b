// The report's figures and sentences as texts: for the screen, for paper and for the PDF.
import { daysAfter, longDate, shortDate, spanOf } from "../../lib/dates.js";
import { SLOTS } from "../week.js";

/** @type {Record<Unit, number>} */
const DECIMALS = { "mg/dL": 0, "mmol/L": 1 };
export const HEADS = ["Meal", "Readings", "Average", "Lowest", "Highest", "In target", "Below"];
export const LIST_HEADS = ["Date", "Meal", "Reading", "Level", "Note"];

/** @param {number} part @param {number} whole */
const percent = (part, whole) => (whole ? `${Math.round((100 * part) / whole)}%` : "–");

// One row of the table over all weeks, as texts.
/** @param {string} name @param {Figures} figures @param {Unit} unit */
export function rowOf(name, figures, unit) {
  const { count, average, lowest, highest, judged, inTarget, below } = figures;
  if (!count) return [name, "0", "–", "–", "–", "–", "–"];
  /** @param {number} part @param {number} whole */
  const of = (part, whole) => (whole ? `${part} (${percent(part, whole)})` : "–");
  const mean = average.toFixed(DECIMALS[unit]);
  return [name, String(count), mean, String(lowest), String(highest), of(inTarget, judged), of(below, count)];
}

export const rowsOf = (/** @type {WeeksReport} */ { slots, all, unit }) => [
  ...slots.map(({ slot, ...figures }) => rowOf(SLOTS[slot], figures, unit)),
  rowOf("All readings", all, unit),
];

// One cell of the table by week, as the lines in it.
/** @param {Figures} figures @param {Unit} unit */
export function cellOf({ count, average, lowest, highest, judged, inTarget, below }, unit) {
  if (!count) return ["–"];
  return [
    `${average.toFixed(DECIMALS[unit])} (${count})`,
    lowest === highest ? String(lowest) : `${lowest}–${highest}`,
    `${percent(inTarget, judged)} · ${percent(below, count)}`,
  ];
}

export const CELL_WORDS =
  "In each box: the average and, in brackets, how many readings; the lowest and the highest; the share in target and the share below it.";

// The slots that have a reading, so that the table by week has no empty columns.
/** @param {WeeksReport} report */
export const usedSlots = ({ slots }) => slots.filter(({ count }) => count).map(({ slot }) => slot);

// "6 September to 21 November 2026, 4 weeks"
export function periodOf(/** @type {WeeksReport} */ { weeks }) {
  if (!weeks.length) return "";
  const [first, last] = [weeks[0].start, weeks[weeks.length - 1].start];
  const count = weeks.length === 1 ? "1 week" : `${weeks.length} weeks`;
  return first === last
    ? `${spanOf(first)}, ${count}`
    : `${longDate(first)} to ${longDate(daysAfter(last, 6))}, ${count}`;
}

// One low or high as texts.
/** @param {ReportReading} reading @param {string} note */
export function listRow({ date, day, slot, text, level, mark: [symbol] }, note) {
  return [`${day.slice(0, 3)} ${date ? shortDate(date) : ""}`, SLOTS[slot], `${symbol} ${text}`, level.name, note];
}

// What the report counts and what it leaves out, in sentences.
/** @param {WeeksReport} report */
export function sentences({ doubtfulWeeks, doubts, unit, low, undated = 0, otherUnit = 0, versions = 0 }) {
  /** @param {number} count @param {string} word */
  const many = (count, word) => (count === 1 ? `1 ${word} is` : `${count} ${word}s are`);
  return [
    `Where a target names no lower figure, a reading below ${low} ${unit} counts as below.`,
    doubts && `${many(doubts, "doubtful reading")} left out.`,
    ...doubtfulWeeks.map((start) => `${spanOf(start)} is left out: its readings look like the other unit.`),
    otherUnit && `${many(otherUnit, "week")} left out, because of another unit.`,
    undated && `${many(undated, "week")} left out, because no date is written in it.`,
    versions && `${many(versions, "week")} kept in more than one version; the one filed last is counted.`,
  ].filter(Boolean);
}

export const NOT_SAID =
  "This report counts only what was written down. It gives no A1C: a handful of readings a day does not show what happens between them.";
