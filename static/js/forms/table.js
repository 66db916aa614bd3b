// Looks up the answer to a form's values, as webapp/formulas/table.py does. The sums and rules are
// those of the tables (build/rules.js); the words are in the page, with slots such as {figure}.
import tables from "../../../build/rules.js";
import { NOT_A_NUMBER, read } from "./digits.js";

/** @param {[(numbers: any) => boolean, string][]} rules @param {Record<string, number>} numbers */
const first = (rules, numbers) => rules.find(([when]) => when(numbers))?.[1] ?? "";

/** @param {string} text @param {Texts} slots */
export const fill = (text, slots) => text.replace(/\{(\w+)\}/g, (_, name) => slots[name] ?? "");

// {card, sum, slots}: the keys of the card and of the sum, and the text of each slot; or {errors, alert}.
/** @param {string} name @param {URLSearchParams} values */
export function lookUp(name, values) {
  const { numbers: asked, alert, choices, valid, invalid, blank, figures, meter, sums } = tables[name];
  /** @type {Texts} */
  const slots = Object.fromEntries(choices.map((/** @type {string} */ choice) => [choice, values.get(choice)]));
  const key = Object.values(slots).join(" ");
  for (const choice of Object.values(slots)) Object.assign(slots, figures[choice]);
  const { sum, decimals, of, rules, also, words, scale } = sums[key];
  /** @type {Texts} */
  const errors = {};
  /** @type {Record<string, number>} */
  const numbers = {};
  for (const field of Object.keys(asked)) {
    const typed = values.get(field) || blank[field] || "";
    const word = meter[typed.trim().toUpperCase()];
    if (word) return { card: word, sum: key, slots: { ...slots, figure: word } };
    const { number, refusal } = read(typed);
    const wrong = !number || (valid[field] && !valid[field]({ [field]: Number(number) }));
    if (wrong) errors[field] = invalid + (refusal && refusal !== NOT_A_NUMBER ? refusal : asked[field]);
    slots[field] = number;
    numbers[field] = Number(number);
  }
  if (Object.keys(errors).length) return { errors, alert };
  const exact = sum(numbers);
  if (!Number.isFinite(exact)) {
    for (const field of Object.keys(asked)) errors[field] = invalid + asked[field];
    return { errors, alert };
  }
  Object.assign(slots, { figure: exact.toFixed(decimals), of });
  numbers.figure = Number(slots.figure);
  for (const [slot, [further, digits]] of Object.entries(also)) {
    numbers[slot] = further(numbers);
    slots[slot] = numbers[slot].toFixed(digits);
  }
  for (const [slot, texts] of Object.entries(words)) slots[slot] = fill(first(texts, numbers), slots);
  if (scale) Object.assign(slots, place(scale, numbers[scale.of]));
  return { card: first(rules, numbers), sum: key, slots };
}

// Where the point of a scale is, and which band is on.
/** @param {{ ends: number[], starts: number[] }} scale @param {number} number */
function place({ ends: [low, high], starts }, number) {
  const at = ((Math.min(Math.max(number, low), high) - low) / (high - low)) * 100;
  return {
    place: at.toFixed(1),
    shift: at < 3 ? "10" : at > 97 ? "-10" : "0",
    arrow: number < low ? "←" : number > high ? "→" : "",
    [`on${starts.filter((start) => start <= number).length}`]: "on",
  };
}
