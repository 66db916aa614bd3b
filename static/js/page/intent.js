// Detects the first sign that a visitor is active: pointer, touch, key or focus,
// or a click or submit by assistive technology.

const SIGNS = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin", "click", "submit"];
const RETURN = ["focus", "visibilitychange"];

// Calls back at the first sign; with `orReturn` also when the visitor returns to the page.
export function onIntent(/** @type {() => void} */ callback, { orReturn = false } = {}) {
  const names = orReturn ? [...SIGNS, ...RETURN] : SIGNS;
  const options = { capture: true, passive: true };
  const stop = () => names.forEach((name) => removeEventListener(name, hear, options));
  function hear(/** @type {PointerEvent} */ event) {
    // A pointer that rests where the page appears is reported as moving, by 0 pixels.
    const rests = event.type === "pointermove" && !event.movementX && !event.movementY;
    if (document.hidden || rests) return;
    stop();
    callback();
  }
  names.forEach((name) => addEventListener(name, hear, options));
}
