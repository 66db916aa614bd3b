// Animates the point on a result's scale from its old place to its new one.
const DURATION = 400; // ms

const pointIn = (/** @type {NodeListOf<Element>} */ nodes) => {
  for (const node of nodes) if (node.localName === "svg") return node.querySelector("circle");
  return null;
};

function move(/** @type {Element} */ point, /** @type {Element} */ before) {
  const [from, to] = [before, point].map((each) => parseFloat(each.getAttribute("cx")));
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!point.animate || from === to || calm) return;
  const start = { transform: `translateX(${from - to}%)` }; // of the drawing's width
  point.animate([start, { transform: "none" }], { duration: DURATION, easing: "ease-out" });
}

export function movePoints(/** @type {HTMLElement} */ container) {
  new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes } of records) {
      const [point, before] = [addedNodes, removedNodes].map(pointIn);
      if (target.nodeName === "OUTPUT" && point && before) move(point, before);
    }
  }).observe(container, { childList: true, subtree: true });
}
