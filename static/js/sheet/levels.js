// The action levels: which one a reading has reached, and whether a reading must be checked before
// it is used. `table` is that of webapp/formulas/glucose/levels.py, which the page contains.

/** @param {LevelTable} table @param {string} key */
export const levelNamed = (table, key) => table.levels.find((level) => level.key === key);

/** @param {Level} level @param {Unit} unit */
export const limitOf = (level, unit) => (unit === "mg/dL" ? level.mg_dl : level.mmol_l);

/** @param {Level} level @param {number} value @param {Unit} unit */
function reached(level, value, unit) {
  const limit = limitOf(level, unit);
  if (level.side === "below") return value < limit;
  return level.side === "from" ? value >= limit : value > limit;
}

// The most serious level that a reading has reached, or undefined. The table is in ascending order.
/** @param {number} value @param {Unit} unit @param {boolean} pregnant @param {LevelTable} table */
export function levelOf(value, unit, pregnant, table) {
  const others = pregnant ? "high" : "high-pregnancy";
  const all = table.levels.filter((level) => level.key !== others && reached(level, value, unit));
  return all.find((level) => level.side === "below") ?? all[all.length - 1];
}

// Whether a number on a sheet of this unit looks like one in the other unit.
/** @param {number} value @param {Unit} unit @param {LevelTable} table */
export function looksOther(value, unit, table) {
  const [lowest, highest] = table.otherUnit[unit];
  return value >= lowest && value <= highest;
}

// Whether meters show LO or HI instead of this number.
/** @param {number} value @param {Unit} unit @param {LevelTable} table */
export const outsideMeters = (value, unit, table) =>
  value < limitOf(levelNamed(table, "lo"), unit) || value > limitOf(levelNamed(table, "hi"), unit);
