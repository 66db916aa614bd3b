// A list that the visitor makes, an island's module: a function for each event and button, which webapp/tables/
// rows.py describes. `list` is the module of its rules. Results and totals are those of rows.py, which works
// them out for a page without scripts. A field is named COLUMN-ROW, as in grams-0.
import { dateOf, datesAround } from "./dates.js";
import { fill, isNoNumber, numberIn, toFixed } from "../page/number_fields.js";
import { loadUntilThere } from "../page/chunk.js";
import { forgetQuery } from "../page/history.js";
import { json, kept, textsAside, textsOf } from "./stored.js";

/** @typedef {Record<string, any>} State */
/** @typedef {import("../page/island.js").Change} Change */
/** @typedef {(event: Press, state: State, list: List) => Change} Act of a button */

export const yes = (/** @type {unknown} */ is) => (is ? "yes" : "");
/** @param {List} list @param {string} kind @returns {string[]} the names of the columns of this kind */
export const namesOf = ({ columns }, kind) => columns.filter((column) => column[2] === kind).map(([name]) => name);
const asideOf = (/** @type {List} */ { keep }) => `${keep}.setAside`;

// Whether a field of this kind shows the text, so that none is lost with the next change.
/** @param {Column} column @param {any} text */
export function fits([, , kind, , , options], text) {
  if (typeof text !== "string") return false;
  if (kind === "choice") return Object.keys(options).includes(text);
  if (kind === "text" || text === "") return true;
  if (kind === "date") return /^\d{4,6}-\d\d-\d\d$/.test(text) && Number(text.slice(0, -6)) > 0;
  return /^-?(\d+|\d*\.\d+)(e[-+]?\d+)?$/i.test(text) && Number.isFinite(Number(text));
}

/** @param {List} list @param {string} text */
export function parse(list, text) {
  const { fixed, most, columns } = list;
  if (!text) return { value: fixed ? fixed.map(() => list.first) : [list.first], whole: true };
  const given = json(text);
  const rows = Array.isArray(given) ? given : [];
  const isObject = (/** @type {any} */ row) => typeof row === "object" && row;
  let whole = rows === given && (fixed ? rows.length === fixed.length : rows.length <= most) && rows.every(isObject);
  const value = Array.from({ length: fixed ? fixed.length : Math.min(rows.length, most) }, (_, at) => {
    const row = { ...list.first };
    for (const column of columns) {
      const found = Object(rows[at])[column[0]] ?? row[column[0]]; // a column that came later
      const shown = typeof found === "number" ? String(found) : found;
      if (fits(column, shown)) row[column[0]] = shown;
      else whole = false;
    }
    return row;
  });
  return { value, whole };
}

/** @type {WeakMap<object, import("./stored.js").Kept>} */
const stores = new WeakMap();

// Where the rows are kept.
function storeOf(/** @type {List} */ list) {
  const parsed = (/** @type {string} */ text) => parse(list, text);
  if (!stores.has(list)) stores.set(list, kept(list.keep, asideOf(list), parsed));
  return stores.get(list);
}

/** @param {List} list @returns {Texts[]} */
export const rowsOf = (list) => storeOf(list).load().value;

/** @param {List} list @param {Texts} row @returns {any} numbers by name, or a sentence */
function numbersOf({ columns }, row) {
  /** @type {Record<string, number>} */
  const numbers = {};
  const asked = columns.filter(([, , , missing]) => missing);
  for (const [name, , , , , options] of columns) if (options) Object.assign(numbers, options[row[name]][1]);
  if (asked.length && !asked.some(([name]) => row[name])) return "";
  for (const [name, , , missing] of asked) {
    const { number, refusal } = numberIn(row[name]);
    if (!number) return refusal || missing;
    numbers[name] = Number(number);
  }
  const wrong = asked.find(([, , , , valid]) => !valid(numbers));
  return wrong ? wrong[3] : numbers;
}

// A result as text, "" if there is none, as of a division by 0.
/** @param {number} number @param {number} digits */
const rounded = (number, digits) => (Number.isFinite(number) ? toFixed(number, digits) : "");

// The state of these rows, as `state_of` of webapp/tables/rows.py makes it.
/** @param {List} list @param {Texts[]} rows @returns {State} */
export function stateOf(list, rows) {
  const { columns, fixed, each, totals, also, texts } = list;
  /** @type {Record<string, number>} */
  const sums = Object.fromEntries(Object.keys(totals).map((name) => [name, 0]));
  let count = 0;
  const shown = rows.map((row, at) => {
    const numbers = numbersOf(list, row);
    const isError = typeof numbers === "string";
    /** @type {Texts} */
    const more = {
      at: String(at),
      row: fixed ? fixed[at] : String(at + 1),
      error: row.error || (isError ? numbers : ""),
    };
    for (const [name, , , , , options] of columns) if (options) more[`${name}-words`] = options[row[name]][0];
    if (isError) return { ...row, ...more };
    count++;
    for (const [name, [of, digits]] of Object.entries(each)) more[name] = rounded(of(numbers), digits);
    for (const [name, [of]] of Object.entries(totals)) sums[name] += of(numbers);
    return { ...row, ...more };
  });
  /** @type {Texts} */
  const slots = { count: String(count) };
  /** @type {Record<string, number>} */
  const all = { count };
  const put = (/** @type {string} */ name, /** @type {number} */ value, /** @type {number} */ digits) => {
    slots[name] = rounded(value, digits);
    all[name] = slots[name] ? Number(slots[name]) : NaN;
  };
  for (const [name, [, digits]] of Object.entries(totals)) put(name, sums[name], digits);
  for (const [name, [of, digits]] of Object.entries(also)) put(name, of(all), digits);
  for (const [name, text] of Object.entries(texts)) slots[name] = fill(text(all), slots);
  return { rows: shown, ...slots };
}

// Whether Undo is there: not once another tab has changed what the press left.
const isLeft = (/** @type {State} */ { undo, left, keys }) => undo && left === textsOf(keys);

// All that is drawn.
/** @param {State} state @param {List} list @returns {State} */
export function derive(state, list) {
  const { value, problem } = storeOf(list).load();
  return {
    ...state,
    ...stateOf(list, value),
    problem: state.problem || problem,
    aside: textsAside(asideOf(list)).map((_, at) => ({ at: String(at) })),
    undo: yes(isLeft(state)),
    prints: yes(window.print),
  };
}

const FIELD = /^(\w+)-(\d+)$/;

// The rows of an address, which a form sent without scripts makes; as `rows_in` of rows.py.
/** @param {List} list @param {URLSearchParams} asked @returns {Texts[]} */
export function rowsIn(list, asked) {
  /** @type {Texts[]} */
  const rows = [];
  for (const [key, text] of asked) {
    const [, name, at] = FIELD.exec(key) ?? [];
    const column = list.columns.find(([each]) => each === name);
    if (!column || Number(at) >= list.most || !text) continue;
    const row = (rows[Number(at)] ??= { ...list.first });
    const { number: shown, refusal } = column[2] === "number" ? numberIn(text) : { number: text };
    if (fits(column, shown)) row[name] = shown;
    else row.error ??= refusal || fill(list.leftOut, { label: column[1] });
  }
  return rows.filter((row) => row.error || list.columns.some(([name, , kind]) => kind !== "choice" && row[name]));
}

// Whether somebody has written something into the rows: not dates and choices alone.
/** @param {List} list @param {Texts[]} rows */
export const isWritten = ({ columns }, rows) =>
  rows.some((row) => columns.some(([name, , kind]) => /number|text/.test(kind) && row[name]));

/** @param {HTMLElement} _ @param {State} state @param {List} list @returns {Change} */
export function open(_, state, list) {
  const problem = storeOf(list).save() || derive(state, list).problem;
  const given = list.fixed ? [] : rowsIn(list, new URLSearchParams(location.search));
  if (!given.length) return { state: { ...state, problem } };
  forgetQuery();
  const { error: refusal } = given.find(({ error }) => error) ?? {};
  const shown = given.map(({ error: _, ...row }) => row);
  return put(state, list, refusal ? "left-out" : "given", shown, { refusal });
}

// The next state, in which this is said.
/** @param {State} state @param {string} said @param {State} [slots] @returns {Change} */
export const say = (state, said, slots) => ({ state: { ...state, asked: "", said, ...slots } });

// Puts rows in the place of those that are there, until Undo, which is there while nothing else has changed
// them. An empty list emptied once more: Undo still brings what was there.
/** @param {State} state @param {List} list @param {string} said @param {Texts[]} rows @param {State} [slots]
 * @param {State} [more] what else Undo has to know @returns {Change} */
export function put(state, list, said, rows, { keys = [list.keep], ...slots } = {}, more = {}) {
  const old = rowsOf(list);
  const isStill = state.undo && rows && !isWritten(list, old) && !isWritten(list, rows);
  const problem = rows ? storeOf(list).hold(rows) : state.problem;
  const before = isStill ? state.before : { rows: rows && old, ...more };
  const next = say(state, said, { problem, undo: "yes", keys, left: textsOf(keys), before, ...slots });
  return { ...next, after: rows && emptyFields };
}

// What a field shows that is no number has the value "", which React finds in place.
function emptyFields(/** @type {HTMLElement} */ place) {
  for (const field of place.querySelectorAll("input")) if (field.validity.badInput) field.value = "";
}

// also: what else has to be taken back before; it returns why it could not be.
/** @param {Press} _ @param {State} state @param {List} list @param {(before: State) => string} [also] @returns {Change} */
export function undo(_, state, list, also = () => "") {
  if (!isLeft(state)) return say(state, "", { undo: "" });
  const { rows, slots } = state.before;
  if (also(state.before)) return say(state, "not-kept");
  const problem = rows ? storeOf(list).hold(rows) : state.problem;
  return { ...say(state, "undone", { ...slots, problem, undo: "" }), after: emptyFields };
}

/** @param {any} event @param {State} state @param {List} list @returns {Change} */
export function input({ target, nativeEvent }, state, list) {
  if (nativeEvent?.detail) return say(state, "left-out", { refusal: nativeEvent.detail }); // by number_fields.js
  const [, name, at] = FIELD.exec(target.name) ?? [];
  if (!name) return null;
  const rows = rowsOf(list).map((row, index) => (index === Number(at) ? { ...row, [name]: target.value } : row));
  return say(state, "", { undo: "", problem: storeOf(list).hold(rows) });
}

// A field is left that shows, or was given, what is no number.
/** @param {any} event @param {State} state @returns {Change} */
export function blur({ target }, state) {
  if (!isNoNumber(target)) return null;
  return say(state, "no-number", { field: target.getAttribute("aria-label") ?? target.labels[0].textContent });
}

// Whether the rows are cards, as on a phone.
export const isCards = (/** @type {HTMLTableElement} */ table) => !table.tHead.offsetHeight;

// In a table, Enter goes down, on cards to the next number. No key counts a number up.
export function keydown(/** @type {any} */ event, /** @type {State} */ _, /** @type {List} */ list) {
  const { target, key, shiftKey, ctrlKey, altKey, metaKey, nativeEvent } = event;
  if (target.type === "number" && /^Arrow(Up|Down)$/.test(key)) event.preventDefault();
  // During composition, as in Nepali, the keys belong to the input method.
  if (key !== "Enter" || !target.closest("td") || nativeEvent.isComposing || ctrlKey || altKey || metaKey) return;
  event.preventDefault();
  const table = target.closest("table");
  const fields = [...table.querySelectorAll("td input")];
  const step = (shiftKey ? -1 : 1) * (isCards(table) ? 1 : list.columns.length);
  let to = fields.indexOf(target) + step;
  if (isCards(table)) while (fields[to] && fields[to].type !== "number") to += step;
  fields[to]?.focus();
  if (fields[to]?.type === "number") fields[to].select();
}

export const valueOf = (/** @type {Press} */ { target }) => target.closest("button").value;

// One more row, with the focus in its first field.
/** @type {Act} */
export function add(event, state, list) {
  event.preventDefault();
  const rows = rowsOf(list);
  if (rows.length >= list.most) return say(state, "most");
  const after = (/** @type {HTMLElement} */ place) => place.querySelector(`[name$="-${rows.length}"]`).focus();
  return { ...say(state, "", { undo: "", problem: storeOf(list).hold([...rows, list.first]) }), after };
}
export const submit = add; // Enter

/** @type {Act} */
export function remove(event, state, list) {
  const at = Number(valueOf(event));
  const rows = rowsOf(list).filter((_, index) => index !== at);
  const after = (/** @type {HTMLElement} */ place) => {
    emptyFields(place);
    const buttons = place.querySelectorAll("[data-action=remove]");
    (buttons[Math.min(at, buttons.length - 1)] ?? place.querySelector("[data-action=add]")).focus();
  };
  return { ...put(state, list, "removed", rows), after };
}

/** @type {Act} */
export const clear = (_, state, list) => put(state, list, "cleared", parse(list, "").value);

// This week's dates, from Sunday, in seven rows; in a list that grows, today where there is no date.
/** @type {Act} */
export function dates(_, state, list) {
  const [name] = namesOf(list, "date");
  const [today, week] = [dateOf(new Date()), datesAround(new Date())];
  const rows = rowsOf(list).map((row, at) => ({ ...row, [name]: list.fixed ? week[at] : row[name] || today }));
  return put(state, list, "dated", rows);
}

/** @param {List} list @param {State} state `derive` has made it */
function toCsv({ csv: { above, columns, quote } }, state) {
  const lines = state.rows.map((/** @type {Texts} */ row) =>
    columns.map(([slot]) => `"${(row[slot] ?? "").replace(/"/g, quote)}"`).join(","),
  );
  const heads = columns.map(([, head]) => head).join(",");
  return [...(above ? [fill(above, state)] : []), heads, ...lines].join("\n");
}

/** @type {Act} */
export const csv = (_, state, list) => ({
  after: () => download(toCsv(list, derive(state, list)), "text/csv", list.csv.file),
});

// The PDF's module, which is large, loads at the first press; its words are those of the state, since the page
// may be translated.
/** @type {Act} */
export function pdf(_, state, list) {
  const after = async (/** @type {HTMLElement} */ place) => {
    const module = await loadUntilThere(place.dataset.pdf, () => place.isConnected);
    if (!module) return null; // the visitor is on another page
    const { blob, problem } = module.tablePdf(list, derive(state, list));
    download(blob, "application/pdf", list.csv.file.replace(".csv", ".pdf"));
    return problem && ((/** @type {State} */ now) => say(now, problem));
  };
  return { after };
}

/** @type {Act} */
export const print = () => ({ after: () => window.print() });

// Print shows the part with this id alone until the next click or key: Safari on the iPhone says that it has
// printed before it has drawn the page.
/** @type {Act} */
export function printPart(event) {
  const { dataset } = document.documentElement;
  const after = () => {
    dataset.paper = valueOf(event);
    for (const name of ["pointerdown", "keydown"])
      addEventListener(name, () => delete dataset.paper, { capture: true, once: true });
    window.print();
  };
  return { after };
}

// What unfolds: the slot of its id is "yes" while it is open.
/** @type {Act} */
export function toggle(event, state) {
  event.preventDefault(); // React opens it
  const { id } = event.target.closest("details");
  return { state: { ...state, [id]: yes(!state[id]) } };
}

/** @type {Act} */
export function aside(event, _, list) {
  const text = textsAside(asideOf(list))[Number(valueOf(event))];
  return { after: () => download(text, "application/json", list.csv.file.replace(".csv", "_set_aside.json")) };
}

// Hands the visitor a file that was made in the page.
/** @param {BlobPart} content @param {string} type @param {string} name */
export function download(content, type, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
