// The weekly sheet: a function for each event and button of webapp/tools/sheet. Its state is the unit,
// what is open and what is said; `read` adds the week of localStorage to it. Nothing that is typed here
// is sent to the server.
import { loadUntilThere } from "../page/chunk.js";
import { loadPast, loadWeek, parseWeeks, savePast, saveWeek, setAside, textsAside, toText } from "./stored.js";
import * as views from "./views.js";
import {
  countOf,
  dateOf,
  datesAround,
  daysAfter,
  emptyWeek,
  FIELDS,
  isWritten,
  labelOf,
  spanOf,
  startOf,
  toCsv,
} from "./week.js";

const isFull = (/** @type {Week} */ week) => week.every(countOf);
const yes = (/** @type {unknown} */ is) => (is ? "yes" : "");

// All that is drawn.
export function read(/** @type {SheetState} */ state) {
  const { value: week, problem } = loadWeek();
  const [start, now] = [startOf(week), new Date()];
  const isDated = week.some(({ date }) => date);
  const days = week.map((texts, at) => {
    const isToday = isDated ? texts.date === dateOf(now) : at === now.getDay();
    const isOpen = (state.opened ?? []).includes(at);
    const count = countOf(texts);
    return {
      ...state.days[at],
      ...texts,
      "of-month": texts.date && String(Number(texts.date.slice(-2))),
      count: String(count),
      s: count === 1 ? "" : "s",
      today: yes(isToday),
      current: isToday && "date",
      open: yes(isOpen),
      expanded: String(isOpen),
    };
  });
  return {
    ...state,
    days,
    name: start ? spanOf(start) : state.name,
    full: yes(isFull(week)),
    "paper-unit": isWritten(week) && state.unit,
    problem: state.problem || problem,
    aside: textsAside().map((_, at) => ({ at: String(at) })),
    ...(state.past && views.past(loadPast().value, state.undated, state.medicine)),
    ...(state.summary && views.summary(loadPast().value, state.unit, state.meals)),
    ...(state.picture && views.picture(week, state.unit)),
  };
}

// On a phone today's card is open, and that in which the visitor is.
/** @param {HTMLElement} place @param {SheetState} state */
export function open(place, state) {
  const rows = [...place.querySelectorAll("tbody tr")].slice(0, 7);
  const { days } = read(state);
  const opened = [0, 1, 2, 3, 4, 5, 6].filter((at) => days[at].today || rows[at].contains(document.activeElement));
  const folds = [...place.querySelectorAll("details[open]")].map(({ id }) => [id, "yes"]);
  return { state: { ...state, ...Object.fromEntries(folds), opened, problem: setAside() || read(state).problem } };
}

/** @param {SheetState} state @param {SheetState} more @returns {Change} */
const change = (state, more) => ({ state: { ...state, said: "", asked: "", ...more } });

/** @param {SheetState} state @param {string} said @param {SheetState} [more] @returns {Change} */
const say = (state, said, more) => ({
  ...change(state, { said, ...more }),
  after: () => document.querySelector("#said").scrollIntoView({ block: "nearest" }),
});

// Puts a week in the place of that in the sheet, until Undo. Clear All pressed twice: Undo still brings
// the week.
/** @param {SheetState} state @param {Week} week @param {string} said @param {SheetState} [more] */
function put(state, week, said, more) {
  const old = loadWeek().value;
  const before = state.undo && !isWritten(old) ? state.before : { week: old, unit: state.unit };
  const next = say(state, said, { problem: saveWeek(week), undo: "yes", before, ...more });
  const after = () => {
    // A half-typed number or date has the value "", which React finds in place.
    for (const field of document.querySelectorAll("#sheet td input")) if (field.validity.badInput) field.value = "";
    if (said) next.after();
  };
  return { ...next, after };
}

/** @param {On<HTMLInputElement>} event @param {SheetState} state @returns {Change} */
export function input({ target }, state) {
  if (target.type === "file") return { after: () => addFrom(target) };
  if (target.name === "unit") return change(state, { unit: target.value });
  const [number, field] = target.name.split(".");
  const old = loadWeek().value;
  const week = old.map((day, at) => (at === Number(number) ? { ...day, [field]: target.value } : day));
  const sails = yes(isFull(week) && (state.sails || !isFull(old)));
  return change(state, { problem: saveWeek(week), undo: "", sails });
}

// Enter goes to the next field, and an arrow to the next row. No key counts a number up.
export function keydown(/** @type {any} */ event) {
  const { target, key, shiftKey, ctrlKey, altKey, metaKey, nativeEvent } = event;
  /** @type {Record<string, number>} */
  const steps = { Enter: shiftKey ? -1 : 1, ArrowDown: FIELDS.length, ArrowUp: -FIELDS.length };
  const isArrow = key !== "Enter";
  // During composition, as in Nepali, the keys belong to the input method.
  if (!steps[key] || !target.closest("td") || nativeEvent.isComposing || (isArrow && target.type === "date")) return;
  const isPlain = !ctrlKey && !altKey && !metaKey && !(shiftKey && isArrow);
  if (isPlain || target.type === "number") event.preventDefault();
  const fields = [...target.closest("table").querySelectorAll("td input")].filter((one) => one.offsetParent);
  const next = isPlain && fields[fields.indexOf(target) + steps[key]];
  if (!next) return;
  next.focus();
  if (next.type !== "date") next.select();
}

const valueOf = (/** @type {On<HTMLElement>} */ { target }) => target.closest("button").value;

/** @param {On<HTMLElement>} event @param {SheetState} state */
export function day(event, state) {
  const at = Number(valueOf(event));
  const others = state.opened.filter((/** @type {number} */ one) => one !== at);
  return { state: { ...state, opened: state.opened.includes(at) ? others : [...others, at] } };
}

/** @param {string} name @returns {(event: Event, state: SheetState) => Change} */
const fold = (name) => (event, state) => {
  event.preventDefault(); // React opens it
  return { state: { ...state, [name]: yes(!state[name]) } };
};
export const [picture, past, summary] = ["picture", "past", "summary"].map(fold);

/** @param {unknown} _ @param {SheetState} state */
export function dates(_, state) {
  const now = datesAround(new Date());
  const week = loadWeek().value.map((day, at) => ({ ...day, date: now[at] }));
  return put(state, week, "");
}

/** @param {unknown} _ @param {SheetState} state */
export const clear = (_, state) => put(state, emptyWeek(), "cleared");

/** @param {unknown} _ @param {SheetState} state */
export function undoLast(_, state) {
  const { week, unit, weeks } = state.before;
  const problem = saveWeek(week) || (weeks && savePast(weeks));
  return change(state, { problem, unit, undo: "" });
}

/** @param {unknown} _ @param {SheetState} state */
export const csv = (_, { unit }) => download(toCsv(loadWeek().value, unit), "text/csv", "blood_glucose_log.csv");

export const print = () => window.print();

/** @param {{ currentTarget: HTMLElement }} event @param {SheetState} state @returns {Change} */
export function pdf({ currentTarget: place }, state) {
  const after = async () => {
    const module = await loadUntilThere(place.dataset.pdf, () => place.isConnected);
    if (!module) return null; // the visitor is on another page
    const rows = loadWeek().value.map((texts, at) => [state.days[at].day, ...FIELDS.map((field) => texts[field])]);
    const { blob, problem } = module.weekPdf(["Day", ...FIELDS.map(labelOf)], rows, read(state));
    download(blob, "application/pdf", "blood_glucose_log.pdf");
    return problem && ((/** @type {SheetState} */ now) => say(now, problem));
  };
  return { after };
}

/** @param {On<HTMLElement>} event */
export const aside = (event) =>
  download(textsAside()[Number(valueOf(event))], "application/json", "blood_glucose_log_set_aside.json");

// Puts the filed week with this id into the sheet, or an empty one: of this week or, if that is filed,
// of the next.
/** @param {SheetState} state @param {string} id @param {string} [week] the name of that just filed */
function goTo(state, id, week) {
  const weeks = loadPast().value;
  const entry = weeks.find((one) => views.idOf(one) === id);
  if (entry) return put(state, entry.days, "opened", { unit: entry.unit, week: views.nameOf(entry, state.undated) });
  const now = datesAround(new Date());
  const later = weeks.some(({ start }) => start === now[0]) ? 7 : 0;
  const empty = emptyWeek().map((day, at) => ({ ...day, date: daysAfter(now[at], later) }));
  return put(state, empty, week ? "filed" : "new", { week, next: spanOf(empty[0].date) });
}

/** @param {string} unit @returns {WeekEntry} */
function entryOf(unit) {
  const days = loadWeek().value;
  return { start: startOf(days), unit, days, medicines: "", filed: Date.now() };
}

// Before another week comes into the sheet, its own is filed, and its unit is asked: it is not stored.
/** @param {SheetState} state @param {string} id */
function leave(state, id) {
  const entry = entryOf("");
  const text = JSON.stringify(entry.days);
  const weeks = loadPast().value;
  if (!isWritten(entry.days) || weeks.some(({ days }) => JSON.stringify(days) === text)) return goTo(state, id);
  const loses = (/** @type {WeekEntry} */ { days }) =>
    days.some((day, at) => FIELDS.some((field) => day[field] && day[field] !== entry.days[at][field]));
  const replaces = weeks.some((one) => views.same(one, entry) && loses(one));
  return say(state, "", { asked: "yes", replaces: yes(replaces), going: id });
}

/** @param {unknown} _ @param {SheetState} state */
export const start = (_, state) => leave(state, "");

/** @param {On<HTMLElement>} event @param {SheetState} state */
export const openWeek = (event, state) => leave(state, valueOf(event));

/** @param {On<HTMLElement>} event @param {SheetState} state */
export function file(event, state) {
  const entry = entryOf(valueOf(event));
  const others = loadPast().value.filter((one) => !views.same(one, entry));
  if (savePast([...others, entry])) return say(state, "not-filed");
  return goTo({ ...state, unit: entry.unit }, state.going, views.nameOf(entry, state.undated));
}

/** @param {unknown} _ @param {SheetState} state */
export const stay = (_, state) => change(state, {});

// Changes the past weeks, until Undo.
/** @param {SheetState} state @param {WeekEntry[]} weeks @param {string} said @param {SheetState} slots */
function putPast(state, weeks, said, slots) {
  const before = { week: loadWeek().value, unit: state.unit, weeks: loadPast().value };
  return savePast(weeks) ? say(state, "unchanged") : say(state, said, { undo: "yes", before, ...slots });
}

/** @param {On<HTMLElement>} event @param {SheetState} state */
export function deleteWeek(event, state) {
  const weeks = loadPast().value;
  const entry = weeks.find((one) => views.idOf(one) === valueOf(event));
  const others = weeks.filter((one) => one !== entry);
  return entry && putPast(state, others, "deleted", { week: views.nameOf(entry, state.undated) });
}

/** @param {unknown} _ @param {SheetState} state */
export function saveAll(_, state) {
  const weeks = loadPast().value;
  if (weeks.length) download(toText(weeks), "application/json", "blood_glucose_weeks.json");
  return say(state, "saved", { count: String(weeks.length) });
}

/** @param {HTMLInputElement} field */
async function addFrom(field) {
  const reading = new Response(field.files[0]).text().catch(() => "");
  field.value = "";
  const { value, whole } = parseWeeks(await reading);
  return (/** @type {SheetState} */ state) => {
    if (!whole || !value.length) return say(state, "not-weeks");
    return putPast(state, views.withWeeks(loadPast().value, value), "added", { count: String(value.length) });
  };
}

// Print shows the summary alone until the next click or key: Safari on the iPhone says that it has
// printed before it has drawn the page.
export function printSummary() {
  const { dataset } = document.documentElement;
  dataset.paper = "summary";
  for (const name of ["pointerdown", "keydown"])
    addEventListener(name, () => delete dataset.paper, { capture: true, once: true });
  window.print();
}

// Hands the visitor a file that was made in the page.
/** @param {BlobPart} content @param {string} type @param {string} name */
function download(content, type, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
