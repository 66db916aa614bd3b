// A calculator: the state in which React draws its card, errors and scale (webapp/components/result.py).
// `table` is the module of its rules, which island.js gives to each function.
import { copy } from "../page/buttons.js";
import { forgetQuery } from "../page/history.js";
import { lookUp } from "./lookup.js";
import { errorsIn, typedIn } from "../page/number_fields.js";

const LOOKED_AT = 320; // px of an answer: its result and what it means
const fieldsOf = (/** @type {HTMLFormElement} */ form) => [...form.elements].filter(({ name }) => name);

// What was told and holds, the person, of what is given.
/** @param {Texts} given */
const held = ({ who = "" }) => ({ who });

/** @param {HTMLFormElement} form @returns {Texts} */
function values(form) {
  const given = fieldsOf(form).filter(({ type, checked }) => type !== "radio" || checked);
  return Object.fromEntries(given.map((field) => [field.name, typedIn(field)]));
}

/** @param {HTMLFormElement} form @param {Texts} given @param {any} table */
function answer(form, given, table) {
  const { card, sum, slots, errors = {}, refusal = "" } = lookUp(table, given);
  const state = { ...held(given), ...slots, card, sum, refused: refusal, ...errorsIn(errors) };
  const after = () => {
    if (refusal && !form.querySelector("#category")) window.alert(refusal);
    // Deferred, so that the answer is in the page before measuring it forces a layout.
    if (card) setTimeout(reveal, 0, form.querySelector("output"));
    else form.querySelector("[aria-invalid]")?.focus();
  };
  return { state, after };
}

// Fills in what an address names, and answers; one without a field only tells the person. HI and LO do not fit
// into a number field.
/** @param {HTMLFormElement} form @param {URLSearchParams} asked @param {Texts} state @param {any} table */
function answerTo(form, asked, state, table) {
  const given = Object.fromEntries(asked);
  const fields = fieldsOf(form).filter(({ type }) => type !== "hidden");
  if (!fields.some(({ name }) => name in given)) return { state: { ...state, ...held(given) } };
  for (const field of fields) {
    const value = asked.get(field.name);
    if (value === null) continue;
    if (field.type === "radio") field.checked = field.value === value;
    else field.value = /^[A-Z]/.test(value) ? "" : value;
  }
  // A choice that is not in its list, as in a link cut short: the empty form is better than a guess.
  const lists = new Set(fields.filter(({ type }) => type !== "number").map(({ name }) => name));
  if (form.querySelectorAll("option:checked, [type=radio]:checked").length < lists.size) return form.reset();
  return answer(form, { ...values(form), ...given }, table);
}

/** @param {On<Element>} event @param {Texts} state @param {any} table */
export function submit(event, state, table) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const change = forgetting(form, answer(form, values(form), table));
  const isSame = Object.entries(change.state).every(([name, text]) => state[name] === text);
  // The same answer comes anew, so that it is announced again.
  return isSame && state.card ? { state: { ...state, card: "" }, after: () => () => change } : change;
}

// What a paste left out (number_fields.js) is said under its field, until something else is put in.
/** @param {any} event @param {Texts} state */
export function input({ target: { name }, nativeEvent }, state) {
  const refusal = nativeEvent?.detail || "";
  if (!refusal && !state[`${name}-error`]) return null;
  return { state: { ...state, ...errorsIn({ [name]: refusal }) } };
}

// Shows the line for a doctor, and copies it.
/** @param {On<Element>} event @param {Texts} state */
export function note({ target }, state) {
  return { state: { ...state, noted: "yes" }, after: () => copy(target.closest("form").querySelector(".note")) };
}

// A link to an answer of this page, such as "Yes, 5.6 mmol/L", HI or "A child": nothing has to be loaded.
/** @param {On<Element, MouseEvent>} event @param {Texts} state @param {any} table */
export function click(event, state, table) {
  const link = event.target.closest("a");
  if (
    !link?.search ||
    link.getAttribute("href").startsWith("#") ||
    link.pathname !== location.pathname ||
    event.ctrlKey ||
    event.metaKey
  )
    return null;
  event.preventDefault();
  event.stopPropagation();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  return forgetting(form, answerTo(form, new URLSearchParams(link.search), state, table));
}

// The values in the address, and what was told there, which a page kept by the service worker or a host of files lacks. What has
// been typed since the page opened is not overwritten.
/** @param {HTMLFormElement} form @param {Texts} state @param {any} table */
export function open(form, state, table) {
  const asked = new URLSearchParams(location.search);
  const isTyped = fieldsOf(form).some(
    ({ type, name, value, defaultValue }) => type === "number" && ![defaultValue, asked.get(name)].includes(value),
  );
  return isTyped || state.card || form.querySelector("[aria-invalid]") ? null : answerTo(form, asked, state, table);
}

// Takes an earlier answer out of the address, as a reload would bring it back. What holds is in it.
/** @param {HTMLFormElement} form @param {any} change */
function forgetting(form, change) {
  const after = () => {
    const { value = "" } = fieldsOf(form).find(({ type }) => type === "hidden") ?? {};
    forgetQuery(value && `who=${value}`);
    return change.after?.();
  };
  return change && { ...change, after };
}

// Scrolls the answer into view if it is below the fold, as on a phone. The focus then stays.
function reveal(/** @type {HTMLElement} */ result) {
  const { top, height } = result.getBoundingClientRect();
  const first = result.querySelector(".emergency, .caution")?.clientHeight ?? 0;
  const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const end = visualViewport?.height ?? innerHeight; // above the keyboard of a phone
  const start = result.previousElementSibling ?? result; // for whom it is, once that is told
  if (start.getBoundingClientRect().top >= bar - 1 && top + Math.min(height, Math.max(LOOKED_AT, first)) <= end) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  start.scrollIntoView({ behavior: calm ? "instant" : "smooth" });
}
