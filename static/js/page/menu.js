// The menus, and the menu button of small screens, which React draws with what is open. Before it is there, CSS
// alone opens them, on hover and focus. The keyboard works as in the ARIA practices' disclosure navigation:
// focus opens nothing, Enter and Space do.
import { useLayoutEffect, useRef, useState } from "react";

const GRACE = 160; // ms for which a pointer may leave a menu by mistake
const PASSING = 120; // ms for which it may cross the next menu's name on its way to an entry
/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: 0, End: 0 };

// On a small screen an open menu pushes the ones below it down. So only a click or the keyboard
// opens and closes menus there: nothing may move away from under a pointer or a finger.
const isWide = () => matchMedia("(min-width: 62.01rem)").matches;
// The click of Safari does not say what it is of.
const hasHover = ({ pointerType = matchMedia("(hover: hover)").matches ? "mouse" : "" }) =>
  pointerType === "mouse" && isWide();

const itemOf = (/** @type {any} */ { target }) => target.closest?.("#menu > ul > li");
const idOf = (/** @type {Element} */ item) => item.querySelector("ul").id;

// open: the id of the open menu; "menu", of the whole list, while the menu button alone is pressed; or "".
// What is open next, after `wait` ms if nothing else happens, and what takes the focus.
/** @typedef {(event: any, open: string) => { open?: string, wait?: number, focus?: HTMLElement }} Act */

/** @type {Act} */
function point(event, open) {
  const item = itemOf(event);
  if (!item || !hasHover(event) || item.contains(event.relatedTarget)) return null;
  if (event.type === "pointerout") return { open: "", wait: GRACE };
  return { open: idOf(item), wait: /-/.test(open) && open !== idOf(item) ? PASSING : 0 };
}

/** @type {Act} */
function blur(event, open) {
  const item = itemOf(event);
  return item && isWide() && idOf(item) === open && !item.contains(event.relatedTarget) ? { open: "" } : null;
}

/** @type {Act} */
function click({ target, detail, nativeEvent }, open) {
  const id = target.closest("[aria-controls]")?.getAttribute("aria-controls");
  if (!id) return target.closest("a")?.pathname === location.pathname ? { open: "" } : null;
  if (id === "menu") return { open: open ? "" : "menu" };
  // A mouse has already opened it, so its click must not close it.
  return { open: open === id && !(detail && hasHover(nativeEvent)) ? "menu" : id };
}

// Left and right go from menu to menu. Up and down go among the links of the open one; on a button
// whose menu is closed, they too go from menu to menu. Escape closes what is open, wherever the focus is.
/** @type {Act} */
function keydown(event, open) {
  const { key, target, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (key === "Escape" && open) {
    /** @type {HTMLElement} */
    const button = document.querySelector(`[aria-controls=${open}]`);
    const focus = button.parentElement.contains(document.activeElement) ? button : null;
    return { open: open === "menu" ? "" : "menu", focus };
  }
  const item = itemOf(event);
  if (!item || !(key in STEPS) || ctrlKey || altKey || metaKey || shiftKey) return null;
  const isButton = target.localName === "button";
  const sideways = key === "ArrowLeft" || key === "ArrowRight";
  const isAmongLinks = isButton ? key === "ArrowDown" && open === idOf(item) : !sideways;
  const among = [...(isAmongLinks ? item : item.parentElement).querySelectorAll(isAmongLinks ? "a" : "button")];
  const next = among.indexOf(isAmongLinks ? target : item.querySelector("button")) + STEPS[key];
  event.preventDefault();
  return { focus: among[key === "Home" ? 0 : key === "End" ? among.length - 1 : next] };
}

// When the keyboard focus has left the bar, an open menu of a small screen would cover it.
/** @type {Act} */
const keyup = ({ key, target }, open) => (key === "Tab" && open && !target.closest(".bar") ? { open: "" } : null);

// Beside an open menu of a wide window: in Safari a button that was pressed has no focus to lose.
/** @type {Act} */
const pointerdown = ({ target }, open) => (open && isWide() && !target.closest(".bar") ? { open: "" } : null);

/** @type {Record<string, Act>} */
const ACTS = { pointerover: point, pointerout: point, blur, click, keydown, keyup, pointerdown };
const ANYWHERE = ["keydown", "keyup", "pointerdown"];

export function Menus(/** @type {Props} */ { node, draw }) {
  const [open, setOpen] = useState("");
  const place = useRef(/** @type {HTMLElement} */ (null));
  const timer = useRef(0);
  const handle = (/** @type {any} */ event) => {
    const change = ACTS[event.type](event, open);
    if (!change) return;
    const { open: next = open, wait, focus } = change;
    clearTimeout(timer.current);
    if (wait) timer.current = setTimeout(setOpen, wait, next);
    else setOpen(next);
    focus?.focus();
  };
  useLayoutEffect(() => {
    // With another page all is closed. On the first one stays what CSS has opened, unless a press is held.
    const isFirst = !("ready" in document.documentElement.dataset) && !early.pressed.length;
    const item = isFirst && place.current.querySelector("#menu > ul > li:is(:hover, :focus-within)");
    setOpen(item ? idOf(item) : "");
  }, [node]);
  useLayoutEffect(() => {
    for (const name of ANYWHERE) addEventListener(name, handle);
    return () => ANYWHERE.forEach((name) => removeEventListener(name, handle));
  });
  return draw(node, (/** @type {Attributes} */ attributes) => {
    if (attributes === node.attributes)
      return { ref: place, onPointerOver: handle, onPointerOut: handle, onBlur: handle, onClick: handle };
    const id = attributes["aria-controls"];
    return id && { "aria-expanded": String(id === "menu" ? open !== "" : id === open) };
  });
}
