// The dropdown menus, and the menu button of small screens. Without this file CSS alone opens them,
// on hover and focus. With it they expose their state, and the keyboard works as in the ARIA
// practices' disclosure navigation: focus opens nothing, Enter and Space do.

const GRACE = 160; // ms for which a pointer may leave a menu by mistake
const PASSING = 120; // ms for which it may cross the next menu's name on its way to an entry

// On a small screen an open menu pushes the ones below it down. So only a click or the keyboard
// opens and closes menus there: nothing may move away from under a pointer or a finger.
const isWide = () => matchMedia("(min-width: 62.01rem)").matches;

const buttonOf = (/** @type {Element} */ item) => item.querySelector("button[aria-expanded]");
const isExpanded = (/** @type {Element} */ button) => button.getAttribute("aria-expanded") === "true";
/** @param {Element} button @param {boolean} open */
function expand(button, open) {
  button?.setAttribute("aria-expanded", String(open));
  if (!button?.matches(".menu-toggle")) return;
  button.textContent = open ? "Close" : "Menu";
  button.setAttribute("aria-label", open ? "Close menu" : "Menu");
}

export function closeMenus() {
  for (const button of document.querySelectorAll("#menu button[aria-expanded=true]")) expand(button, false);
  expand(document.querySelector(".menu-toggle"), false);
}

const LINKS = "header a, footer a, .app-bar a, .contents > ul > li > a";

// Marks the links to the page on screen.
export function markCurrent() {
  for (const link of document.querySelectorAll(LINKS)) {
    const paths = [link.pathname, link.dataset.sameAs];
    const here = link.origin === location.origin && paths.includes(location.pathname);
    if (here && !link.href.includes("#")) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

let opening = 0; // the timer of the menu whose name the pointer is crossing

function startItem(/** @type {Element} */ item) {
  const button = buttonOf(item);
  let closing = 0;
  let wasOpen = false;
  const open = () => {
    clearTimeout(opening);
    clearTimeout(closing);
    for (const other of item.parentElement.children) if (other !== item) expand(buttonOf(other), false);
    expand(button, true);
  };
  const hasHover = (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && isWide();
  item.addEventListener("pointerenter", (/** @type {PointerEvent} */ event) => {
    if (!hasHover(event)) return;
    clearTimeout(closing);
    const another = item.parentElement.querySelector("[aria-expanded=true]");
    if (another && another !== button) opening = setTimeout(open, PASSING);
    else open();
  });
  item.addEventListener("pointerleave", (/** @type {PointerEvent} */ event) => {
    clearTimeout(opening);
    if (hasHover(event)) closing = setTimeout(expand, GRACE, button, false);
  });
  item.addEventListener("pointerdown", () => (wasOpen = isExpanded(button)), true);
  item.addEventListener("focusout", (/** @type {FocusEvent} */ event) => {
    if (isWide() && !item.contains(/** @type {Node} */ (event.relatedTarget))) expand(button, false);
  });
  button.addEventListener("click", (/** @type {PointerEvent} */ event) => {
    const byKey = event.detail === 0;
    const byMouse = hasHover(event) && !byKey;
    // The pointer has already opened it, so a click must not close it.
    if (byMouse || !(byKey ? isExpanded(button) : wasOpen)) open();
    else expand(button, false);
  });
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

export function startMenus() {
  const toggle = document.querySelector(".menu-toggle");
  toggle?.addEventListener("click", () => expand(toggle, !isExpanded(toggle)));
  for (const item of document.querySelectorAll("#menu > ul > li")) if (buttonOf(item)) startItem(item);
  // When the keyboard focus leaves the bar, an open menu of a small screen would cover it.
  document.addEventListener("focusin", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (!isWide() && target.matches(":focus-visible") && !target.closest(".bar")) closeMenus();
  });
  document.addEventListener("keydown", (/** @type {On<HTMLElement, KeyboardEvent>} */ event) => {
    moveWithKeys(event);
    if (event.key !== "Escape") return;
    clearTimeout(opening);
    const open = document.querySelector("#menu button[aria-expanded=true]") ?? toggle;
    if (!open || !isExpanded(open)) return;
    if (open.parentElement.contains(document.activeElement)) open.focus();
    expand(open, false);
  });
}
