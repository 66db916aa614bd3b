// Runs before the page is painted, and holds what a visitor types and presses before the script that answers
// it has started: the one place for it. That script dispatches the event `replay`; what it answers is then put
// in again, once. A part of the page names the presses that are held, <form data-replay="submit">, or else its
// clicks are: <header data-part="menus">.
import { savesData } from "./page/connection.js";

const PATIENCE = 3000; // then a form is submitted without its script
const root = document.documentElement;
const { typed = {}, ...kept } = history.state ?? {}; // before live.js loaded the page again
if (history.state) history.replaceState(kept, "");
/** @type {Early} */
const early = (window.early = { typed, pressed: [], states: {}, valuesIn, fill });
let focused = /** @type {any} */ (null); // the element that had the focus last

const allIn = (/** @type {ParentNode} */ part) =>
  /** @type {any[]} */ ([...part.querySelectorAll("input, select, textarea")]);
// Outside of islands, a field without a name is known by its place.
const nameOf = (/** @type {any} */ field) =>
  field.name || (!field.closest("[data-island]") && `${field.type} ${allIn(document).indexOf(field)}`);
const keyOf = (/** @type {any} */ field) =>
  /radio|checkbox/.test(field.type) ? `${nameOf(field)} ${field.value}` : nameOf(field);
const fieldsIn = (/** @type {Element} */ part) => allIn(part).filter(nameOf);
const partOf = (/** @type {Element} */ field) => field.closest("[data-island]") ?? root;

// What answers the part has started: its module, or hydrate.js.
/** @param {HTMLElement} part */
const isReady = (part) => (part.dataset.island ? "filled" in part.dataset : "ready" in root.dataset);

// What is in the forms of a part.
function valuesIn(/** @type {Element} */ part) {
  const fields = fieldsIn(part).filter((field) => field.form || partOf(field) === root); // the sheet is stored
  return Object.fromEntries(fields.map((field) => [keyOf(field), { value: field.value, checked: field.checked }]));
}

// Puts what was typed into the fields that do not show it, such as those that React has built anew.
/** @param {Element} part @param {Typed} [typed] */
function fill(part, typed = early.typed) {
  for (const field of fieldsIn(part)) {
    const { value, checked } = typed[keyOf(field)] ?? field;
    if (field.checked !== checked) field.checked = checked;
    if (field.value !== value && field.type !== "file") field.value = value;
    const isNew = document.activeElement === document.body && focused && !focused.isConnected;
    if (isNew && keyOf(field) === keyOf(focused)) field.focus({ preventScroll: true });
  }
}

/** @param {any} event */
function hold(event) {
  const { type, target } = event;
  if (/input|change/.test(type)) {
    if (!nameOf(target) || isReady(partOf(target))) return;
    const { value, checked } = target;
    const { first = target.defaultValue } = early.typed[keyOf(target)] ?? {}; // React writes it, too
    if (keyOf(target) === nameOf(target) && value === first) delete early.typed[keyOf(target)];
    else early.typed[keyOf(target)] = { value, checked, first };
    return;
  }
  const part = target.closest?.("[data-replay], [data-part]");
  if (!part || isReady(part) || !(part.dataset.replay ?? "click").split(" ").includes(type)) return;
  const isOurs = type === "click" && !("live" in part.dataset);
  const pressed = isOurs ? target.closest("button[type=button]") : target;
  if (!pressed) return; // a link, or what the browser does by itself
  event.stopPropagation(); // React may be about to take it itself
  if (type === "submit") event.preventDefault();
  if (type === "submit") setTimeout(() => take((one) => one.target === target).length && target.submit(), PATIENCE);
  pressed.setAttribute("aria-busy", "true");
  early.pressed = early.pressed.filter((one) => one.target !== pressed || one.event.type !== type); // the last counts
  early.pressed.push({ part, target: pressed, event: new event.constructor(type, event) });
}

// Where React has built a part anew, what is at the same place in it.
/** @param {Held} press @returns {Held} */
function renewed({ part, target, event }) {
  const now = part.isConnected ? part : (document.querySelector(`[data-island="${part.dataset.island}"]`) ?? part);
  const alike = (/** @type {HTMLElement} */ root) => [root, ...root.querySelectorAll(target.localName)];
  return {
    event,
    part: now,
    target: target.isConnected ? target : (alike(now)[alike(part).indexOf(target)] ?? target),
  };
}

function take(/** @type {(one: Held) => boolean} */ isMeant) {
  const all = early.pressed.map(renewed);
  const taken = all.filter(isMeant);
  early.pressed = all.filter((one) => !taken.includes(one));
  for (const { target } of taken) target.removeAttribute("aria-busy");
  return taken.filter(({ target }) => target.isConnected);
}

function replay() {
  fill(root);
  for (const field of fieldsIn(root)) {
    if (!early.typed[keyOf(field)] || !isReady(partOf(field))) continue;
    delete early.typed[keyOf(field)];
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  for (const { target, event } of take(({ part }) => isReady(part)))
    if (target.dispatchEvent(event) && event.type === "submit") target.submit();
}

for (const name of ["submit", "click", "input", "change"]) document.addEventListener(name, hold, true);
document.addEventListener("focusin", ({ target }) => (focused = target));
addEventListener("replay", replay);

// What answers the page is fetched ahead: after the first paint, whose style sheets and typeface would share the line
// with it. Without an island nothing waits for it, and where data is dear it is left out.
const ahead = document.currentScript.dataset.ahead?.split(" ") ?? [];
requestAnimationFrame(() => {
  if (savesData() && !document.querySelector("[data-island]")) return;
  for (const href of ahead) {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
    link.setAttribute("fetchpriority", "low");
    document.head.append(link);
  }
});
