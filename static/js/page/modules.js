// Starts the module that a part of the page names: <div data-module="/static/js/sheet-….js">.
// Once the module has written what it adds, the part is marked data-filled. Until then the part may
// say what does not work without it, in an element with data-missing.
import { loadUntilThere } from "./chunk.js";

const PATIENCE = 5000;

// `opened` is when the page was shown, in milliseconds; a form's module compares it with the submit.
export function startModules(opened = Date.now()) {
  const parts = document.querySelectorAll("[data-module]:not([data-started])");
  for (const part of parts) {
    part.dataset.started = String(opened);
    startModule(part);
  }
}

async function startModule(/** @type {HTMLElement} */ part) {
  /** @type {Partial<HTMLElement>} */
  const missing = part.querySelector("[data-missing]") ?? {};
  const late = setTimeout(() => (missing.hidden = false), PATIENCE);
  const isWanted = () => part.isConnected; // until the visitor is on another page
  const module = await loadUntilThere(part.dataset.module, { isWanted });
  clearTimeout(late);
  if (!isWanted()) return;
  missing.hidden = true;
  module.start(part);
  part.dataset.filled = "";
  dispatchEvent(new Event("replay"));
}
