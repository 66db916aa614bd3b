// The weekly sheet: a function for each event and button of webapp/tools/sheet. Its state is the unit,
// what is open and what is said; `read` adds the week of localStorage to it. Nothing that is typed here
// is sent to the server.
import { loadUntilThere } from "../page/chunk.js";
import { loadPast, loadWeek, parseFile, savePast, saveWeek, setAside, textsAside, toText } from "./stored.js";
import * as views from "./views.js";
import {
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

const yes = (/** @type {unknown} */ is) => (is ? "yes" : "");

// All that is drawn.
export function read(/** @type {SheetState} */ state) {
  const { value: week, problem } = loadWeek();
  const [start, now] = [startOf(week), new Date()];
  const isDated = week.some(({ date }) => date);
  const days = week.map((texts, at) => {
    const isToday = isDated ? texts.date === dateOf(now) : at === now.getDay();
    return { ...state.days[at], ...texts, today: yes(isToday), current: isToday ? "date" : "" };
  });
  return {
    ...state,
    days,
    name: start ? spanOf(start) : state.name,
    prints: yes(window.print),
    "paper-unit": isWritten(week) ? state.unit : "",
    problem: state.problem || problem,
    aside: textsAside().map((_, at) => ({ at: String(at) })),
    ...views.picture(week, state.unit),
    ...(state.past && views.past(loadPast().value, state.undated, state.medicine)),
    ...(state.summary && views.summary(loadPast().value, week, state)),
  };
}

// Whether the days are cards, as on a phone.
const isCards = (/** @type {HTMLTableElement} */ table) => !table.tHead.offsetHeight;

// On a phone the page opens at today's card, unless the visitor is somewhere else already.
/** @param {HTMLElement} place @param {SheetState} state @returns {Change} */
export function open(place, state) {
  const folds = [...place.querySelectorAll("details[open]")].map(({ id }) => [id, "yes"]);
  const after = () => {
    const isElsewhere = location.hash || scrollY || place.contains(document.activeElement);
    if (isElsewhere || !isCards(place.querySelector("table")) || !isWritten(loadWeek().value)) return;
    place.querySelector("[data-today]")?.scrollIntoView({ behavior: "instant" });
  };
  return { state: { ...state, ...Object.fromEntries(folds), problem: setAside() || read(state).problem }, after };
}

/** @param {SheetState} state @param {SheetState} [more] @returns {Change} */
const change = (state, more) => ({ state: { ...state, said: "", asked: "", ...more } });

/** @param {SheetState} state @param {string} said @param {SheetState} [slots] */
const say = (state, said, slots) => change(state, { said, ...slots });

// Puts a week in the place of that in the sheet, takes past weeks out and others in, until Undo. Clear All
// pressed twice: Undo still brings the week.
/** @param {SheetState} state @param {string} said @param {SheetState} how @returns {Change} */
function put(state, said, { week, unit = state.unit, out = [], into = [], ...slots }) {
  const old = loadWeek().value;
  if (views.change(loadPast().value, out, into, savePast)) return say(state, "not-kept");
  const isStill = state.undo && !isWritten(old) && week && !isWritten(week);
  const before = isStill ? state.before : { week: week && old, unit: state.unit, out: into, into: out };
  const problem = week ? saveWeek(week) : state.problem;
  return { ...say(state, said, { unit, problem, undo: "yes", before, ...slots }), after: week && emptyFields };
}

// A half-typed number or date has the value "", which React finds in place.
function emptyFields() {
  for (const field of document.querySelectorAll("#sheet td input")) if (field.validity.badInput) field.value = "";
}

/** @param {unknown} _ @param {SheetState} state @returns {Change} */
export function undoLast(_, { before, ...state }) {
  const { week, unit, out, into } = before;
  if (views.change(loadPast().value, out, into, savePast)) return say({ before, ...state }, "not-kept");
  return { ...change(state, { unit, undo: "", problem: week ? saveWeek(week) : state.problem }), after: emptyFields };
}

/** @param {On<HTMLInputElement> & { nativeEvent?: CustomEvent }} event @param {SheetState} state @returns {Change} */
export function input({ target, nativeEvent }, state) {
  if (nativeEvent?.detail) return say(state, "left-out", { refusal: nativeEvent.detail }); // by forms/numbers.js
  if (target.type === "file") return { after: () => addFrom(target) };
  if (target.name === "unit") return change(state, { unit: target.value, chosen: "yes" });
  const [, at, field] = /^day(\d)-(\w+)$/.exec(target.name);
  const week = loadWeek().value.map((day, index) => (index === Number(at) ? { ...day, [field]: target.value } : day));
  return change(state, { problem: saveWeek(week), undo: "" });
}

// Enter goes down, on cards to the next reading. No key counts a number up.
export function keydown(/** @type {any} */ event) {
  const { target, key, shiftKey, ctrlKey, altKey, metaKey, nativeEvent } = event;
  if (target.type === "number" && /^Arrow(Up|Down)$/.test(key)) event.preventDefault();
  // During composition, as in Nepali, the keys belong to the input method.
  if (key !== "Enter" || !target.closest("td") || nativeEvent.isComposing || ctrlKey || altKey || metaKey) return;
  event.preventDefault();
  const table = target.closest("table");
  const fields = [...table.querySelectorAll("td input")];
  const step = (shiftKey ? -1 : 1) * (isCards(table) ? 1 : FIELDS.length);
  let to = fields.indexOf(target) + step;
  if (isCards(table)) while (fields[to] && fields[to].type !== "number") to += step;
  fields[to]?.focus();
  if (fields[to]?.type === "number") fields[to].select();
}

const valueOf = (/** @type {On<HTMLElement>} */ { target }) => target.closest("button").value;

/** @param {string} name @returns {(event: Event, state: SheetState) => Change} */
const fold = (name) => (event, state) => {
  event.preventDefault(); // React opens it
  return { state: { ...state, [name]: yes(!state[name]) } };
};
export const [picture, past, summary] = ["picture", "past", "summary"].map(fold);

/** @param {unknown} _ @param {SheetState} state */
export function dates(_, state) {
  const now = datesAround(new Date());
  return put(state, "dated", { week: loadWeek().value.map((day, at) => ({ ...day, date: now[at] })) });
}

/** @param {unknown} _ @param {SheetState} state */
export const clear = (_, state) => put(state, "cleared", { week: emptyWeek() });

/** @param {unknown} _ @param {SheetState} state @returns {Change} */
export const csv = (_, { unit }) => ({
  after: () => download(toCsv(loadWeek().value, unit), "text/csv", "blood_glucose_log.csv"),
});

/** @returns {Change} */
export const print = () => ({ after: () => window.print() });

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

/** @param {On<HTMLElement>} event @returns {Change} */
export const aside = (event) => ({
  after: () => download(textsAside()[Number(valueOf(event))], "application/json", "blood_glucose_log_set_aside.json"),
});

// Puts the filed week with this id into the sheet, or an empty one: of this week or, if that is filed,
// of the next. entry: the week of the sheet, which is filed then; out: those that it replaces.
/** @param {SheetState} state @param {string} id @param {WeekEntry} [entry] @param {WeekEntry[]} [out] */
function goTo(state, id, entry, out = []) {
  const weeks = loadPast().value;
  const [into, named] = [entry ? [entry] : [], entry && views.nameOf(entry, state.undated)];
  const to = weeks.find((one) => views.idOf(one) === id);
  const opened = to && { week: to.days, unit: to.unit, chosen: "yes", named: views.nameOf(to, state.undated) };
  if (opened) return put(state, "opened", { ...opened, out, into });
  const now = datesAround(new Date());
  const next = [...weeks, ...into].some(({ start }) => start === now[0]) ? 7 : 0;
  const week = emptyWeek().map((day, at) => ({ ...day, date: daysAfter(now[at], next) }));
  return put(state, entry ? "filed" : "new", { week, named, next: spanOf(week[0].date), out, into });
}

// Before another week comes into the sheet, its own is filed. Its unit is asked where nobody has chosen one:
// it is not stored. So it is where the week replaces one with other readings or notes.
/** @param {SheetState} state @param {string} going @param {boolean} [isAnswered] */
function leave(state, going, isAnswered) {
  const entry = views.entryOf(loadWeek().value, state.unit);
  const weeks = loadPast().value;
  const isKept = (/** @type {WeekEntry} */ { days, unit }) =>
    JSON.stringify(days) === JSON.stringify(entry.days) && (!state.chosen || unit === state.unit);
  if (!isWritten(entry.days) || weeks.some(isKept)) return goTo(state, going);
  const out = weeks.filter((one) => views.isSame(one, entry));
  const loses = (/** @type {WeekEntry} */ { days }) =>
    days.some((day, at) => FIELDS.some((field) => day[field] && day[field] !== entry.days[at][field]));
  const replaces = yes(out.some(loses));
  if (!isAnswered && (replaces || !state.chosen)) return say(state, "", { asked: "yes", replaces, going });
  return goTo(state, going, entry, out);
}

/** @param {unknown} _ @param {SheetState} state */
export const start = (_, state) => leave(state, "");

/** @param {On<HTMLElement>} event @param {SheetState} state */
export const openWeek = (event, state) => leave(state, valueOf(event));

// The answer to the question about the unit.
/** @param {On<HTMLElement>} event @param {SheetState} state */
export function answer(event, state) {
  const sure = { ...state, unit: valueOf(event), chosen: "yes" };
  return state.going === "save" ? saveAll(event, sure) : leave(sure, state.going, true);
}

/** @param {unknown} _ @param {SheetState} state */
export const stay = (_, state) => change(state);

/** @param {On<HTMLElement>} event @param {SheetState} state */
export function deleteWeek(event, state) {
  const entry = loadPast().value.find((one) => views.idOf(one) === valueOf(event));
  return entry && put(state, "deleted", { out: [entry], named: views.nameOf(entry, state.undated) });
}

// One file of the past weeks, and of that in the sheet.
/** @param {unknown} _ @param {SheetState} state @returns {Change} */
export function saveAll(_, state) {
  const weeks = views.withWeek(loadPast().value, loadWeek().value, state.unit);
  if (weeks.length > loadPast().value.length && !state.chosen)
    return say(state, "", { asked: "yes", replaces: "", going: "save" });
  const after = () => download(toText(weeks), "application/json", "blood_glucose_weeks.json");
  return { ...say(state, "saved", { count: String(weeks.length) }), after: weeks.length && after };
}

/** @param {HTMLInputElement} field */
async function addFrom(field) {
  const reading = new Response(field.files[0]).text().catch(() => "");
  field.value = "";
  const text = await reading;
  return (/** @type {SheetState} */ state) => {
    const { value, whole } = parseFile(text, state.unit);
    if (!whole || !value.length) return say(state, "not-weeks");
    const old = loadPast().value;
    const all = views.withWeeks(old, value);
    const [out, into] = [views.without(old, all), views.without(all, old)];
    return put(state, "added", { out, into, count: String(value.length) });
  };
}

// Print shows the summary alone until the next click or key: Safari on the iPhone says that it has
// printed before it has drawn the page.
/** @returns {Change} */
export function printSummary() {
  const { dataset } = document.documentElement;
  const after = () => {
    dataset.paper = "summary";
    for (const name of ["pointerdown", "keydown"])
      addEventListener(name, () => delete dataset.paper, { capture: true, once: true });
    window.print();
  };
  return { after };
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
