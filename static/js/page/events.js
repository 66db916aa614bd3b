// What Python is told of an event: the names of ReactPy's event model, of the event itself, of its target and
// of the element with the handler. A handler may have an event wait (debounce), or leave some out (throttle).

const EVENT = `key code location repeat isComposing charCode keyCode which ctrlKey shiftKey altKey metaKey
  button buttons detail clientX clientY screenX screenY pageX pageY offsetX offsetY layerX layerY movementX movementY x y
  deltaX deltaY deltaZ deltaMode data inputType pointerId pointerType isPrimary pressure tangentialPressure tiltX tiltY twist width height
  animationName propertyName pseudoElement elapsedTime newState oldState isTrusted bubbles cancelable composed
  defaultPrevented eventPhase timeStamp`.split(/\s+/);
const ELEMENT = `tagName id className name type value checked multiple disabled readOnly required selectedIndex
  min max step placeholder title alt href src open currentTime duration paused ended muted volume tabIndex
  selectionStart selectionEnd`.split(/\s+/);
const SELECTION = "type anchorOffset focusOffset isCollapsed rangeCount".split(" ");
const TOUCH = "identifier clientX clientY screenX screenY pageX pageY radiusX radiusY force".split(" ");
const FILE = "name type size lastModified".split(" ");
const LONGEST = 500; // characters of the text in an element

/** @param {any} from @param {string[]} names */
function plain(from, names) {
  /** @type {Attributes} */
  const found = {};
  for (const name of names) if (/string|number|boolean/.test(typeof from[name])) found[name] = from[name];
  return found;
}

/** @param {any} element @returns {any} */
function ofElement(element) {
  if (!element?.tagName) return null;
  const { dataset = /** @type {any} */ ({}), files, selectedOptions, options, elements, textContent } = element;
  const { live: _live, replay: _replay, ...data } = dataset;
  /** @type {Attributes} */
  const found = { ...plain(element, ELEMENT), dataset: data };
  if (textContent.length <= LONGEST) found.textContent = textContent;
  if ("value" in found) found.value = String(found.value); // that of a list's item is a number
  if (files) found.files = [...files].map((file) => plain(file, FILE));
  if (selectedOptions) found.options = [...options].map((option) => plain(option, ["value", "text", "selected"]));
  if (element.localName === "form") found.elements = [...elements].map(ofElement);
  return found;
}

/** @param {any} event */
export function described(event) {
  const native = event.nativeEvent ?? event;
  const { target, currentTarget } = event;
  /** @type {Attributes} */
  const found = { ...plain(native, EVENT), target: ofElement(target) ?? {} };
  // React calls a focus by the name of the event that does not bubble.
  found.type = /^focus/.test(native.type) ? native.type : event.type;
  if (currentTarget !== target) found.currentTarget = ofElement(currentTarget);
  for (const name of ["relatedTarget", "submitter"]) if (native[name]) found[name] = ofElement(native[name]);
  const selection = getSelection();
  found.selection = { ...plain(selection, SELECTION), selectedText: `${selection}`.slice(0, LONGEST) };
  for (const name of ["touches", "targetTouches", "changedTouches"])
    if (native[name]) found[name] = [...native[name]].map((touch) => plain(touch, TOUCH));
  for (const name of ["dataTransfer", "clipboardData"])
    if (native[name]) {
      const { types, files } = native[name];
      found[name] = { types: [...types], files: [...files].map((file) => plain(file, FILE)) };
    }
  return found;
}

/** @type {WeakMap<Element, Record<string, any>>} */
const timers = new WeakMap();

// Acts now or later, as the handler `on` of the element wants it. Of what waits, the last is done.
/** @param {Element} element @param {string} on @param {Handler} handler @param {() => void} act */
export function limited(element, on, { throttle, debounce }, act) {
  if (!timers.has(element)) timers.set(element, {});
  const own = (timers.get(element)[on] ??= { last: -Infinity });
  own.act = act;
  const fire = () => {
    own.timer = undefined;
    own.last = Date.now();
    own.act();
  };
  const seldom = () => {
    const left = own.last + (throttle ?? 0) - Date.now();
    if (left <= 0) fire();
    else own.timer ??= setTimeout(fire, left);
  };
  clearTimeout(own.pause);
  if (debounce && /^(input|select|textarea)$/.test(element.localName)) own.pause = setTimeout(seldom, debounce);
  else seldom();
}
