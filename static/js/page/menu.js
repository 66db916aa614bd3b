// The dropdown menus, and the menu button of small screens. Without this file CSS alone opens them,
// on hover and focus. With it they expose their state, and the keyboard works as in the ARIA
// practices' disclosure navigation: focus opens nothing, Enter and Space do.

const GRACE = 160; // ms for which a pointer may leave a menu by mistake
const PASSING = 120; // ms for which it may cross the next menu's name on its way to an entry

// On a small screen an open menu pushes the ones below it down. So only a click or the keyboard
// opens and closes menus there: nothing may move away from under a pointer or a finger.
const isWide = () => matchMedia("(min-width: 62.01rem)").matches;
const hasHover = (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && isWide();

const itemOf = (/** @type {any} */ { target }) => target.closest?.("#menu > ul > li");
/** @returns {HTMLElement} */
const buttonOf = (/** @type {Element} */ item) => item.querySelector("button");
/** @returns {HTMLElement} */
const opened = (/** @type {string} */ button) => document.querySelector(`${button}[aria-expanded=true]`);
const isOpen = (/** @type {Element} */ button) => button.getAttribute("aria-expanded") === "true";
/** @param {Element} button @param {boolean} open */
const expand = (button, open) => button?.setAttribute("aria-expanded", String(open));

let timer = 0; // until another menu is open, or none
let wasOpen = false; // when the press began
let byKeys = false; // whether the last press was that of a key

// Opens this menu alone, or none.
function show(/** @type {Element} */ item) {
  clearTimeout(timer);
  for (const each of document.querySelectorAll("#menu > ul > li")) expand(buttonOf(each), each === item);
}

export function closeMenus() {
  show(null);
  expand(opened(".menu-toggle"), false);
}

function onPointer(/** @type {PointerEvent} */ event) {
  const item = itemOf(event);
  if (!item || !hasHover(event) || item.contains(/** @type {Node} */ (event.relatedTarget))) return;
  clearTimeout(timer);
  if (event.type === "pointerout") timer = setTimeout(show, GRACE, null);
  else if (opened("#menu button") && !isOpen(buttonOf(item))) timer = setTimeout(show, PASSING, item);
  else show(item);
}

function onFocusOut(/** @type {FocusEvent} */ event) {
  const item = itemOf(event);
  if (item && isWide() && !item.contains(event.relatedTarget)) expand(buttonOf(item), false);
}

// When the keyboard focus leaves the bar, an open menu of a small screen would cover it.
function onFocusIn(/** @type {On<Element>} */ { target }) {
  if (!isWide() && byKeys && !target.closest(".bar")) closeMenus();
}

function onPointerDown(/** @type {Event} */ event) {
  byKeys = false;
  const item = itemOf(event);
  wasOpen = item && isOpen(buttonOf(item));
}

function onClick(/** @type {On<Element, PointerEvent>} */ event) {
  const button = event.target.closest("#menu button, .menu-toggle");
  if (!button) return;
  if (button.matches(".menu-toggle")) return expand(button, !isOpen(button));
  // A mouse has already opened it, so its click must not close it.
  const closes = event.detail ? wasOpen && !hasHover(event) : isOpen(button);
  show(closes ? null : button.parentElement);
}

/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: 0, End: 0 };

// Left and right go from menu to menu. Up and down go among the links of the open one; on a button
// whose menu is closed, they too go from menu to menu.
function moveWithKeys(/** @type {On<HTMLElement, KeyboardEvent>} */ event) {
  const { key, target } = event;
  const item = itemOf(event);
  if (!item || !(key in STEPS) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const button = buttonOf(item);
  const sideways = key === "ArrowLeft" || key === "ArrowRight";
  const enters = key === "ArrowDown" && target === button && isOpen(button);
  const isAmongLinks = enters || (target !== button && !sideways);
  /** @type {HTMLElement[]} */
  const among = isAmongLinks ? [...item.querySelectorAll("a")] : [...item.parentElement.children].map(buttonOf);
  const next = among.indexOf(sideways ? button : target) + STEPS[key];
  event.preventDefault();
  among[key === "Home" ? 0 : key === "End" ? among.length - 1 : next]?.focus();
}

function onKeyDown(/** @type {On<HTMLElement, KeyboardEvent>} */ event) {
  byKeys = true;
  moveWithKeys(event);
  if (event.key !== "Escape") return;
  clearTimeout(timer);
  const shown = opened("#menu button") ?? opened(".menu-toggle");
  if (shown?.parentElement.contains(document.activeElement)) shown.focus();
  expand(shown, false);
}

// The listeners are the document's: React may build the header anew.
export function startMenus() {
  document.addEventListener("pointerdown", onPointerDown, true);
  /** @type {[string, (event: any) => void][]} */
  const others = [
    ["pointerover", onPointer],
    ["pointerout", onPointer],
    ["focusout", onFocusOut],
    ["focusin", onFocusIn],
    ["click", onClick],
    ["keydown", onKeyDown],
  ];
  for (const [name, listener] of others) document.addEventListener(name, listener);
}
