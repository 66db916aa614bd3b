// Computes the figures of the report over several weeks, from the sure readings of each week's
// review. Pure: the screen, print and the PDF all use its results.
import { daysAfter } from "../../lib/dates.js";
import { levelNamed, limitOf } from "../levels.js";
import { rangeOf, reviewWeek } from "../review.js";
import { DAYS, KINDS, SLOTS } from "../week.js";

export const SLOT_NAMES = Object.keys(SLOTS);
export const FASTING = SLOT_NAMES.filter((slot) => KINDS[slot] === "fasting");

// The ends of a slot's target. If a target has no lower figure, the limit of the low level is used:
// no low counts as in target.
/** @param {Slot} slot @param {ReviewSet} set */
export function endsOf(slot, { unit, targets, table }) {
  const { low, high } = rangeOf(targets, slot, unit);
  return { low: low ?? limitOf(levelNamed(table, "low"), unit), high };
}

/** @param {Reading} reading @param {ReviewSet} set */
const isBelow = ({ value, slot }, set) => value < endsOf(slot, set).low;

// The figures of some readings: {count, average, lowest, highest, judged, inTarget, below}.
// `judged` counts those whose slot has an upper figure: only they can be in target. Without
// readings the average, the lowest and the highest are null.
export function figuresOf(/** @type {Reading[]} */ readings, /** @type {ReviewSet} */ set) {
  const values = readings.map(({ value }) => value);
  const judged = readings.filter(({ slot }) => endsOf(slot, set).high !== null);
  return {
    count: values.length,
    average: values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : null,
    lowest: values.length ? Math.min(...values) : null,
    highest: values.length ? Math.max(...values) : null,
    judged: judged.length,
    inTarget: judged.filter((one) => !one.above && !isBelow(one, set)).length,
    below: readings.filter((one) => isBelow(one, set)).length,
  };
}

/** @param {Reading[]} readings @param {Slot[]} slots @param {ReviewSet} set */
const bySlot = (readings, slots, set) =>
  slots.map((slot) => ({
    slot,
    ...figuresOf(
      readings.filter((one) => one.slot === slot),
      set,
    ),
  }));

/** @param {WeekEntry} entry @param {Slot[]} slots @param {ReviewSet} set */
function weekOf(entry, slots, set) {
  const { wrongUnit, sure, doubtful } = reviewWeek(entry.days, set);
  const mine = sure.filter(({ slot }) => slots.includes(slot));
  const { start, days } = entry;
  const readings = mine.map((one) => ({
    ...one,
    start,
    date: days[one.number].date || (start && daysAfter(start, one.number)),
    day: DAYS[one.number],
    note: days[one.number].notes,
  }));
  const doubts = doubtful.filter(({ slot }) => slots.includes(slot)).length;
  return { start, wrongUnit, readings, doubts, slots: bySlot(readings, slots, set), all: figuresOf(readings, set) };
}

// The report over entries of weeks.js in this unit, oldest first. A week whose readings look like
// the other unit is not counted, and is listed in `doubtfulWeeks`; doubtful readings are counted in
// `doubts`. `lows` and `highs` are the readings that have reached an action level, newest first.
/** @param {WeekEntry[]} entries @param {ReviewSet & { fastingOnly: boolean }} reviewSet */
export function reportOf(entries, { fastingOnly, ...set }) {
  const slots = fastingOnly ? FASTING : SLOT_NAMES;
  const all = entries.map((entry) => weekOf(entry, slots, set));
  const weeks = all.filter(({ wrongUnit }) => !wrongUnit);
  const readings = weeks.flatMap((week) => week.readings);
  const reached = readings.filter(({ level }) => level).reverse();
  return {
    ...set,
    fastingOnly,
    names: slots,
    weeks,
    doubtfulWeeks: all.filter(({ wrongUnit }) => wrongUnit).map(({ start }) => start),
    doubts: weeks.reduce((sum, week) => sum + week.doubts, 0),
    slots: bySlot(readings, slots, set),
    all: figuresOf(readings, set),
    lows: reached.filter(({ level }) => level.side === "below"),
    highs: reached.filter(({ level }) => level.side !== "below"),
  };
}
