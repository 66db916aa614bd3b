// Judges the readings of a week. A review holds every reading with its mark. Doubtful readings, and
// a whole week in the wrong unit, are questioned and never judged.
import { levelNamed, levelOf, looksOther, outsideMeters } from "./levels.js";
import { meterWords } from "./meter_words.js";
import { KINDS, numberOf, SLOTS } from "./week.js";

// The mark of each level: its symbol, and the level whose name it shows, as columns are narrow.
/** @type {Record<string, string[]>} */
export const MARKS = {
  "very-low": ["▼▼", "very-low"],
  low: ["▼", "low"],
  high: ["▲▲", "high"],
  "high-pregnancy": ["▲▲", "high"],
  "very-high": ["▲▲", "very-high"],
  hi: ["▲▲", "hi"],
};

/** @param {number} value @param {TargetRange} range */
export const isAbove = (value, { high, below }) => high !== null && (below ? value >= high : value > high);

// The range for a slot, from a set of webapp/formulas/glucose/targets.py or the visitor's own.
/** @param {TargetSet} targets @param {Slot} slot @param {Unit} unit */
export const rangeOf = (targets, slot, unit) => targets[KINDS[slot]][unit === "mg/dL" ? 0 : 1];

// Every reading of the week.
export function readings(/** @type {Week} */ week) {
  return week.flatMap((day, number) =>
    Object.keys(SLOTS)
      .map((slot) => ({ number, slot, text: day[slot], value: numberOf(day[slot]) }))
      .filter(({ value }) => Number.isFinite(value)),
  );
}

// The other unit, if most readings look like it; else "". One or two numbers that a meter can show
// in this unit as well (25 mg/dL) are not enough: they may be a real low.
/** @param {Reading[]} all @param {Unit} unit @param {LevelTable} table */
function unitItLooksLike(all, unit, table) {
  const looking = all.filter(({ value }) => looksOther(value, unit, table));
  const possible = all.filter(({ value }) => looksOther(value, unit, table) || !outsideMeters(value, unit, table));
  const sure = looking.length > 2 || looking.some(({ value }) => outsideMeters(value, unit, table));
  return sure && looking.length > possible.length / 2 ? otherUnit(unit) : "";
}

export const otherUnit = (/** @type {Unit} */ unit) => (unit === "mg/dL" ? "mmol/L" : "mg/dL");

// A reading with its doubt ("other unit", "no meter" or ""), its level, its side of the target, and
// its mark: [symbol, words] for the cell.
function judge(/** @type {Reading} */ reading, /** @type {ReviewSet} */ { unit, targets, table }) {
  const { value, text, slot } = reading;
  if (looksOther(value, unit, table))
    return { ...reading, doubt: "other unit", mark: ["?", `${text} ${otherUnit(unit)}?`] };
  if (outsideMeters(value, unit, table)) return { ...reading, doubt: "no meter", mark: ["?", "Is this right?"] };
  const range = rangeOf(targets, slot, unit);
  const level = levelOf(value, unit, targets.pregnant, table);
  const above = isAbove(value, range);
  const below = range.low !== null && value < range.low;
  let mark = ["", ""];
  if (below) mark = ["▼", "below target"];
  if (above) mark = ["▲", "above target"];
  if (level) {
    const [symbol, key] = MARKS[level.key];
    mark = [symbol, levelNamed(table, key).name];
  }
  return { ...reading, doubt: "", level, above, below, mark };
}

// `set` is {unit, targets, table}: the sheet's unit, the chosen targets, the table of levels. `typed`
// are HI and LO in the cells: with those in the notes they are `words`, which are no readings. The
// summary counts the sure readings and leaves out the doubtful ones. With a `wrongUnit` (the unit
// that most readings look like) there are neither, and no marks.
/** @param {Week} week @param {ReviewSet} set @param {Reading[]} [typed] */
export function reviewWeek(week, set, typed = []) {
  const all = readings(week);
  const wrongUnit = unitItLooksLike(all, set.unit, set.table);
  const judged = wrongUnit ? [] : all.map((reading) => judge(reading, set));
  return {
    ...set,
    wrongUnit,
    words: meterWords(week, typed, set.table),
    all,
    judged,
    sure: judged.filter(({ doubt }) => !doubt),
    doubtful: judged.filter(({ doubt }) => doubt),
  };
}
