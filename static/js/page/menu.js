// The dropdown menus, and the menu button of small screens. Without this file CSS alone opens them,
// on hover and focus. With it they expose their state, and the keyboard works as in the ARIA
// practices' disclosure navigation: focus opens nothing, Enter and Space do.

const GRACE = 160; // ms for which a pointer may leave a menu by mistake
const PASSING = 120; // ms for which it may cross the next menu's name on its way to an entry

// On a small screen an open menu pushes the ones below it down. So only a click or the keyboard
// opens and closes menus there: nothing may move away from under a pointer or a finger.
const isWide = () => matchMedia("(min-width: 62.01rem)").matches;

const buttonOf = (/** @type {Element} */ item) => item.querySelector("button[aria-expanded]");
const isExpanded = (/** @type {Element} */ button) => button?.getAttribute("aria-expanded") === "true";
/** @param {Element} button @param {boolean} open */
const expand = (button, open) => button?.setAttribute("aria-expanded", String(open));

export function closeMenus() {
  for (const button of document.querySelectorAll("#menu button[aria-expanded=true]")) expand(button, false);
  expand(document.querySelector(".menu-toggle"), false);
}

let opening = 0; // the timer of the menu whose name the pointer is crossing
let closing = 0; // and that of the one that it has left
let wasOpen = false; // when the press began
let byKeys = false; // whether the last press was that of a key

const itemOf = (/** @type {any} */ { target }) => target.closest?.("#menu > ul > li");
const hasHover = (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && isWide();

function open(/** @type {Element} */ item) {
  clearTimeout(opening);
  clearTimeout(closing);
  for (const other of item.parentElement.children) if (other !== item) expand(buttonOf(other), false);
  expand(buttonOf(item), true);
}

function onPointerOver(/** @type {PointerEvent} */ event) {
  const item = itemOf(event);
  if (!item || !hasHover(event) || item.contains(event.relatedTarget)) return;
  const another = item.parentElement.querySelector("[aria-expanded=true]");
  if (another && another !== buttonOf(item)) opening = setTimeout(open, PASSING, item);
  else open(item);
}

function onPointerOut(/** @type {PointerEvent} */ event) {
  const item = itemOf(event);
  if (!item || item.contains(event.relatedTarget)) return;
  clearTimeout(opening);
  if (hasHover(event) && isExpanded(buttonOf(item))) closing = setTimeout(expand, GRACE, buttonOf(item), false);
}

function onFocusOut(/** @type {FocusEvent} */ event) {
  const item = itemOf(event);
  if (item && isWide() && !item.contains(event.relatedTarget)) expand(buttonOf(item), false);
}

function onClick(/** @type {On<Element, PointerEvent>} */ event) {
  const button = event.target.closest("#menu button, .menu-toggle");
  if (button?.matches(".menu-toggle")) expand(button, !isExpanded(button));
  else if (button) {
    const byKey = event.detail === 0;
    const byMouse = hasHover(event) && !byKey;
    // The pointer has already opened it, so a click must not close it.
    if (byMouse || !(byKey ? isExpanded(button) : wasOpen)) open(button.parentElement);
    else expand(button, false);
  }
}

/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: 0, End: 0 };

// Left and right go from menu to menu. Up and down go among the links of the open one; on a button
// whose menu is closed, they too go from menu to menu.
function moveWithKeys(/** @type {On<HTMLElement, KeyboardEvent>} */ event) {
  const { key, target } = event;
  const item = target.closest?.("#menu > ul > li");
  if (!item || !(key in STEPS) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const button = buttonOf(item);
  const links = [...item.querySelectorAll("a")];
  const buttons = [...item.parentElement.children].map(buttonOf);
  const sideways = key === "ArrowLeft" || key === "ArrowRight";
  const enters = key === "ArrowDown" && target === button && isExpanded(button);
  /** @type {HTMLElement[]} */
  const among = enters || (target !== button && !sideways) ? links : buttons;
  const next = among.indexOf(sideways ? button : target) + STEPS[key];
  event.preventDefault();
  among[key === "Home" ? 0 : key === "End" ? among.length - 1 : next]?.focus();
}

// The listeners are the document's: React may build the header anew.
export function startMenus() {
  /** @type {Record<string, (event: any) => void>} */
  const listeners = { pointerover: onPointerOver, pointerout: onPointerOut, focusout: onFocusOut, click: onClick };
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener);
  const begins = (/** @type {Event} */ event) => {
    byKeys = false;
    wasOpen = isExpanded(itemOf(event) && buttonOf(itemOf(event)));
  };
  document.addEventListener("pointerdown", begins, true);
  // When the keyboard focus leaves the bar, an open menu of a small screen would cover it.
  document.addEventListener("focusin", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (!isWide() && byKeys && !target.closest(".bar")) closeMenus();
  });
  document.addEventListener("keydown", (/** @type {On<HTMLElement, KeyboardEvent>} */ event) => {
    byKeys = true;
    moveWithKeys(event);
    if (event.key !== "Escape") return;
    clearTimeout(opening);
    const [menu, toggle] = ["#menu button", ".menu-toggle"].map((each) =>
      document.querySelector(`${each}[aria-expanded=true]`),
    );
    const shown = menu ?? toggle;
    if (!shown) return;
    if (shown.parentElement.contains(document.activeElement)) shown.focus();
    expand(shown, false);
  });
}
