// Compares readings with targets, when that is chosen: a look-up in the levels and targets that Python
// wrote into the page. It finds each reading's name, its mark, and the notices that are due.
import { meterWords, readingsOf } from "./week.js";

/** @type {Record<string, (value: number, limit: number) => boolean>} */
const REACHED = {
  "<": (value, limit) => value < limit,
  ">": (value, limit) => value > limit,
  "<=": (value, limit) => value <= limit,
  ">=": (value, limit) => value >= limit,
};

// The name of a reading: that of the first rule that it has reached. A limit is a number, or the name
// of one of the visitor's own.
/** @param {Reading} reading @param {Rules} rules @param {Choice} choice */
function nameOf({ slot, value }, rules, { unit, set, own }) {
  const its = rules.units[unit];
  const targets = its.targets[set][rules.kinds[slot]] || [];
  /** @type {[string, ...[string, number | string][]][]} */
  const all = [...its.doubt, ...its.levels[rules.sets[set].levels], ...targets];
  const limitOf = (/** @type {number | string} */ limit) => (typeof limit === "string" ? own[limit] : limit);
  const rule = all.find(([, ...tests]) => tests.every(([sign, limit]) => REACHED[sign](value, limitOf(limit))));
  return rule ? rule[0] : targets.length ? "in" : "untold";
}

// {readings, wrong, notices}: the readings with their names and marks; whether most of them look like
// the other unit, so that nothing is judged; and the notices, gravest first: {name, readings}.
/** @param {Week} week @param {Rules} rules @param {Choice} choice */
export function compare(week, rules, choice) {
  const its = rules.units[choice.unit];
  /** @type {Reading[]} */
  const named = readingsOf(week).map((reading) => ({ ...reading, name: nameOf(reading, rules, choice) }));
  // One or two numbers that a meter can show in this unit too may be a real low.
  const asked = named.filter(({ name }) => name === "other");
  const sure = asked.length > 2 || asked.some(({ value }) => value < its.meter[0] || value > its.meter[1]);
  const wrong = sure && asked.length > named.length / 2;
  if (wrong) return { readings: named, wrong, notices: [{ name: "other", readings: asked }] };

  const all = [...named, ...meterWords(week)];
  /** @type {Notice[]} */
  const notices = [];
  for (const { name, of, from } of rules.notices[rules.sets[choice.set].levels]) {
    const those = all.filter((reading) => of.includes(reading.name));
    const known = (/** @type {Reading} */ reading) => notices.some(({ readings }) => readings.includes(reading));
    if (those.length >= from && !those.every(known)) notices.push({ name, readings: those });
  }
  return { readings: named.map((one) => ({ ...one, mark: rules.marks[one.name] })), wrong, notices };
}

// "Sunday before breakfast 45; Monday HI": the first six of them.
/** @param {Reading[]} readings @param {Sheet} sheet */
export function placesOf(readings, { days, names }) {
  const texts = readings.map(({ day, slot, text }) => [days[day], slot && names[slot].toLowerCase(), text]);
  const shown = texts.slice(0, 6).map((words) => words.filter(Boolean).join(" "));
  return shown.join("; ") + (texts.length > shown.length ? " …" : "");
}
