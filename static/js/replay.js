// Event replay: holds what a visitor does before the script that handles it has started, and
// dispatches it again when it has. It runs before the page is painted, so it is as small as possible.
// A part of the page names the events: <form data-replay="submit">, <div data-replay="click change">.
// Without the script a form is submitted normally; all else is held until the script is there.
// Also loads boot.js again if its <script> fails.
import { loadUntilThere } from "./page/chunk.js";

const PATIENCE = 3000;
const root = document.documentElement;
/** @type {{ part: HTMLElement, target: any, event: Event, value: string }[]} */
let held = []; // the event is the one to dispatch, the value the field's at that time
const plain = new WeakSet(); // forms without a script: from then on the browser submits them

// What handles the part has started: its module, page.js for a handler in Python, or boot.js.
const isReady = (/** @type {HTMLElement} */ { dataset }) =>
  dataset.module ? "filled" in dataset : ("live" in dataset ? "ready" : "js") in root.dataset;
const isHeld = (/** @type {Element} */ element) => held.some(({ target }) => target === element);

function hold(/** @type {On<any, InputEvent>} */ event) {
  const { type, target, inputType, data } = event;
  const part = target.closest?.("[data-replay]");
  if (!part?.dataset.replay.split(" ").includes(type)) return;
  if (plain.has(target)) return event.stopImmediatePropagation();
  if (isReady(part)) return;
  /** @param {any} element @param {Event} again */
  const queue = (element, again) => held.push({ part, target: element, event: again, value: element.value });
  if (type === "submit") {
    event.preventDefault();
    if (isHeld(target)) return; // a double click
    target.setAttribute("aria-busy", "true");
    setTimeout(submitPlain, PATIENCE, target);
    queue(target, new Event(type, { bubbles: true, cancelable: true }));
  } else if (type === "click") {
    const button = target.closest("button[type=button]");
    if (!button) return; // a link, or what the browser does by itself
    button.setAttribute("aria-busy", "true");
    queue(button, new MouseEvent(type, { bubbles: true, cancelable: true }));
  } else {
    // Of what was typed into a field only the last state before the next click counts.
    const since = held.map(({ event: { type: name } }) => name).lastIndexOf("click");
    held = held.filter((one, index) => index <= since || one.target !== target || one.event.type !== type);
    queue(target, new InputEvent(type, { bubbles: true, inputType, data }));
  }
}

function submitPlain(/** @type {HTMLFormElement} */ form) {
  if (!isHeld(form)) return;
  held = held.filter(({ target }) => target !== form);
  form.removeAttribute("aria-busy");
  plain.add(form);
  form.submit();
}

function replay() {
  const ready = held.filter(({ part }) => isReady(part));
  held = held.filter((one) => !ready.includes(one));
  for (const { target, event, value } of ready) {
    if (!target.isConnected) continue;
    target.removeAttribute("aria-busy");
    // The script may have filled the field, and a later click may have been meant for another value.
    if (/input|change/.test(event.type) && target.type !== "file" && target.value !== value) target.value = value;
    if (target.dispatchEvent(event) && event.type === "submit") target.submit();
  }
}

for (const name of ["submit", "click", "input", "change"]) document.addEventListener(name, hold, true);
addEventListener("replay", replay);

const { boot } = document.currentScript.dataset;
/** @type {Promise<void>} */
const first = new Promise((done, failed) => {
  const settle = (/** @type {On<Element>} */ { target }) => {
    if (target.getAttribute?.("src") !== boot) return;
    if ("js" in root.dataset) done();
    else if (document.body) failed();
    else document.addEventListener("DOMContentLoaded", failed);
  };
  for (const name of ["load", "error"]) document.addEventListener(name, settle, true);
});
loadUntilThere(boot, { load: (address) => (address === boot ? first : import(address)) });
