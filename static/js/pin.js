// Pins in view what cannot wait: the gravest group of advice that was not read yet. What was read
// is remembered for each reading, until the reading changes.
import { el } from "./dom.js";
import { withNumber } from "./notices.js";
import { placesOf } from "./words.js";

const PAUSE = 800; // ms after a key: 45 may become 450
const SHOWN = 2; // readings that are named; the others are counted

const keyOf = ({ number, slot, text }) => `${number} ${slot} ${text}`;
const idOf = (group, reading) => `${group.key} ${keyOf(reading)}`;

// `place` is the pinned part of the sheet. `show(groups)` draws it at once, `soon(groups)` after a
// pause, and `now()` what is due.
export function openPin({ part, place, store, ambulance, noteButtons }) {
  let timer = 0;
  let due = [];
  const pinned = place.parentElement;
  keepAboveKeyboard(part);
  const measure = () => part.style.setProperty("--pin", `${pinned.offsetHeight}px`);
  new ResizeObserver(measure).observe(pinned);

  const recall = () => store.recall("read", "").split("\n").filter(Boolean);

  function draw() {
    clearTimeout(timer);
    const stand = due.flatMap((group) => group.readings.map(keyOf));
    const all = recall();
    const read = all.filter((id) => stand.some((key) => id.endsWith(` ${key}`)));
    if (read.length < all.length) store.remember("read", read.join("\n"));
    const isNew = (group) => (reading) => !read.includes(idOf(group, reading));
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

  function sentence(group, readings) {
    const rest = readings.length - SHOWN;
    const more = rest > 0 ? ` and ${rest} more` : "";
    const button = el("button", { type: "button", className: "button" }, "I have read this");
    button.onclick = () => {
      store.remember("read", [...recall(), ...readings.map((reading) => idOf(group, reading))].join("\n"));
      draw();
      // The button is gone. The day's name takes the focus: it opens no keyboard.
      part.querySelectorAll("tbody th")[readings[0].number].focus({ preventScroll: true });
    };
    return [
      el(
        "p",
        {},
        el("strong", {}, `${group.title.replace(/:.*/, "")}. ${placesOf(readings.slice(0, SHOWN))}${more}.`),
        ...group.pinned.flatMap((text) => [" ", ...withNumber(text, ambulance)]),
      ),
      button,
      ...noteButtons(readings),
    ];
  }

  return {
    show(groups) {
      due = groups;
      draw();
    },
    soon(groups) {
      due = groups;
      clearTimeout(timer);
      timer = setTimeout(() => part.isConnected && draw(), PAUSE);
    },
    now: draw,
  };
}

// An on-screen keyboard covers the bottom of the window without changing its height.
function keepAboveKeyboard(part) {
  const view = window.visualViewport;
  const fit = () => {
    if (!part.isConnected) return view.removeEventListener("resize", fit);
    const covered = document.documentElement.clientHeight - view.height;
    part.style.setProperty("--keyboard", `${view.scale === 1 ? Math.max(0, covered) : 0}px`);
  };
  view?.addEventListener("resize", fit);
}
