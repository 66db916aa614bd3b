// Writes under the table what to do about the readings, or asks about the unit of the whole sheet.
import { el } from "../lib/dom.js";
import { sourceNodes } from "./sources.js";

// `place` is for the groups of advice, `question` for the unit; `useUnit(unit)` sets the sheet's unit.
/**
 * @param {Review} review @param {Group[]} groups
 * @param {{ place: HTMLElement, question: HTMLElement, useUnit: (unit: Unit) => void, noteButtons: NoteButtons }} page
 */
export function showNotices(review, groups, { place, question, useUnit, noteButtons }) {
  const { wrongUnit, unit, table } = review;
  if (question.dataset.unit !== wrongUnit) {
    question.dataset.unit = wrongUnit;
    question.replaceChildren(...(wrongUnit ? unitQuestion(wrongUnit, unit, useUnit) : []));
  }
  // A screen reader announces changes here, so unchanged text is not written again.
  const text = JSON.stringify(groups);
  if (place.dataset.text === text) return;
  place.dataset.text = text;
  const sources = groups.flatMap((group) => group.sources);
  place.replaceChildren(
    ...groups.map((group) => notice(group, table.ambulance, noteButtons)),
    ...(sources.length ? [el("p", { className: "source" }, ...sourceNodes(sources))] : []),
  );
}

/** @param {Unit} wrongUnit @param {Unit} unit @param {(unit: Unit) => void} useUnit */
function unitQuestion(wrongUnit, unit, useUnit) {
  const button = el("button", { type: "button", className: "button" }, `Switch to ${wrongUnit}`);
  button.onclick = () => useUnit(wrongUnit);
  return [el("p", {}, el("strong", {}, `These look like ${wrongUnit}.`), ` This sheet is set to ${unit}.`), button];
}

/** @param {Group} group @param {Ambulance} ambulance @param {NoteButtons} noteButtons */
function notice({ key, title, where, says, readings }, ambulance, noteButtons) {
  const element = el(
    "div",
    { className: ["lo", "very-low", "hi"].includes(key) ? "emergency" : "notice" },
    el("p", {}, el("strong", {}, title)),
    el("p", {}, `${where}.`),
  );
  if (says.length) element.append(el("ul", {}, ...says.map((text) => el("li", {}, ...withNumber(text, ambulance)))));
  element.append(...noteButtons(readings));
  element.dataset.level = key;
  return element;
}

// Adds the number to call, as a link, wherever the text names an ambulance.
export function withNumber(/** @type {string} */ text, /** @type {Ambulance} */ { number, link }) {
  const [before, ...after] = text.split("an ambulance");
  return [before, ...after.flatMap((rest) => ["an ambulance (", el("a", { href: link }, number), `)${rest}`])];
}
