// Scrolls an answer into view if it is below the fold, as on a phone. The focus does not move.

const LOOKED_AT = 200; // px of an answer: its figure, and the start of its explanation

// Deferred, so that the answer is in the page before measuring it forces a layout.
export const reveal = (/** @type {HTMLFormElement} */ form) => setTimeout(bring, 0, form);

function bring(/** @type {HTMLFormElement} */ form) {
  const { top, height } = form.querySelector("output.result").getBoundingClientRect();
  const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const end = visualViewport?.height ?? innerHeight; // above the keyboard of a phone
  if (height === 0 || (top >= bar - 1 && top + Math.min(height, LOOKED_AT) <= end)) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollBy({ top: top - bar, behavior: calm ? "instant" : "smooth" });
}
