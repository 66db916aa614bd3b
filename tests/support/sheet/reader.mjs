// Reads lines of JSON and answers each: how lists of filed weeks are merged, how a file is read.
import { createInterface } from "node:readline";
import { toCsv } from "../../../static/js/sheet/csv.js";
import { CannotRead, parseCsv } from "../../../static/js/sheet/import.js";
import { parse, toText } from "../../../static/js/sheet/weeks/archive.js";
import { reminder } from "../../../static/js/sheet/keep/calendar.js";
import { daysAfter, spanOf } from "../../../static/js/lib/dates.js";
import { addWeek, byWeek, entryOf, mergeWeeks } from "../../../static/js/sheet/weeks/weeks.js";

const answers = {
  entry: ({ days, unit, medicines, filed }) => ({ entry: entryOf(days, unit, medicines, filed) }),
  add: ({ list, entry }) => addWeek(list, entry),
  merge: ({ list, others }) => mergeWeeks(list, others),
  spans: ({ starts }) => ({ spans: starts.map(spanOf) }),
  after: ({ date, days }) => ({ date: daysAfter(date, days) }),
  byWeek: ({ list }) => ({ groups: byWeek(list) }),
  file: ({ list, text }) => parse(text ?? toText(list)),
  // {week, unit} is written as CSV and read back; {text} is read.
  copy({ week, unit, text }) {
    try {
      return { read: parseCsv(text ?? toCsv(week, unit)) };
    } catch (error) {
      if (!(error instanceof CannotRead)) throw error;
      return { refused: error.message };
    }
  },
  reminder: ({ times, now }) => ({ text: reminder(times, new Date(now)) }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { ask, ...question } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(answers[ask](question))}\n`);
}
