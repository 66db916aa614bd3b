// The chosen targets: a named set, or the visitor's own numbers. Both are remembered, and apply
// whether or not the fold in which they are chosen was ever opened.
import { settingOf } from "./judge.js";

const OWN = ["own-before-low", "own-before-high", "own-after-low", "own-after-high"];

// `by` finds an element by its id; `changed` is called when another set or number is chosen.
/** @param {Pick<Sheet, "by" | "store" | "unit"> & { changed: () => void }} sheet */
export function openTargets({ by, store, unit, changed }) {
  let chosen = store.recall("targets", "");
  const texts = Object.fromEntries(OWN.map((name) => [name, store.recall(name, "")]));

  // What a week in this unit is judged by: the chosen targets, or those of another key.
  /** @type {(inUnit: Unit, key?: string) => Setting} */
  const setting = (inUnit, key = chosen) => {
    const own = OWN.map((name) => texts[name]);
    return settingOf(inUnit, key, own);
  };

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
      chosen = select.value;
      // A value that numbers.js refuses counts as empty, whatever is left of it in the field.
      for (const field of fields) texts[field.id] = "refused" in field.dataset ? "" : field.value;
      store.remember("targets", chosen);
      for (const name of OWN) store.remember(name, texts[name]);
      changed();
    }

    function showFields() {
      for (const option of select.options) {
        const { label } = setting(unit(), option.value);
        if (option.textContent !== label) option.textContent = label;
      }
      by("own-targets").hidden = !setting(unit()).own;
    }

    select.value = setting(unit()).key;
    for (const field of fields) field.value = texts[field.id];
    for (const field of [select, ...fields]) field.addEventListener("input", change);
    return { show: showFields };
  }

  return { setting, show, open };
}
