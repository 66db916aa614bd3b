// Offers the unit of the week filed last, but never switches to it: each visit starts with mg/dL.
import { el } from "../lib/dom.js";

/** @type {(place: HTMLElement, weeks: WeekEntry[], judged: Judgement, useUnit: (unit: Unit) => void) => void} */
export function offerUnit(place, weeks, { unit, wrong }, useUnit) {
  const last = [...weeks].sort((one, other) => other.filed - one.filed)[0]?.unit;
  const offered = last && last !== unit && !wrong && !("chosen" in place.dataset) ? last : "";
  if ((place.dataset.unit ?? "") === offered) return;
  place.dataset.unit = offered;
  if (!offered) return place.replaceChildren();
  const button = el("button", { type: "button", className: "button quiet" }, `Use ${offered}`);
  button.onclick = () => useUnit(offered);
  place.replaceChildren(el("span", {}, `Your last filed week is in ${offered}.`), button);
}
