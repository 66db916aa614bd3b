// What has just come under the pointer by itself takes no press, as of the second tap of a double tap: the page
// has answered the first one, and something else lies there now. Keys and screen readers are not slowed.

const SETTLED = 500; // milliseconds without a change, after which whatever lies there is pressed
const REACH = { touch: 40, mouse: 4 }; // px between two presses at what a visitor takes for one place
const PRESSED = "a, button, input, select, textarea, summary, label, [tabindex], [data-replay~=click]";

/** @type {{ x: number, y: number, target: Element, places: Map<Element, DOMRect> }} */
let last = null; // the last press, and where everything lay then; null once the visitor has moved it
let changed = -SETTLED; // when the page has changed or scrolled last
let isRefused = false;

/** @param {DOMRect} place @param {PointerEvent} event */
const holds = (place, { clientX, clientY }) =>
  place?.left <= clientX && clientX <= place.right && place.top <= clientY && clientY <= place.bottom;

// Whether something else lay there at the last press.
/** @param {PointerEvent} event @param {Element} target */
function isOther(event, target) {
  if (!last || performance.now() - changed > SETTLED) return false;
  const reach = event.pointerType === "mouse" ? REACH.mouse : REACH.touch;
  if (Math.hypot(event.clientX - last.x, event.clientY - last.y) > reach) return false;
  const { places } = last;
  return !holds(places.get(target), event) || (target !== last.target && holds(places.get(last.target), event));
}

function onPointerDown(/** @type {PointerEvent} */ event) {
  const target = /** @type {Element} */ (event.target).closest(PRESSED);
  isRefused = target && isOther(event, target);
  if (isRefused) return;
  const places = new Map([...document.querySelectorAll(PRESSED)].map((each) => [each, each.getBoundingClientRect()]));
  last = { x: event.clientX, y: event.clientY, target, places };
}

// Without the `mousedown` a field does not take the focus.
function refuse(/** @type {MouseEvent} */ event) {
  if (!isRefused || !event.detail) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

export function watchPresses() {
  const change = () => (changed = performance.now());
  new MutationObserver(change).observe(document.body, { subtree: true, childList: true, attributes: true });
  addEventListener("scroll", change, { capture: true, passive: true });
  addEventListener("pointerdown", onPointerDown, true);
  for (const name of /** @type {const} */ (["mousedown", "click"])) addEventListener(name, refuse, true);
  for (const name of ["wheel", "touchmove", "keydown"])
    addEventListener(name, () => (last = null), { capture: true, passive: true });
}
