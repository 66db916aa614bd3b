// The weekly sheet, an island's module: a list of seven fixed rows (forms/list_form.js), and past weeks beside it.
// Nothing that is typed here is sent to the server.
import { dateOf, datesAround, daysAfter, spanOf } from "../forms/dates.js";
import * as rows from "../forms/list_form.js";
import * as views from "./views.js";
import * as weeks from "./weeks.js";

/** @typedef {import("./weeks.js").Week} Week */
/** @typedef {rows.State} State webapp/tools/sheet/sheet.py has the first one */
/** @typedef {rows.Change} Change */
/** @typedef {rows.Act} Act */

export { aside, blur, clear, csv, dates, keydown, print, printPart, toggle } from "../forms/list_form.js";
const { isWritten, rowsOf, say, valueOf, yes } = rows;

// All that is drawn.
/** @param {State} state @param {List} list @returns {State} */
export function derive(state, list) {
  const now = new Date();
  const week = rowsOf(list);
  const [start, [date]] = [weeks.startOf(list, week), rows.namesOf(list, "date")];
  const isDated = week.some((day) => day[date]);
  const all = rows.derive(state, list);
  /** @type {Texts[]} */
  const days = all.rows.map((/** @type {Texts} */ day, /** @type {number} */ at) => {
    const isToday = isDated ? day[date] === dateOf(now) : at === now.getDay();
    return { ...day, today: yes(isToday), current: isToday ? "date" : "" };
  });
  return {
    ...all,
    rows: days,
    ...Object.fromEntries(days.map(({ row, current }) => [row, row === state.shown ? "location" : current])),
    fills: yes(!week.every((day) => day[date])),
    name: start ? spanOf(start, state.span) : state.name,
    "paper-week": start && spanOf(start, state.span),
    "paper-unit": isWritten(list, week) ? state.unit : "",
    ...views.picture(list, state),
    ...(state.past && views.past(list, state)),
    ...(state.summary && views.summary(list, state)),
  };
}

// The PDF has the week and the unit too.
/** @type {Act} */
export const pdf = (event, state, list) => rows.pdf(event, derive(state, list), list);

// Moves the row of cards, of a phone, to today's, or else to Sunday's.
function show(/** @type {HTMLElement} */ place) {
  const card = /** @type {HTMLElement} */ (place.querySelector("[data-today]") ?? place.querySelector("tbody tr"));
  card.parentElement.scrollLeft = card.offsetLeft;
  return card;
}

// The link of the day whose card is in view is marked.
/** @param {any} event @param {State} state @returns {Change} */
export function scroll({ target: { rows: cards, scrollLeft, scrollWidth } }, state) {
  const { id } = cards?.[Math.round((scrollLeft / scrollWidth) * cards.length)] ?? {};
  return id && id !== state.shown ? { state: { ...state, shown: id } } : null;
}

// On a phone the row of cards opens at today's, and a page with a week in it there too, unless the visitor is
// somewhere else already.
/** @param {HTMLElement} place @param {State} state @param {List} list @returns {Change} */
export function open(place, state, list) {
  const unfolded = [...place.querySelectorAll("details[open]")].map(({ id }) => [id, "yes"]);
  const after = () => {
    const isElsewhere = location.hash || place.contains(document.activeElement);
    const card = isElsewhere ? place.querySelector("tbody tr") : show(place);
    const isToday = !isElsewhere && card.matches("[data-today]") && rows.isCards(card.closest("table"));
    if (isToday && !scrollY && isWritten(list, rowsOf(list))) card.scrollIntoView({ behavior: "instant" });
    card.parentElement.dispatchEvent(new Event("scroll"));
  };
  const { state: opened } = rows.open(place, state, list);
  const problem = opened.problem || weeks.pastOf(list).save();
  return { state: { ...opened, ...Object.fromEntries(unfolded), problem }, after };
}

/** @param {any} event @param {State} state @param {List} list @returns {Change} */
export function input(event, state, list) {
  const { target } = event;
  if (target.type === "file") return { after: () => addFrom(target, list) };
  if (target.name === "unit") return say(state, "", { unit: target.value, chosen: "yes" });
  return rows.input(event, state, list);
}

// Puts a week in the place of that in the sheet, takes past weeks out and others in, until Undo.
/** @param {State} state @param {List} list @param {string} said
 * @param {{ days?: Texts[], out?: Week[], into?: Week[], [slot: string]: any }} how @returns {Change} */
function put(state, list, said, { days, out = [], into = [], ...slots }) {
  if (weeks.change(list, out, into)) return say(state, "not-kept");
  const keys = [list.keep, weeks.PAST];
  const more = { slots: { unit: state.unit }, out: into, into: out };
  const next = rows.put(state, list, said, days, { keys, ...slots }, more);
  const after = (/** @type {HTMLElement} */ place) => {
    next.after(place);
    show(place);
  };
  return days ? { ...next, after } : next;
}

/** @type {Act} */
export const undo = (event, state, list) =>
  rows.undo(event, state, list, ({ out = [], into = [] }) => weeks.change(list, out, into));

// Puts the filed week with this id into the sheet, or an empty one: of this week or, if that is filed, of the
// next. week: the one of the sheet, which is filed then; out: those that it replaces.
/** @param {State} state @param {List} list @param {string} id @param {Week} [week] @param {Week[]} [out] */
function goTo(state, list, id, week, out = []) {
  const [filed, into] = [weeks.weeksOf(list), week ? [week] : []];
  const to = filed.find((one) => weeks.idOf(one) === id);
  const opened = to && { days: to.days, unit: to.unit, chosen: "yes", named: weeks.nameOf(to, state) };
  if (opened) return put(state, list, "opened", { ...opened, out, into });
  const now = datesAround(new Date());
  const next = [...filed, ...into].some(({ start }) => start === now[0]) ? 7 : 0;
  const [date] = rows.namesOf(list, "date");
  const days = weeks.emptyWeek(list).map((day, at) => ({ ...day, [date]: daysAfter(now[at], next) }));
  const told = { named: week && weeks.nameOf(week, state), next: spanOf(days[0][date], state.span) };
  return put(state, list, week ? "filed" : "new", { days, ...told, out, into });
}

// Before another week comes into the sheet, its own is filed, unless a field shows what is no number. Its unit is
// asked where nobody has chosen one: it is not stored. So it is where the week replaces one with other readings
// or notes.
/** @param {Press} event @param {State} state @param {List} list @param {string} going @param {boolean} [isSure] */
function leave({ currentTarget: place }, state, list, going, isSure) {
  const bad = [...place.querySelectorAll("td input")].find(({ validity }) => validity.badInput);
  if (bad) return { ...rows.blur({ target: bad }, state), after: () => bad.focus() };
  const week = weeks.weekOf(list, rowsOf(list), state.unit);
  const filed = weeks.weeksOf(list);
  const isKept = (/** @type {Week} */ { days, unit }) =>
    JSON.stringify(days) === JSON.stringify(week.days) && (!state.chosen || unit === state.unit);
  if (!isWritten(list, week.days) || filed.some(isKept)) return goTo(state, list, going);
  const out = filed.filter((one) => weeks.isSame(one, week));
  const loses = (/** @type {Week} */ { days }) =>
    days.some((day, at) => list.columns.some(([name]) => day[name] && day[name] !== week.days[at][name]));
  const replaces = yes(out.some(loses));
  if (!isSure && (replaces || !state.chosen)) return say(state, "", { asked: "yes", replaces, going });
  return goTo(state, list, going, week, out);
}

/** @type {Act} */
export const start = (event, state, list) => leave(event, state, list, valueOf(event));
export const openWeek = start;

// The answer to the question about the unit.
/** @type {Act} */
export function answer(event, state, list) {
  const sure = { ...state, unit: valueOf(event), chosen: "yes" };
  return state.going === "save" ? saveAll(event, sure, list) : leave(event, sure, list, state.going, true);
}

/** @type {Act} */
export const stay = (_, state) => say(state, "stayed");

/** @type {Act} */
export function deleteWeek(event, state, list) {
  const week = weeks.weeksOf(list).find((one) => weeks.idOf(one) === valueOf(event));
  return week && put(state, list, "deleted", { out: [week], named: weeks.nameOf(week, state) });
}

// One file of the past weeks, and of that in the sheet.
/** @type {Act} */
export function saveAll(_, state, list) {
  const all = weeks.allWeeks(list, state.unit);
  if (all.length > weeks.weeksOf(list).length && !state.chosen)
    return say(state, "", { asked: "yes", replaces: "", going: "save" });
  const after = () => rows.download(weeks.toText(all), "application/json", "blood_glucose_weeks.json");
  return { ...say(state, "saved", { found: String(all.length) }), after: all.length && after };
}

/** @param {HTMLInputElement} field @param {List} list */
async function addFrom(field, list) {
  const reading = new Response(field.files[0]).text().catch(() => "");
  field.value = "";
  const text = await reading;
  return (/** @type {State} */ state) => {
    const { value, whole } = weeks.parseFile(list, text, state.unit);
    if (!whole || !value.length) return say(state, "not-weeks");
    const [old, own] = [weeks.weeksOf(list), weeks.withWeeks([], value)];
    const all = weeks.withWeeks(old, own);
    const change = { out: weeks.without(old, all), into: weeks.without(all, old) };
    const told = { found: String(own.length), double: String(value.length - own.length) };
    return put(state, list, own.length < value.length ? "added-once" : "added", { ...change, ...told });
  };
}
