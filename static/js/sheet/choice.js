// "Compare with targets": what is chosen is remembered, and applies whether or not its line was opened.
import { recall, remember } from "./store.js";
import { fill, openFold } from "./words.js";

/** @param {HTMLElement} part @param {Rules} rules @param {() => string} unit @param {() => void} changed */
export function openChoice(part, rules, unit, changed) {
  const fold = openFold(part, "compare", show);
  const chosen = () => rules.sets[recall("compare")] && recall("compare");
  // The visitor's own numbers are kept for each unit.
  const keyOf = (/** @type {string} */ name) => `${name}.${unit()}`;

  // Shows what is chosen: beside the line, and in it once it was opened.
  function show() {
    const set = chosen() || "";
    const isOwn = set.startsWith("own");
    part.toggleAttribute("data-comparing", set !== "");
    fold.querySelector("[data-chosen]").textContent = set ? rules.sets[set].label : rules.off;
    fill(fold, rules.units[unit()].figures);
    for (const field of fold.querySelectorAll("input")) {
      if (field.type === "radio") field.checked = field.value === (isOwn ? "own" : set);
      else if (field.type === "checkbox") field.checked = set === "own-pregnant";
      else if (document.activeElement !== field) field.value = recall(keyOf(field.name));
      if (field.type === "checkbox") field.closest("div").hidden = !isOwn;
    }
  }

  fold.addEventListener("input", (/** @type {On<HTMLInputElement>} */ { target }) => {
    if (target.type === "number") remember(keyOf(target.name), target.value);
    const { value } = /** @type {HTMLInputElement} */ (fold.querySelector("input:checked"));
    const pregnant = value === "own" && fold.querySelector("[type=checkbox]:checked");
    remember("compare", pregnant ? "own-pregnant" : value);
    show();
    changed();
  });

  /** @returns {Choice} */
  const choice = () => {
    const own = rules.own.map((/** @type {string} */ name) => [name, Number(recall(keyOf(name)) || NaN)]);
    return { unit: unit(), set: chosen() || "general", own: Object.fromEntries(own) };
  };
  return { show, comparing: () => Boolean(chosen()), choice };
}
