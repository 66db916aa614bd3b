// The chosen targets: a named set, or the visitor's own numbers. Both are remembered, and apply
// whether or not the fold in which they are chosen was ever opened.
import { isOwn, keyOf, labelOf, settingOf } from "./judge.js";

const OWN = ["own-before-low", "own-before-high", "own-after-low", "own-after-high"];

// `by` finds an element by its id; `changed` is called when another set or number is chosen.
/** @param {Pick<Sheet, "by" | "store" | "unit"> & { changed: () => void }} sheet */
export function openTargets({ by, store, unit, changed }) {
  let key = keyOf(store.recall("targets", ""));
  const texts = Object.fromEntries(OWN.map((name) => [name, store.recall(name, "")]));

  // What a week in this unit is judged by.
  const setting = (/** @type {Unit} */ inUnit) =>
    settingOf(
      inUnit,
      key,
      OWN.map((name) => texts[name]),
    );

  // Names the chosen set, whom it is for, and own numbers that are not used.
  function show(/** @type {Setting} */ { label, whom }) {
    by("targets-chosen").textContent = `Targets: ${label}.`;
    by("targets-whom").textContent = whom;
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
        const label = labelOf(option.value, unit());
        if (option.textContent !== label) option.textContent = label;
      }
      by("own-targets").hidden = !isOwn(key);
    }

    select.value = key;
    for (const field of fields) field.value = texts[field.id];
    for (const field of [select, ...fields]) field.addEventListener("input", change);
    return { show: showFields };
  }

  return { setting, show, open };
}
