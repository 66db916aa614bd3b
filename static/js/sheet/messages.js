// Reports a problem with the browser's storage, and offers downloads of data that was set aside.
import { button, el } from "../lib/dom.js";
import { download } from "../lib/download.js";

/** @type {Texts} */
const PROBLEMS = {
  blocked:
    "This browser does not let the page keep anything (a private window does this). Save a copy or print before you leave.",
  full: "The browser's storage is full, so the last change is not kept. What you typed is still here: save a copy.",
  locked:
    "What this browser kept could not be read, and there is no room to set it aside. It is left untouched, and new entries are not kept: save a copy.",
  damaged: "Part of what this browser kept could not be read. It was set aside, and nothing was thrown away.",
};

// `problem` is what store.js reported, `unreadable` the texts it set aside. Redrawn only on a change.
/** @param {HTMLElement} place @param {string} problem @param {string[]} unreadable */
export function showProblem(place, problem, unreadable) {
  const told = JSON.stringify([problem, unreadable]);
  if (place.dataset.told === told) return;
  place.dataset.told = told;
  const messages = unreadable.map((text) => {
    const save = () => download(text, "application/json", "blood_glucose_log_set_aside.json");
    return el("p", {}, button("Download what was set aside", save));
  });
  if (problem) messages.unshift(el("p", { className: "notice" }, PROBLEMS[problem]));
  place.replaceChildren(...messages);
}
