// What to do about the readings of a review: a group for each action level, the most dangerous
// first, with its readings. The sentences come from the table of levels, and none is repeated. What
// cannot wait is also pinned in view (pin.js).
import { levelNamed, levelOf, limitOf, outsideMeters } from "./levels.js";
import { otherUnit } from "./review.js";
import { KINDS } from "./week.js";
import { placesOf } from "./review_texts.js";

// The further lines of the table for each level.
/** @type {Record<string, string[]>} */
const LINES = {
  lo: ["childDose", "stillLow", "notAwake"],
  hi: ["emergency", "gliflozin"],
  "very-low": ["childDose", "stillLow", "notAwake"],
  low: ["childDose", "stillLow"],
  "high-pregnancy": ["emergency", "gliflozin", "pregnantAndIll"],
  high: ["emergency", "gliflozin"],
  "very-high": ["emergency", "gliflozin"],
};

// What is pinned after "what to do": for each level that cannot wait, the line with the ambulance.
/** @type {Record<string, string[]>} */
const PINNED = {
  lo: ["notAwake"],
  "very-low": ["notAwake"],
  low: [],
  hi: ["emergency"],
  "very-high": ["emergency"],
  "high-pregnancy": [],
};

// Groups {key, title, where, says, sources, readings, pinned}: `says` are sentences, `where` names
// the readings, `pinned` are the sentences that cannot wait.
export function advise(/** @type {Review} */ review) {
  /** @type {{ key: string, title: string, readings: Reading[], lines: Line[], pinned?: Line[] }[]} */
  const groups = [
    ofLevel("lo", review),
    ofLevel("very-low", review),
    ofLevel("hi", review),
    ofLevel("very-high", review),
    otherUnitDoubts(review),
    meterDoubts(review),
    ofLevel("low", review),
    ofLevel("high-pregnancy", review),
    ofLevel("high", review),
    aboveInPregnancy(review),
  ].filter(Boolean);
  const said = new Set();
  for (const group of groups) {
    group.lines = group.lines.filter(({ text }) => !said.has(text));
    for (const { text } of group.lines) said.add(text);
  }
  return groups.map(({ lines, readings, pinned = [], ...group }) => ({
    ...group,
    readings,
    where: placesOf(readings),
    pinned: [...new Set(pinned.map(({ text }) => text))],
    says: lines.map(({ text }) => text),
    sources: lines.flatMap(({ sources }) => sources ?? []),
  }));
}

/** @param {Level} level @param {TargetSet} targets */
const wordsOf = (level, { pregnant }) => (pregnant && level.pregnant) || level.action;
/** @param {Level} level @param {TargetSet} targets */
const actionOf = (level, targets) => ({ text: wordsOf(level, targets), sources: level.sources });

// HI and LO, which the meter showed instead of a number, have a level too.
/** @param {string} key @param {Review} review */
function ofLevel(key, { sure, words, unit, targets, table }) {
  const list = [...sure, ...words].filter(({ level }) => level?.key === key);
  if (!list.length) return null;
  const level = levelNamed(table, key);
  return {
    key,
    title: `${capital(level.name)}: ${level.line[unit]}`,
    readings: list,
    lines: [actionOf(level, targets), ...LINES[key].map((name) => table.lines[name])],
    pinned: key in PINNED ? [actionOf(level, targets), ...callFor(level, table)] : [],
  };
}

/** @param {Level} level @param {LevelTable} table */
const callFor = (level, table) => (PINNED[level.key] ?? []).map((name) => table.lines[name]);

function otherUnitDoubts(/** @type {Review} */ { doubtful, unit, targets, table }) {
  const list = doubtful.filter(({ doubt }) => doubt === "other unit");
  if (!list.length) return null;
  // Meters can show some of these in this unit too, so they may be right, and dangerous.
  const levelFor = (/** @type {Reading} */ { value }) => levelOf(value, unit, targets.pregnant, table);
  const possible = list.filter(({ value }) => !outsideMeters(value, unit, table));
  const lines = possible.map((reading) => {
    const level = levelFor(reading);
    const is = `If ${reading.text} ${unit} is right, it is ${level.name}: ${level.line[unit]}.`;
    return { text: `${is} ${wordsOf(level, targets)}`, sources: level.sources };
  });
  return {
    key: "other-unit",
    title: `Did you mean ${otherUnit(unit)}? This sheet is set to ${unit}.`,
    readings: list,
    lines,
    pinned: [...lines, ...possible.flatMap((reading) => callFor(levelFor(reading), table))],
  };
}

function meterDoubts(/** @type {Review} */ { doubtful, unit, targets, table }) {
  const list = doubtful.filter(({ doubt }) => doubt === "no meter");
  if (!list.length) return null;
  const [lo, hi] = ["lo", "hi"].map((key) => levelNamed(table, key));
  const shown = [lo, hi].filter((level) =>
    list.some(({ value }) => levelOf(value, unit, targets.pregnant, table).key === level.key),
  );
  const lines = shown.map((level) => ({
    text: `If your meter shows ${level.name}: ${wordsOf(level, targets)}`,
    sources: level.sources,
  }));
  return {
    key: "no-meter",
    title: `Is this right? Most meters show ${lo.name} below ${limitOf(lo, unit)} and ${hi.name} above ${limitOf(hi, unit)} ${unit}.`,
    readings: list,
    lines,
    pinned: [...lines, ...shown.flatMap((level) => callFor(level, table))],
  };
}

// In pregnancy any reading above target matters if she is ill, and two of one kind in a row matter
// in any case. "In a row" means consecutive on the sheet among those of the same kind: fasting,
// before a meal, after a meal, at bedtime.
function aboveInPregnancy(/** @type {Review} */ { sure, targets, table }) {
  if (!targets.pregnant || !sure.some(({ above }) => above)) return null;
  const rows = [...new Set(Object.values(KINDS))].map((kind) => sure.filter(({ slot }) => KINDS[slot] === kind));
  const inARow = rows.flatMap((row) =>
    row.filter(({ above }, place) => above && (row[place - 1]?.above || row[place + 1]?.above)),
  );
  const twice = inARow.length > 0;
  return {
    key: "above-target",
    title: "Above target in pregnancy",
    readings: twice ? inARow : sure.filter(({ above }) => above),
    lines: twice ? [table.lines.aboveTargetTwice, table.lines.pregnantAndIll] : [table.lines.pregnantAndIll],
  };
}

const capital = (/** @type {string} */ text) => text[0].toUpperCase() + text.slice(1);
