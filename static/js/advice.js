// What to do about the readings of a review: a group for each action level, the most dangerous
// first, with its readings. The sentences come from the table of levels, and none is repeated.
import { levelNamed, levelOf, limitOf, outsideMeters } from "./levels.js";
import { otherUnit } from "./review.js";
import { KINDS } from "./week.js";
import { placesOf } from "./words.js";

// The further lines of the table for each level.
const LINES = {
  "very-low": ["childDose", "stillLow", "notAwake"],
  low: ["childDose", "stillLow"],
  "high-pregnancy": ["emergency", "gliflozin", "pregnantAndIll"],
  high: ["emergency", "gliflozin"],
  "very-high": ["emergency", "gliflozin"],
  hi: ["emergency", "gliflozin"],
};

// Groups {key, title, where, says, sources}: `says` are sentences, `where` names the readings.
export function advise(review) {
  const groups = [
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
  return groups.map(({ lines, ...group }) => ({
    ...group,
    says: lines.map(({ text }) => text),
    sources: lines.flatMap(({ sources }) => sources ?? []),
  }));
}

const wordsOf = (level, { pregnant }) => (pregnant && level.pregnant) || level.does;
const does = (level, targets) => ({ text: wordsOf(level, targets), sources: level.sources });

function ofLevel(key, { sure, unit, targets, table }) {
  const list = sure.filter(({ level }) => level?.key === key);
  if (!list.length) return null;
  const level = levelNamed(table, key);
  return {
    key,
    title: `${capital(level.name)}: ${level.line[unit]}`,
    where: placesOf(list),
    lines: [does(level, targets), ...LINES[key].map((name) => table.lines[name])],
  };
}

function otherUnitDoubts({ doubtful, unit, targets, table }) {
  const list = doubtful.filter(({ doubt }) => doubt === "other unit");
  if (!list.length) return null;
  // Meters can show some of these in this unit too, so they may be right, and dangerous.
  const lines = list
    .filter(({ value }) => !outsideMeters(value, unit, table))
    .map(({ text, value }) => {
      const level = levelOf(value, unit, targets.pregnant, table);
      const is = `If ${text} ${unit} is right, it is ${level.name}: ${level.line[unit]}.`;
      return { text: `${is} ${wordsOf(level, targets)}`, sources: level.sources };
    });
  return {
    key: "other-unit",
    title: `Did you mean ${otherUnit(unit)}? This sheet is set to ${unit}.`,
    where: placesOf(list),
    lines,
  };
}

function meterDoubts({ doubtful, unit, targets, table }) {
  const list = doubtful.filter(({ doubt }) => doubt === "no meter");
  if (!list.length) return null;
  const [lo, hi] = ["lo", "hi"].map((key) => levelNamed(table, key));
  const shown = [lo, hi].filter((level) =>
    list.some(({ value }) => levelOf(value, unit, targets.pregnant, table).key === level.key),
  );
  return {
    key: "no-meter",
    title: `Is this right? Most meters show ${lo.name} below ${limitOf(lo, unit)} and ${hi.name} above ${limitOf(hi, unit)} ${unit}.`,
    where: placesOf(list),
    lines: shown.map((level) => ({
      text: `If your meter shows ${level.name}: ${wordsOf(level, targets)}`,
      sources: level.sources,
    })),
  };
}

// In pregnancy any reading above target matters if she is ill, and two of one kind in a row matter
// in any case. "In a row" means consecutive on the sheet among those of the same kind: fasting,
// before a meal, after a meal, at bedtime.
function aboveInPregnancy({ sure, targets, table }) {
  if (!targets.pregnant || !sure.some(({ above }) => above)) return null;
  const rows = [...new Set(Object.values(KINDS))].map((kind) => sure.filter(({ slot }) => KINDS[slot] === kind));
  const inARow = rows.flatMap((row) =>
    row.filter(({ above }, place) => above && (row[place - 1]?.above || row[place + 1]?.above)),
  );
  const twice = inARow.length > 0;
  return {
    key: "above-target",
    title: "Above target in pregnancy",
    where: placesOf(twice ? inARow : sure.filter(({ above }) => above)),
    lines: twice ? [table.lines.aboveTargetTwice, table.lines.pregnantAndIll] : [table.lines.pregnantAndIll],
  };
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);
