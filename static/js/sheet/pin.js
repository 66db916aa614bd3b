// Pins in view what cannot wait: the gravest group of advice that was not read yet. What was read
// is remembered for each reading, until the reading changes.
import { button, el } from "../lib/dom.js";
import { pinnedWords } from "./judge.js";
import { withNumber } from "./notices.js";

const PAUSE = 800; // ms after a key: 45 may become 450

const keyOf = (/** @type {Reading} */ { number, slot, text }) => `${number} ${slot} ${text}`;
/** @param {Group} group @param {Reading} reading */
const idOf = (group, reading) => `${group.key} ${keyOf(reading)}`;

// Takes the focus from a button that is gone to the name of the day, which opens no keyboard.
export function focusDay(/** @type {HTMLElement} */ part, /** @type {Reading} */ { number }) {
  const head = part.querySelectorAll("tbody th")[number];
  head.tabIndex = -1;
  head.focus({ preventScroll: true });
}

// `place` is the pinned part of the sheet. `show(groups)` draws it at once, `soon(groups)` after a
// pause, and `now()` what is due.
/** @param {Pick<Sheet, "part"|"store"> & { place: HTMLElement, ambulance: string, noteButtons: NoteButtons }} its */
export function openPin({ part, place, store, ambulance, noteButtons }) {
  let timer = 0;
  /** @type {Group[]} */
  let due = [];
  const pinned = place.parentElement;
  keepAboveKeyboard(part);
  const measure = () => part.style.setProperty("--pin", `${pinned.offsetHeight}px`);
  new ResizeObserver(measure).observe(pinned);

  /** @type {string[]} */
  let read = store.recall("read", "").split("\n").filter(Boolean);

  function storeRead(/** @type {string[]} */ ids) {
    if (ids.length === read.length) return;
    read = ids;
    store.remember("read", read.join("\n"));
  }

  function draw() {
    clearTimeout(timer);
    const stand = due.flatMap((group) => group.readings.map(keyOf));
    storeRead(read.filter((id) => stand.some((key) => id.endsWith(` ${key}`))));
    const isNew = (/** @type {Group} */ group) => (/** @type {Reading} */ reading) =>
      !read.includes(idOf(group, reading));
    const group = due.find((one) => one.pinned.length && one.readings.some(isNew(one)));
    const readings = group?.readings.filter(isNew(group)) ?? [];
    // A screen reader announces changes here, so unchanged text is not written again.
    const text = group ? JSON.stringify([group.title, group.pinned, readings]) : "";
    if ((place.dataset.text ?? "") === text) return;
    place.dataset.text = text;
    place.replaceChildren(...(group ? sentence(group, readings) : []));
    measure();
    // Only if it is covered: otherwise nothing moves.
    if (group) document.activeElement.closest("#sheet input")?.scrollIntoView({ block: "nearest" });
  }

  function sentence(/** @type {Group} */ group, /** @type {Reading[]} */ readings) {
    const done = () => {
      storeRead([...read, ...readings.map((reading) => idOf(group, reading))]);
      draw();
      focusDay(part, readings[0]);
    };
    return [
      el(
        "p",
        {},
        el("strong", {}, pinnedWords(group.head, readings)),
        ...group.pinned.flatMap((text) => [" ", ...withNumber(text, ambulance)]),
      ),
      button("I have read this", done, ""),
      ...noteButtons(readings),
    ];
  }

  return {
    show(/** @type {Group[]} */ groups) {
      due = groups;
      draw();
    },
    soon(/** @type {Group[]} */ groups) {
      due = groups;
      clearTimeout(timer);
      timer = setTimeout(() => part.isConnected && draw(), PAUSE);
    },
    now: draw,
  };
}

// An on-screen keyboard covers the bottom of the window without changing its height.
function keepAboveKeyboard(/** @type {HTMLElement} */ part) {
  const view = window.visualViewport;
  const fit = () => {
    if (!part.isConnected) return view.removeEventListener("resize", fit);
    const covered = document.documentElement.clientHeight - view.height;
    part.style.setProperty("--keyboard", `${view.scale === 1 ? Math.max(0, covered) : 0}px`);
  };
  view?.addEventListener("resize", fit);
}
