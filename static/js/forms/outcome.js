// Shows what came of a form: its answer, its errors and dialog, or else the answer scrolled into view
// if it is below the fold, as on a phone. The focus then stays.
import { placeErrors, tell } from "./errors.js";
import { trustedHtml } from "../page/trusted.js";

const LOOKED_AT = 200; // px of an answer: its figure and the start of its explanation, or all of what cannot wait

// Text equal to that on the page is not written again: a screen reader would repeat it.
/** @param {HTMLFormElement} form @param {Answer} answer */
export function showOutcome(form, { result, explanation, errors = {}, alert }) {
  const output = form.querySelector("output.result");
  if (output.innerHTML !== result) output.innerHTML = trustedHtml(result);
  form.querySelector("div.explanation")?.remove();
  if (explanation) {
    const box = Object.assign(document.createElement("div"), { className: "explanation" });
    box.innerHTML = trustedHtml(explanation);
    output.after(box);
  }
  placeErrors(form, errors);
  tell(form, alert);
  // Deferred, so that the answer is in the page before measuring it forces a layout.
  if (!alert) setTimeout(reveal, 0, form);
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
