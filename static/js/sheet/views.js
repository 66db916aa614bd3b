// What unfolds below the sheet, as slots of webapp/tools/sheet/disclosures.py. The readings and their order are those of
// the state's `meals`: {field, label, kind}, the last one for all.
import { daysAfter, longDate } from "../forms/dates.js";
import { namesOf, rowsOf } from "../forms/list_form.js";
import { allWeeks, idOf, nameOf, UNITS, weeksOf, withWeeks } from "./weeks.js";

/** @typedef {import("./weeks.js").Week} Week */
/** @typedef {import("../forms/list_form.js").State} State */
const MOST = 10; // notes in the summary, so that it fits on a page: the newest

/** @param {Texts[]} days @param {State} state */
const readingsOf = (days, { meals }) =>
  days.flatMap((texts, day) =>
    meals.flatMap((/** @type {Texts} */ { field, kind }, /** @type {number} */ at) =>
      texts[field] ? [{ day, field, kind, at, value: Number(texts[field]) }] : [],
    ),
  );

// "HI" or "LO" for each of them in the notes, which a meter shows in place of a number: in capitals anywhere,
// in other letters alone or before a time of the day, as in "Hi before dinner".
const TIME =
  /^ +((at|in the|this) +)?(before|after|\d|breakfast|lunch|dinner|supper|sleep|bed|morning|noon|afternoon|evening|night)/i;
const WORD = /\b(hi|lo)\b(?: +(twice|x ?[2-9]|[2-9] ?x|(?:[2-9]|two|three) times)\b)?/gi; // "HI twice", "LO x3"
const NUMBERS = /** @type {Record<string, number>} */ ({ twice: 2, two: 2, three: 3 });
export const meterWords = (/** @type {string} */ notes) =>
  [...notes.matchAll(WORD)].flatMap(({ 1: word, 2: often = "", index }) => {
    const [times = "1"] = /[2-9]|twice|two|three/.exec(often.toLowerCase()) ?? [];
    const isAlone = notes.replace(/[\s.,!]/g, "").length === word.length;
    const isMeant = often || isAlone || /[A-Z]{2}/.test(word) || TIME.test(notes.slice(index + word.length));
    return isMeant ? Array(NUMBERS[times] ?? Number(times)).fill(word.toUpperCase()) : [];
  });

/** @param {List} list @param {State} state */
export function past(list, state) {
  const newest = (/** @type {Week} */ one, /** @type {Week} */ other) =>
    one.start === other.start ? other.filed - one.filed : one.start < other.start ? 1 : -1;
  const weeks = [...weeksOf(list)].sort(newest).map((week) => ({
    id: idOf(week),
    name: nameOf(week, state),
    unit: week.unit,
    count: String(readingsOf(week.days, state).length),
    medicines: week.medicines && state.medicine + week.medicines,
  }));
  return { weeks, filed: String(weeks.length) };
}

/** @param {List} list @param {State} state */
export function summary(list, state) {
  const { unit, meals } = state;
  const weeks = withWeeks([], allWeeks(list, unit))
    .filter((one) => one.unit === unit)
    .sort((one, other) => (one.start < other.start ? -1 : 1));
  const [[date], noteNames] = [namesOf(list, "date"), namesOf(list, "text")];
  const days = weeks.flatMap(({ start, days }) =>
    days.map((texts, at) => {
      const known = texts[date] || (start && daysAfter(start, at));
      const notes = noteNames.map((name) => texts[name]).filter(Boolean);
      return { texts, notes: notes.join(" · "), name: known ? longDate(known) : list.fixed[at] };
    }),
  );
  const readings = readingsOf(
    days.map(({ texts }) => texts),
    state,
  );
  const isMeant = days.map(({ texts, notes }) => meterWords(notes).length || readingsOf([texts], state).length);
  const words = days.flatMap(({ notes }) => meterWords(notes));
  const starts = weeks.map(({ start }) => start).filter(Boolean);
  const noted = days.filter(({ notes }) => notes).reverse();
  const ofMeal = (/** @type {Texts} */ { field, label }) => {
    const values = readings.filter((one) => !field || one.field === field).map(({ value }) => value);
    const average = values.reduce((sum, value) => sum + value, 0) / values.length;
    const shown = [Math.min(...values), average.toFixed(unit === UNITS[0] ? 0 : 1), Math.max(...values)].map(String);
    const [lowest, mean, highest] = values.length ? shown : ["–", "–", "–"];
    return { label, readings: String(values.length), lowest, average: mean, highest };
  };
  const count = (/** @type {string} */ word) => String(words.filter((one) => one === word).length);
  return {
    meals: meals.map(ofMeal),
    dated: starts.length ? "yes" : "",
    from: starts.length ? longDate(starts[0]) : "",
    to: starts.length ? longDate(daysAfter(starts[starts.length - 1], 6)) : "",
    weekCount: String(weeks.length),
    dayCount: String(isMeant.filter(Boolean).length),
    hi: count("HI"),
    lo: count("LO"),
    hasNotes: noted.length ? "yes" : "",
    noted: noted.slice(0, MOST).map(({ name, notes }) => ({ date: name, note: notes })),
    more: noted.length > MOST ? "yes" : "",
    further: String(noted.length - MOST),
  };
}

/** @param {List} list @param {State} state */
export function picture(list, state) {
  const readings = readingsOf(rowsOf(list), state);
  if (readings.length < 2) return { charted: "" };
  const values = readings.map(({ value }) => value);
  const step = state.unit === UNITS[0] ? 50 : 3;
  const top = 3 * step * Math.ceil(Math.max(6 * step, ...values) / (3 * step));
  const x = (/** @type {number} */ day, /** @type {number} */ at) => (day + (at + 1) / state.meals.length) / 0.07;
  const y = (/** @type {number} */ value) => (100 - (95 * Math.max(0, value)) / top).toFixed(1);
  return {
    charted: "yes",
    lowest: String(Math.min(...values)),
    highest: String(Math.max(...values)),
    lines: [0, 1, 2, 3].map((part) => ({ value: String((top * part) / 3), y: y((top * part) / 3) })),
    points: readings.map(({ day, at, kind, value }) => ({ kind, x: x(day, at).toFixed(1), y: y(value) })),
  };
}
