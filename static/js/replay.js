// Runs before the page is painted: holds what a visitor does before the script that handles it has
// started, and dispatches it again then (the event `replay`). A part of the page names the events:
// <form data-replay="submit">, <div data-replay="click input change">.
import { savesData } from "./page/connection.js";

const PATIENCE = 3000; // then a form is submitted without its script
const root = document.documentElement;
/** @type {{ part: HTMLElement, target: any, event: Event, value: string }[]} */
let held = []; // the value is the field's at that time

// What handles the part has started: its module, page.js for a handler in Python, or boot.js.
const isReady = (/** @type {HTMLElement} */ { dataset }) =>
  dataset.island ? "filled" in dataset : ("live" in dataset ? "ready" : "js") in root.dataset;

function hold(/** @type {any} */ event) {
  const { type } = event;
  const part = event.target.closest?.("[data-replay]");
  if (!part?.dataset.replay.split(" ").includes(type) || isReady(part)) return;
  const target = type === "click" ? event.target.closest("button[type=button]") : event.target;
  if (!target) return; // a link, or what the browser does by itself
  if (type === "submit") event.preventDefault();
  if (type === "submit") setTimeout(() => take((one) => one.target === target).length && target.submit(), PATIENCE);
  if (/submit|click/.test(type)) target.setAttribute("aria-busy", "true");
  held = held.filter((one) => one.target !== target || one.event.type !== type); // the last one counts
  held.push({ part, target, event: new event.constructor(type, event), value: target.value });
}

// Where React has built a part anew (page/typed.js), what is at the same place in it.
/** @param {typeof held[0]} one */
function renewed({ part, target, ...rest }) {
  const now = part.isConnected ? part : (document.querySelector(`[data-island="${part.dataset.island}"]`) ?? part);
  const alike = (/** @type {HTMLElement} */ root) => [root, ...root.querySelectorAll(target.localName)];
  return {
    ...rest,
    part: now,
    target: target.isConnected ? target : (alike(now)[alike(part).indexOf(target)] ?? target),
  };
}

function take(/** @type {(one: typeof held[0]) => boolean} */ isMeant) {
  held = held.map(renewed);
  const taken = held.filter(isMeant);
  held = held.filter((one) => !taken.includes(one));
  for (const { target } of taken) target.removeAttribute("aria-busy");
  return taken.filter(({ target }) => target.isConnected);
}

function replay() {
  for (const { target, event, value } of take(({ part }) => isReady(part))) {
    // The script may have filled the field.
    if (/input|change/.test(event.type) && target.type !== "file") target.value = value;
    if (target.dispatchEvent(event) && event.type === "submit") target.submit();
  }
}

for (const name of ["submit", "click", "input", "change"]) document.addEventListener(name, hold, true);
addEventListener("replay", replay);

// On a page without an island, React is fetched ahead unless data is dear.
if (!savesData())
  for (const href of document.currentScript.dataset.ahead?.split(" ") ?? []) {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
    link.setAttribute("fetchpriority", "low");
    document.head.append(link);
  }
