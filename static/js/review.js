// What the readings say: marks beside cells, lines on what to do, and the doctor's strip.
import { DAYS, SLOTS } from "./week.js";

export const DECIMALS = { "mg/dL": 0, "mmol/L": 1 };
const LOW_ADVICE = "take 15 to 20 g of fast sugar, such as juice or glucose tablets, and check again after 15 minutes";

export const isBefore = (slot) => slot.startsWith("before") || slot === "afterSleep";

// The target for a slot, from a set of webapp/tools/formulas/targets.py or the visitor's own.
export function targetOf(targets, slot, unit) {
  const both = (slot === "beforeSleep" && targets.bedtime) || (isBefore(slot) ? targets.before : targets.after);
  return both[unit === "mg/dL" ? 0 : 1];
}

export const isAbove = (value, { high, below }) => high !== null && (below ? value >= high : value > high);

// Every reading of the week. A blank is no reading; zero is one.
export function readings(week) {
  return week.flatMap((day, number) =>
    Object.keys(SLOTS)
      .filter((slot) => day[slot].trim() !== "" && Number.isFinite(Number(day[slot])))
      .map((slot) => ({ number, slot, text: day[slot], value: Number(day[slot]) })),
  );
}

// {mark, lines}: [symbol, words] for the cell, and sentences for below the table.
export function judge({ value, text, slot, number }, unit, limits, target) {
  const where = `${DAYS[number]}, ${SLOTS[slot].toLowerCase()}: `;
  const lines = [];
  let mark = ["", ""];
  if (target.low !== null && value < target.low) mark = ["▼", "below target"];
  if (isAbove(value, target)) mark = ["▲", "above target"];
  if (value < limits.low) mark = ["▼", "low"];
  if (value < limits.veryLow) mark = ["▼▼", "very low"];
  if (value > limits.veryHigh) mark = ["▲▲", "very high"];
  const other = unit === "mg/dL" ? "mmol/L" : "mg/dL";
  const doubtful = value >= limits.otherFrom && value <= limits.otherTo;
  if (doubtful) {
    mark = ["?", `${text} ${other}?`];
    lines.push(`${where}did you mean ${text} ${other}? This sheet is set to ${unit}.`);
  }
  const sure = doubtful ? `If ${text} ${unit} is right, it is` : `${text} ${unit} is`;
  if (value < limits.veryLow)
    lines.push(`${where}${sure} very low. Act now: ${LOW_ADVICE}. Get someone to help you. Source: ADA.`);
  else if (value > limits.veryHigh && !doubtful)
    lines.push(
      `${where}${sure} very high. Check again, and call your clinic or doctor today; if you feel ill, get help at once. Source: OneTouch meter manual.`,
    );
  if (!doubtful && (value < limits.least || value > limits.most)) {
    mark = [`${mark[0]}?`, `${mark[1]} Is this right?`.trim()];
    lines.push(
      `${where}is ${text} right? Most meters show LO or HI below ${limits.least} and above ${limits.most} ${unit}.`,
    );
  }
  return { mark, lines };
}

// Rows of the strip: {slot, count, average, lowest, highest, above} as texts, and totals.
export function summarise(week, unit, limits, targets) {
  const all = readings(week);
  const show = (value) => value.toFixed(DECIMALS[unit]);
  const above = (list) => list.filter(({ value, slot }) => isAbove(value, targetOf(targets, slot, unit))).length;
  const row = (name, list) => {
    const values = list.map(({ value }) => value);
    const average = values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      name,
      count: String(values.length),
      average: values.length ? show(average) : "–",
      lowest: values.length ? String(Math.min(...values)) : "–",
      highest: values.length ? String(Math.max(...values)) : "–",
      above: String(above(list)),
    };
  };
  return {
    rows: [
      ...Object.entries(SLOTS).map(([slot, name]) =>
        row(
          name,
          all.filter((one) => one.slot === slot),
        ),
      ),
      row("All readings", all),
    ],
    count: all.length,
    veryLow: all.filter(({ value }) => value < limits.veryLow).length,
    low: all.filter(({ value }) => value < limits.low).length,
    daysWithout: DAYS.length - new Set(all.map(({ number }) => number)).size,
  };
}
