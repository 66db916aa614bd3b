// Reads lines of JSON and answers each: how lists of filed weeks are merged.
import { createInterface } from "node:readline";
import { parse, toText } from "../../../static/js/sheet/weeks/archive.js";
import { reminder } from "../../../static/js/sheet/keep/calendar.js";
import { daysAfter, spanOf } from "../../../static/js/lib/dates.js";
import { addWeek, byWeek, entryOf, mergeWeeks } from "../../../static/js/sheet/weeks/weeks.js";

const answers = {
  entry: ({ days, unit, medicines, filed }) => ({ entry: entryOf(days, unit, medicines, filed) }),
  add: ({ list, entry }) => addWeek(list, entry),
  merge: ({ list, others }) => mergeWeeks(list, others),
  // How often a property of an entry is read while the lists are merged.
  work({ list, others }) {
    let reads = 0;
    const get = (entry, name) => (reads++, entry[name]);
    const counted = (entries) => entries.map((entry) => new Proxy(entry, { get }));
    const merged = mergeWeeks(counted(list), counted(others));
    return { reads, count: merged.list.length };
  },
  // The names of weeks, and how many formatters were created for them.
  spans({ starts }) {
    let made = 0;
    const { DateTimeFormat } = Intl;
    const { toLocaleDateString } = Date.prototype;
    Intl.DateTimeFormat = function (...facts) {
      made++;
      return new DateTimeFormat(...facts);
    };
    Date.prototype.toLocaleDateString = function (...facts) {
      made++;
      return toLocaleDateString.apply(this, facts);
    };
    const spans = starts.map(spanOf);
    Object.assign(Intl, { DateTimeFormat });
    Object.assign(Date.prototype, { toLocaleDateString });
    return { spans, made };
  },
  after: ({ date, days }) => ({ date: daysAfter(date, days) }),
  byWeek: ({ list }) => ({ groups: byWeek(list) }),
  file: ({ list, text }) => parse(text ?? toText(list)),
  reminder: ({ times, now }) => ({ text: reminder(times, new Date(now)) }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { ask, ...question } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(answers[ask](question))}\n`);
}
