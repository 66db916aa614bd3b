// The chosen targets: a named set, or the visitor's own numbers. Both are remembered, and apply
// whether or not the fold in which they are chosen was ever opened.
import { looksOther } from "./levels.js";
import { otherUnit } from "./review.js";
import { numberOf } from "./week.js";

const OWN = ["own-before-low", "own-before-high", "own-after-low", "own-after-high"];

// `by` finds an element by its id; `changed` is called when another set or number is chosen.
/** @param {Pick<Sheet, "by" | "store" | "table" | "unit"> & { changed: () => void }} sheet */
export function openTargets({ by, store, table, unit, changed }) {
  const { sets, own, renamed } = table.targets;
  let key = recallSet();
  const texts = Object.fromEntries(OWN.map((name) => [name, store.recall(name, "")]));

  function recallSet() {
    const kept = store.recall("targets", "");
    const known = Object.keys({ ...sets, ...own });
    return [kept, renamed[kept]].find((name) => known.includes(name)) ?? "general";
  }

  const isOwn = () => key in own;
  /** @param {string} text @param {Unit} inUnit */
  const isOfOtherUnit = (text, inUnit) => looksOther(numberOf(text), inUnit, table);

  // The visitor's own number; null when there is none, or one that looks like the other unit.
  function number(/** @type {string} */ name, /** @type {Unit} */ inUnit) {
    const value = numberOf(texts[name]);
    return Number.isNaN(value) || isOfOtherUnit(texts[name], inUnit) ? null : value;
  }

  function ownSet(/** @type {Unit} */ inUnit) {
    const range = (/** @type {string} */ kind) => {
      const [low, high] = ["low", "high"].map((end) => number(`own-${kind}-${end}`, inUnit));
      const both = { low, high, below: false };
      return [both, both];
    };
    const before = range("before");
    const doctor = {
      sources: [{ name: "my doctor" }],
      fasting: before,
      before,
      after: range("after"),
      bedtime: before,
    };
    return { ...own[key], ...doctor };
  }

  // The chosen set, with its label in this unit.
  function chosen(/** @type {Unit} */ inUnit) {
    if (isOwn()) return ownSet(inUnit);
    return { ...sets[key], label: sets[key].labels[inUnit] };
  }

  // Names the chosen set, whom it is for, and own numbers that are not used.
  function show() {
    by("targets-chosen").textContent = `Targets: ${chosen(unit()).label}.`;
    const unused = OWN.map((name) => texts[name]).filter((text) => isOfOtherUnit(text, unit()));
    const why = `Not used, because it looks like ${otherUnit(unit())}: ${unused.join(", ")}. This sheet is set to ${unit()}.`;
    by("targets-whom").textContent = isOwn() ? (unused.length ? why : "") : sets[key].whom;
  }

  // The fold in which another set is chosen.
  function open() {
    const select = by("sheet-targets");
    const fields = OWN.map(by);

    function change() {
      key = select.value;
      // A value that numbers.js refuses counts as empty, whatever is left of it in the field.
      for (const field of fields) texts[field.id] = "refused" in field.dataset ? "" : field.value;
      store.remember("targets", key);
      for (const name of OWN) store.remember(name, texts[name]);
      changed();
    }

    function showFields() {
      for (const option of select.options) {
        const label = sets[option.value]?.labels[unit()];
        if (label && option.textContent !== label) option.textContent = label;
      }
      by("own-targets").hidden = !isOwn();
    }

    select.value = key;
    for (const field of fields) field.value = texts[field.id];
    for (const field of [select, ...fields]) field.addEventListener("input", change);
    return { show: showFields };
  }

  return { chosen, show, open };
}
