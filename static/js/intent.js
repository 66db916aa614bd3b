// The signs that somebody is there and about to do something.

const SIGNS = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin"];
const RETURN = ["focus", "visibilitychange"];

// Calls back at the first sign; with `orReturn` also when the visitor comes back to the page.
export function onIntent(callback, { orReturn = false } = {}) {
  const names = orReturn ? [...SIGNS, ...RETURN] : SIGNS;
  const options = { capture: true, passive: true };
  const stop = () => names.forEach((name) => removeEventListener(name, hear, options));
  function hear() {
    if (document.hidden) return;
    stop();
    callback();
  }
  names.forEach((name) => addEventListener(name, hear, options));
}
