// The dropdown menus, and the menu button of small screens. Without this file CSS alone opens them,
// on hover and focus. With it they also close on Escape and expose their state.

const GRACE = 160; // ms for which a pointer may leave a menu by mistake
const PASSING = 120; // ms for which it may cross the next menu's name on its way to an entry

// On a small screen an open menu pushes the ones below it down. So only a click or the keyboard
// opens and closes menus there: nothing may move away from under a pointer or a finger.
const isWide = () => matchMedia("(min-width: 62.01rem)").matches;

const buttonOf = (item) => item.querySelector("button[aria-expanded]");
const isExpanded = (button) => button.getAttribute("aria-expanded") === "true";
const expand = (button, open) => button?.setAttribute("aria-expanded", String(open));

export function closeMenus() {
  for (const button of document.querySelectorAll("#menu button[aria-expanded=true]")) expand(button, false);
  expand(document.querySelector(".menu-toggle"), false);
}

// Marks the links to the page on screen.
export function markCurrent() {
  for (const link of document.querySelectorAll("header a, footer a, .app-bar a, .contents > ul > li > a")) {
    const here = link.origin === location.origin && link.pathname === location.pathname;
    if (here && !link.href.includes("#")) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

function startItem(item) {
  const button = buttonOf(item);
  let timer = 0;
  let wasOpen = false;
  const open = () => {
    clearTimeout(timer);
    for (const other of item.parentElement.children) if (other !== item) expand(buttonOf(other), false);
    expand(button, true);
  };
  const hasHover = (event) => event.pointerType === "mouse" && isWide();
  item.addEventListener("pointerenter", (event) => {
    if (!hasHover(event)) return;
    clearTimeout(timer);
    const another = item.parentElement.querySelector("[aria-expanded=true]");
    if (another && another !== button) timer = setTimeout(open, PASSING);
    else open();
  });
  item.addEventListener("pointerleave", (event) => {
    clearTimeout(timer);
    if (hasHover(event)) timer = setTimeout(expand, GRACE, button, false);
  });
  item.addEventListener("pointerdown", () => (wasOpen = isExpanded(button)), true);
  item.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && open());
  item.addEventListener("focusout", (event) => {
    if (isWide() && !item.contains(event.relatedTarget)) expand(button, false);
  });
  button.addEventListener("click", (event) => {
    const byKey = event.detail === 0;
    const byMouse = hasHover(event) && !byKey;
    // The pointer has already opened it, so a click must not close it.
    if (byMouse || !(byKey ? isExpanded(button) : wasOpen)) open();
    else expand(button, false);
  });
}

export function startMenus() {
  const toggle = document.querySelector(".menu-toggle");
  toggle?.addEventListener("click", () => expand(toggle, !isExpanded(toggle)));
  for (const item of document.querySelectorAll("#menu > ul > li")) if (buttonOf(item)) startItem(item);
  // When the keyboard focus leaves the bar, an open menu of a small screen would cover it.
  document.addEventListener("focusin", ({ target }) => {
    if (!isWide() && target.matches(":focus-visible") && !target.closest(".bar")) closeMenus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const open = document.querySelector("#menu button[aria-expanded=true]") ?? toggle;
    if (!open || !isExpanded(open)) return;
    if (open.parentElement.contains(document.activeElement)) open.focus();
    expand(open, false);
  });
}
