// Looks up the answer to a form's values, as webapp/tables/table.py does. The sums and rules are those
// of its table (scripts/rules.py); the words are in the page, with slots such as {value}.
import { fill, numberIn, toFixed } from "../page/number_fields.js";

// Not what each object has, such as its constructor.
/** @param {object} object @param {string} key */
const has = (object, key) => Object.keys(object).includes(key);

// {card, sum, slots}: the keys of the card and of the sum, and the text of each slot; or
// {errors, refusal}.
/** @param {any} table @param {Texts} values */
export function lookUp(table, values) {
  const { numbers: wanted, refusal: refused, choices, asked, valid, instead, sums, tooLarge } = table;
  /** @type {Texts} */
  const slots = {};
  const first = Object.keys(sums)[0].split(" "); // what is chosen at first
  for (const [at, choice] of choices.entries()) slots[choice] = values[choice] || first[at];
  // What the answer asks counts as not told if it is not in its list. No other choice can be outside.
  for (const name of Object.keys(asked).reverse())
    if (choices.includes(name) && !has(sums, Object.values(slots).join(" "))) slots[name] = asked[name][0];
  const key = Object.values(slots).join(" ");
  for (const [name, [none, ...answers]] of Object.entries(asked)) {
    slots[name] ??= answers.includes(values[name]) ? values[name] : none;
    slots[`is-${slots[name]}`] = "true";
  }
  const { sum, decimals, of, card, also, texts, scale } = sums[key];
  const fillTexts = () => {
    for (const [slot, text] of Object.entries(texts)) slots[slot] = fill(text(numbers), slots);
  };
  /** @type {Texts} */
  const errors = {};
  /** @type {Record<string, number>} */
  const numbers = {};
  for (const field of Object.keys(wanted)) {
    const typed = values[field] ?? "";
    const meant = has(instead[field] ?? {}, typed) ? instead[field][typed] : null;
    if (typeof meant === "string") {
      Object.assign(slots, { [field]: typed, result: typed });
      fillTexts();
      return { card: meant, sum: key, slots };
    }
    const { number, refusal } = numberIn(String(meant ?? typed));
    slots[field] = meant === null ? number : typed;
    numbers[field] = Number(number);
    if (!number || (typed && valid[field] && !valid[field](numbers))) errors[field] = refusal || wanted[field];
  }
  if (Object.keys(errors).length) return { errors, refusal: refused };
  slots.result = toFixed(sum(numbers), decimals);
  Object.assign(slots, { of, "worked-out": "yes" });
  numbers.result = Number(slots.result);
  for (const [slot, [further, digits]] of Object.entries(also)) {
    slots[slot] = toFixed(further(numbers), digits);
    numbers[slot] = Number(slots[slot]);
  }
  if (!Object.values(numbers).every(Number.isFinite))
    return { errors: Object.fromEntries(Object.keys(wanted).map((field) => [field, tooLarge])), refusal: "" };
  fillTexts();
  if (scale) Object.assign(slots, place(scale, numbers[scale.of]));
  return { card: card(numbers), sum: key, slots };
}

// Where the point of a scale is, which bands are on, and the name.
/** @param {{ ends: number[], bands: [number, string][], points?: number[] }} scale @param {number} number */
function place({ ends: [low, high], bands, points }, number) {
  const on = bands.slice(1).filter(([start]) => start <= number).length;
  const at = ((Math.min(Math.max(number, low), high) - low) / (high - low)) * 100;
  return {
    place: at.toFixed(1),
    shift: at < 3 ? "10" : at > 97 ? "-10" : "0",
    arrow: number < low ? "←" : number > high ? "→" : "",
    [`on${on}`]: "on",
    band: bands[on][1],
    ...(points && { [`own${points.filter((point) => point <= number).length}`]: "on" }),
  };
}
