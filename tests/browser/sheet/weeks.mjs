// Reads lines of JSON and answers each: how lists of filed weeks are merged, and what a report counts.
import { createInterface } from "node:readline";
import { parse, toText } from "../../../static/js/archive.js";
import { reminder } from "../../../static/js/calendar.js";
import { rowsOf } from "../../../static/js/report_words.js";
import { reportOf } from "../../../static/js/statistics.js";
import { addWeek, byWeek, entryOf, mergeWeeks } from "../../../static/js/weeks.js";

const answers = {
  entry: ({ days, unit, medicines, filed }) => ({ entry: entryOf(days, unit, medicines, filed) }),
  add: ({ list, entry }) => addWeek(list, entry),
  merge: ({ list, others }) => mergeWeeks(list, others),
  byWeek: ({ list }) => ({ groups: byWeek(list) }),
  file: ({ list, text }) => parse(text ?? toText(list)),
  report({ entries, set }) {
    const report = reportOf(entries, set);
    return { ...report, rows: rowsOf(report) };
  },
  reminder: ({ times, now }) => ({ text: reminder(times, new Date(now)) }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { ask, ...question } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(answers[ask](question))}\n`);
}
