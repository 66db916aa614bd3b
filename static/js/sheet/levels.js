// The action levels: which one a reading has reached, and whether a reading must be checked before
// it is used. `table` is that of webapp/formulas/glucose/levels.py, which the page contains.

export const levelNamed = (table, key) => table.levels.find((level) => level.key === key);

export const limitOf = (level, unit) => (unit === "mg/dL" ? level.mg_dl : level.mmol_l);

function reached(level, value, unit) {
  const limit = limitOf(level, unit);
  if (level.side === "below") return value < limit;
  return level.side === "from" ? value >= limit : value > limit;
}

// The most serious level that a reading has reached, or undefined. The table is in ascending order.
export function levelOf(value, unit, pregnant, table) {
  const others = pregnant ? "high" : "high-pregnancy";
  const all = table.levels.filter((level) => level.key !== others && reached(level, value, unit));
  return all.find((level) => level.side === "below") ?? all[all.length - 1];
}

// Whether a number on a sheet of this unit looks like one in the other unit.
export function looksOther(value, unit, table) {
  const [lowest, highest] = table.otherUnit[unit];
  return value >= lowest && value <= highest;
}

// Whether meters show LO or HI instead of this number.
export const outsideMeters = (value, unit, table) =>
  value < limitOf(levelNamed(table, "lo"), unit) || value > limitOf(levelNamed(table, "hi"), unit);
