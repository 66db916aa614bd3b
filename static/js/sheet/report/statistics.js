// Counts the figures of the report over several weeks, from the sure readings of each judged week.
// Pure: the screen, print and the PDF all use its results. `judging` is that of judge.js.
import { daysAfter } from "../../lib/dates.js";
import { DAYS, KINDS, SLOTS } from "../week.js";

export const SLOT_NAMES = Object.keys(SLOTS);
export const FASTING = SLOT_NAMES.filter((slot) => KINDS.get(slot) === "fasting");

// The figures of some readings: {count, average, lowest, highest, judged, inTarget, below}.
// `judged` counts those whose slot has an upper figure: only they can be in target. Without
// readings the average, the lowest and the highest are null. `aims` are the targets by slot.
/** @param {(Reading & { side: string })[]} readings @param {Aims} aims */
export function figuresOf(readings, aims) {
  const values = readings.map(({ value }) => value);
  const judged = readings.filter(({ slot }) => aims[slot].high !== null);
  return {
    count: values.length,
    average: values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : null,
    lowest: values.length ? Math.min(...values) : null,
    highest: values.length ? Math.max(...values) : null,
    judged: judged.length,
    inTarget: readings.filter(({ side }) => side === "in").length,
    below: readings.filter(({ side }) => side === "below").length,
  };
}

/** @param {(Reading & { side: string })[]} readings @param {Slot[]} slots @param {Aims} aims */
const bySlot = (readings, slots, aims) =>
  slots.map((slot) => ({
    slot,
    ...figuresOf(
      readings.filter((one) => one.slot === slot),
      aims,
    ),
  }));

/** @param {WeekEntry} entry @param {Slot[]} slots @param {Aims} aims @param {Setting} setting @param {Judging} judging */
function weekOf(entry, slots, aims, setting, { reviewed, sideOf }) {
  const { wrong, sure, doubtful } = reviewed(entry.days, setting);
  const mine = sure.filter(({ slot }) => slots.includes(slot));
  const { start, days } = entry;
  const readings = mine.map((one) => ({
    ...one,
    side: sideOf(one.value, one.slot, setting),
    start,
    date: days[one.number].date || (start && daysAfter(start, one.number)),
    day: DAYS[one.number],
    note: days[one.number].notes,
  }));
  const doubts = doubtful.filter(({ slot }) => slots.includes(slot)).length;
  const figures = bySlot(readings, slots, aims);
  const counted = figures.filter(({ count }) => count);
  const sides = Object.fromEntries(counted.map(({ slot, average }) => [slot, sideOf(average, slot, setting)]));
  return { start, wrong, readings, doubts, slots: figures, sides, all: figuresOf(readings, aims) };
}

// The report over entries of weeks.js in this unit, oldest first. A week whose readings look like
// the other unit is not counted, and is listed in `doubtfulWeeks`; doubtful readings are counted in
// `doubts`. `lows` and `highs` are the readings that have reached an action level, newest first. The
// `sides` of a week are those of its averages.
/** @param {WeekEntry[]} entries @param {{ setting: Setting, fastingOnly: boolean }} set @param {Judging} judging */
export function reportOf(entries, { setting, fastingOnly }, judging) {
  const { unit, label, sources } = setting;
  const slots = fastingOnly ? FASTING : SLOT_NAMES;
  /** @type {Aims} */
  const aims = Object.fromEntries(slots.map((slot) => [slot, judging.endsOf(slot, setting)]));
  const all = entries.map((entry) => weekOf(entry, slots, aims, setting, judging));
  const weeks = all.filter(({ wrong }) => !wrong);
  const readings = weeks.flatMap((week) => week.readings);
  const reached = readings.filter(({ level }) => level).reverse();
  return {
    unit,
    label,
    sources,
    aims,
    low: judging.lowText(unit),
    fastingOnly,
    names: slots,
    weeks,
    doubtfulWeeks: all.filter(({ wrong }) => wrong).map(({ start }) => start),
    doubts: weeks.reduce((sum, week) => sum + week.doubts, 0),
    slots: bySlot(readings, slots, aims),
    all: figuresOf(readings, aims),
    lows: reached.filter(({ level }) => judging.isLow(level)),
    highs: reached.filter(({ level }) => !judging.isLow(level)),
  };
}
