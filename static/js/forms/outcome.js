// Shows what came of a form: its answer, its errors and dialog, or else the answer scrolled into view
// if it is below the fold, as on a phone. The focus then stays.
import { placeErrors, tell } from "./errors.js";
import { trustedHtml } from "../page/trusted.js";

const LOOKED_AT = 200; // px of an answer: its figure and the start of its explanation, or all of what cannot wait

/** @type {WeakMap<Element, VdomNode[]>} */
const written = new WeakMap(); // the element of a result → the parts of the answer that it shows

export const partsWritten = (/** @type {Element} */ output) => written.get(output);

/** @param {HTMLFormElement} form @param {Answer} answer @param {VdomNode[]} [rendered] by React */
export function showOutcome(form, answer, rendered) {
  placeOutcome(form, answer, rendered);
  const { alert } = answer;
  tell(form, alert);
  // Deferred, so that the answer is in the page before measuring it forces a layout.
  if (!alert) setTimeout(reveal, 0, form);
}

// Only the answer and the errors, which the visitor may have seen before.
/** @param {HTMLFormElement} form @param {Answer} answer @param {VdomNode[]} [rendered] */
export function placeOutcome(form, { parts, errors }, rendered) {
  write(form, parts, rendered);
  placeErrors(form, errors || {});
}

// Writes the parts as React has rendered the first ones, which it leaves alone afterwards. Text equal
// to that on the page is not written again: a screen reader would repeat it.
/** @param {HTMLFormElement} form @param {VdomNode[]} parts @param {VdomNode[]} [rendered] */
function write(form, parts, rendered) {
  const output = form.querySelector("output.result");
  const [result, explanation] = parts;
  const [before] = written.get(output) ?? rendered ?? [];
  const { html } = result.attributes;
  if (before?.attributes.html !== html) output.innerHTML = trustedHtml(html);
  written.set(output, parts);
  form.querySelector("div.explanation")?.remove();
  if (!explanation) return;
  const box = document.createElement("div");
  box.className = explanation.attributes.className;
  box.innerHTML = trustedHtml(explanation.attributes.html);
  output.after(box);
}

function reveal(/** @type {HTMLFormElement} */ form) {
  const result = form.querySelector("output.result");
  const { top, height } = result.getBoundingClientRect();
  const emergency = result.querySelector(".emergency")?.clientHeight ?? 0;
  const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const end = visualViewport?.height ?? innerHeight; // above the keyboard of a phone
  if (height === 0 || (top >= bar - 1 && top + Math.min(height, Math.max(LOOKED_AT, emergency)) <= end)) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollBy({ top: top - bar, behavior: calm ? "instant" : "smooth" });
}
