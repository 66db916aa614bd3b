// The dropdown menus and the menu button of small screens, an island's module. Until it is there CSS alone
// opens them, on hover and focus. With it they expose their state, and the keyboard works as in the ARIA
// practices' disclosure navigation: focus opens nothing, Enter and Space do.
// The state is aria-expanded of each button, by the id of what it opens: #menu, and in it each menu.

const GRACE = 160; // ms for which a pointer may leave a menu by mistake
const PASSING = 120; // ms for which it may cross the next menu's name on its way to an entry

// On a small screen an open menu pushes the ones below it down. So only a click or the keyboard
// opens and closes menus there: nothing may move away from under a pointer or a finger.
const isWide = () => matchMedia("(min-width: 62.01rem)").matches;

const buttonOf = (/** @type {Element} */ item) => item.querySelector("[aria-controls]");
const opens = (/** @type {Element} */ button) => button.getAttribute("aria-controls");
const itemOf = (/** @type {any} */ { target }) => target.closest?.("#menu > ul > li");
const hasHover = (/** @type {PointerEvent} */ { pointerType }) => pointerType === "mouse" && isWide();

/** @param {Texts} state */
const allClosed = (state) => Object.fromEntries(Object.keys(state).map((name) => [name, "false"]));
/** @param {Texts} state @param {Element} item */
const opened = (state, item) => ({ ...allClosed(state), menu: state.menu, [opens(buttonOf(item))]: "true" });
/** @param {Texts} state */
const menusClosed = (state) => ({ ...allClosed(state), menu: state.menu });
/** @param {Texts} state */
const openMenu = ({ menu: _, ...menus }) => Object.keys(menus).find((name) => menus[name] === "true");

let due = 0; // the timer of what happens if the pointer stays where it is
let wasOpen = false; // the menu, when the press on its name began
let byKeys = false; // whether the last press was that of a key

// What a button of the menus says beside what it has in Python.
/** @param {Attributes} given @param {Texts} state */
export const attributes = ({ "aria-controls": name }, state) => (name ? { "aria-expanded": state[name] } : {});

/** @param {number} time @param {import("./island.js").Next} next */
const later = (time, next) => ({ after: () => new Promise((done) => (due = setTimeout(done, time, next))) });

// A pointer that lies on a name when this comes has opened the menu by CSS.
export function open(/** @type {HTMLElement} */ place) {
  const state = Object.fromEntries(
    [...place.querySelectorAll("[aria-controls]")].map((each) => [opens(each), "false"]),
  );
  const item = isWide() && place.querySelector("#menu > ul > li:hover");
  return { state: item ? opened(state, item) : state };
}

/** @param {On<Element> & { detail: number, nativeEvent: PointerEvent }} event @param {Texts} state */
export function click({ target, detail, nativeEvent }, state) {
  const button = target.closest("[aria-controls]");
  if (!button) return target.closest("a") && { state: allClosed(state) };
  clearTimeout(due);
  const name = opens(button);
  const isOpen = state[name] === "true";
  if (name === "menu") return { state: { ...allClosed(state), menu: String(!isOpen) } };
  const byKey = detail === 0;
  // The pointer has already opened it, so a click must not close it.
  const stays = hasHover(nativeEvent) && !byKey;
  const isLeft = byKey ? isOpen : wasOpen;
  return { state: stays || !isLeft ? opened(state, button.parentElement) : menusClosed(state) };
}

/** @param {FocusEvent} event @param {Texts} state */
export function blur(event, state) {
  const item = itemOf(event);
  const isLeft = item && isWide() && !item.contains(event.relatedTarget);
  return isLeft && openMenu(state) === opens(buttonOf(item)) ? { state: menusClosed(state) } : null;
}

/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: 0, End: 0 };

// Left and right go from menu to menu. Up and down go among the links of the open one; on a button
// whose menu is closed, they too go from menu to menu.
/** @param {On<HTMLElement, KeyboardEvent>} event @param {Texts} state */
function moveWithKeys(event, state) {
  const { key, target } = event;
  const item = itemOf(event);
  if (!item || !(key in STEPS) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const button = buttonOf(item);
  const links = [...item.querySelectorAll("a")];
  const buttons = [...item.parentElement.children].map(buttonOf);
  const sideways = key === "ArrowLeft" || key === "ArrowRight";
  const enters = key === "ArrowDown" && target === button && state[opens(button)] === "true";
  /** @type {HTMLElement[]} */
  const among = enters || (target !== button && !sideways) ? links : buttons;
  const next = among.indexOf(sideways ? button : target) + STEPS[key];
  event.preventDefault();
  among[key === "Home" ? 0 : key === "End" ? among.length - 1 : next]?.focus();
}

/** @type {Record<string, (event: any, state: Texts) => import("./island.js").Change>} */
export const watch = {
  pointerover(event, state) {
    const item = itemOf(event);
    if (!item || !hasHover(event) || item.contains(event.relatedTarget)) return null;
    clearTimeout(due);
    const shown = openMenu(state);
    if (!shown || shown === opens(buttonOf(item))) return { state: opened(state, item) };
    return later(PASSING, (now) => ({ state: opened(now, item) }));
  },

  pointerout(event, state) {
    const item = itemOf(event);
    if (!item || !hasHover(event) || item.contains(event.relatedTarget)) return null;
    clearTimeout(due);
    return openMenu(state) ? later(GRACE, (now) => ({ state: menusClosed(now) })) : null;
  },

  pointerdown(event, state) {
    byKeys = false;
    const item = itemOf(event);
    wasOpen = item && state[opens(buttonOf(item))] === "true";
    return null;
  },

  // When the keyboard focus leaves the bar, an open menu of a small screen would cover it.
  focusin: ({ target }, state) => (!isWide() && byKeys && !target.closest(".bar") ? { state: allClosed(state) } : null),

  keydown(event, state) {
    byKeys = true;
    moveWithKeys(event, state);
    const shown = openMenu(state) ?? (state.menu === "true" && "menu");
    if (event.key !== "Escape" || !shown) return null;
    clearTimeout(due);
    const button = /** @type {HTMLElement} */ (document.querySelector(`[aria-controls="${shown}"]`));
    if (button.parentElement.contains(document.activeElement)) button.focus();
    return { state: { ...state, [shown]: "false" } };
  },

  // Another page is shown (navigation.js).
  arrived: (_, state) => ({ state: allClosed(state) }),
};
