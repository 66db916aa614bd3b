// Reads lines of JSON: {week, unit} is written as CSV and read back; {text} is read.
import { createInterface } from "node:readline";
import { CannotRead, parseCsv } from "../../../static/js/sheet/import.js";
import { toCsv } from "../../../static/js/sheet/csv.js";

function answer({ week, unit, text }) {
  try {
    return { read: parseCsv(text ?? toCsv(week, unit)) };
  } catch (error) {
    if (!(error instanceof CannotRead)) throw error;
    return { refused: error.message };
  }
}

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
