// Writes under the table what to do about the readings, or asks about the unit of the whole sheet.
import { button, el } from "../lib/dom.js";
import { sourceNodes } from "./sources.js";

// `place` is for the groups of advice, `question` for the unit; `useUnit(unit)` sets the sheet's unit.
/**
 * @param {Judgement} judged
 * @param {{ place: HTMLElement, question: HTMLElement, ambulance: string, useUnit: (unit: Unit) => void, noteButtons: NoteButtons }} page
 */
export function showNotices(judged, { place, question, ambulance, useUnit, noteButtons }) {
  const { wrong, groups } = judged;
  if (question.dataset.unit !== wrong) {
    question.dataset.unit = wrong;
    question.replaceChildren(...(wrong ? unitQuestion(judged, useUnit) : []));
  }
  // A screen reader announces changes here, so unchanged text is not written again.
  const text = JSON.stringify(groups);
  if (place.dataset.text === text) return;
  place.dataset.text = text;
  const sources = groups.flatMap((group) => group.sources);
  place.replaceChildren(
    ...groups.map((group) => notice(group, ambulance, noteButtons)),
    ...(sources.length ? [el("p", { className: "source" }, ...sourceNodes(sources))] : []),
  );
}

/** @param {Judgement} judged @param {(unit: Unit) => void} useUnit */
function unitQuestion({ wrong, question, set_to }, useUnit) {
  const sentence = el("p", {}, el("strong", {}, question), ` ${set_to}`);
  return [sentence, button(`Switch to ${wrong}`, () => useUnit(wrong), "")];
}

/** @param {Group} group @param {string} ambulance @param {NoteButtons} noteButtons */
function notice({ key, emergency, title, where, says, readings }, ambulance, noteButtons) {
  const element = el(
    "div",
    { className: emergency ? "emergency" : "notice" },
    el("p", {}, el("strong", {}, title)),
    el("p", {}, `${where}.`),
  );
  if (says.length) element.append(el("ul", {}, ...says.map((text) => el("li", {}, ...withNumber(text, ambulance)))));
  element.append(...noteButtons(readings));
  element.dataset.level = key;
  return element;
}

// Adds the number to call, as a link, wherever the text names an ambulance.
export function withNumber(/** @type {string} */ text, /** @type {string} */ number) {
  const link = `tel:${number.replace(/ /g, "")}`;
  const [before, ...after] = text.split("an ambulance");
  return [before, ...after.flatMap((rest) => ["an ambulance (", el("a", { href: link }, number), `)${rest}`])];
}

// Offers the unit of the week filed last, but never switches to it: each visit starts with mg/dL.
/** @type {(place: HTMLElement, weeks: WeekEntry[], judged: Judgement, useUnit: (unit: Unit) => void) => void} */
export function offerUnit(place, weeks, { unit, wrong }, useUnit) {
  const last = [...weeks].sort((one, other) => other.filed - one.filed)[0]?.unit;
  const offered = last && last !== unit && !wrong && !("chosen" in place.dataset) ? last : "";
  if ((place.dataset.unit ?? "") === offered) return;
  place.dataset.unit = offered;
  if (!offered) return place.replaceChildren();
  const use = button(`Use ${offered}`, () => useUnit(offered));
  place.replaceChildren(el("span", {}, `Your last filed week is in ${offered}.`), use);
}
