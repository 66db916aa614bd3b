// Runs before the page is painted: holds what a visitor does before the script that handles it has
// started, and dispatches it again then (the event `replay`). A part of the page names the events:
// <form data-replay="submit">, <div data-replay="click input change">.
const PATIENCE = 3000;
const root = document.documentElement;
/** @type {{ part: HTMLElement, target: any, event: Event, value: string }[]} */
let held = []; // the value is the field's at that time

// What handles the part has started: its module, page.js for a handler in Python, or boot.js.
const isReady = (/** @type {HTMLElement} */ { dataset }) =>
  dataset.module ? "filled" in dataset : ("live" in dataset ? "ready" : "js") in root.dataset;

function hold(/** @type {On<any>} */ event) {
  const { type } = event;
  const part = event.target.closest?.("[data-replay]");
  if (!part?.dataset.replay.split(" ").includes(type) || isReady(part)) return;
  const target = type === "click" ? event.target.closest("button[type=button]") : event.target;
  if (!target) return; // a link, or what the browser does by itself
  if (type === "submit") event.preventDefault();
  if (type === "submit" || type === "click") target.setAttribute("aria-busy", "true");
  // Of a double click, and of what is typed into a field, one is enough.
  held = held.filter(
    (one, at) => one.target !== target || one.event.type !== type || (type === "input" && at < held.length - 1),
  );
  if (type === "submit") setTimeout(submitPlainly, PATIENCE, target);
  held.push({ part, target, event: new event.constructor(type, event), value: target.value });
}

function submitPlainly(/** @type {HTMLFormElement} */ form) {
  if (!held.some(({ target }) => target === form)) return;
  held = held.filter(({ target }) => target !== form);
  form.removeAttribute("aria-busy");
  form.submit();
}

function replay() {
  const ready = held.filter(({ part }) => isReady(part));
  held = held.filter((one) => !ready.includes(one));
  for (const { target, event, value } of ready) {
    if (!target.isConnected) continue;
    target.removeAttribute("aria-busy");
    // The script may have filled the field.
    if (/input|change/.test(event.type) && target.type !== "file") target.value = value;
    if (target.dispatchEvent(event) && event.type === "submit") target.submit();
  }
}

for (const name of ["submit", "click", "input", "change"]) document.addEventListener(name, hold, true);
addEventListener("replay", replay);
