// The signs that somebody is there and about to do something.

const SIGNS = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin"];
const RETURN = ["focus", "visibilitychange"];

// Calls back at the first sign; with `orReturn` also when the visitor comes back to the page.
export function onIntent(callback, { orReturn = false } = {}) {
  const names = orReturn ? [...SIGNS, ...RETURN] : SIGNS;
  const options = { capture: true, passive: true };
  const stop = () => names.forEach((name) => removeEventListener(name, hear, options));
  function hear(event) {
    // A pointer that only rests where the page has come up is said to move, by nothing.
    const rests = event.type === "pointermove" && !event.movementX && !event.movementY;
    if (document.hidden || rests) return;
    stop();
    callback();
  }
  names.forEach((name) => addEventListener(name, hear, options));
}
