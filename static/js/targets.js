// The choice of targets: a named set, or the visitor's own numbers. Both are remembered.
import { looksOther } from "./levels.js";
import { otherUnit } from "./review.js";

// `by` finds an element by its id; `changed` is called when another set or number is chosen.
export function targetChoice({ by, store, table, unit, changed }) {
  const select = by("sheet-targets");
  const owns = [...document.querySelectorAll("#own-targets input")];
  const { sets, own, renamed } = table.targets;

  // A value that numbers.js refuses counts as empty, whatever is left of it in the field.
  const valueOf = (input) => ("refused" in input.dataset ? "" : input.value);

  // The visitor's own number; null when there is none, or one that looks like the other unit.
  function number(input, inUnit) {
    const value = valueOf(input) === "" ? null : Number(input.value);
    return value === null || looksOther(value, inUnit, table) ? null : value;
  }

  function ownSet(inUnit) {
    const end = (name) => number(by(`own-${name}`), inUnit);
    const range = (name) => {
      const both = { low: end(`${name}-low`), high: end(`${name}-high`), below: false };
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
    return { ...own[select.value], ...doctor };
  }

  const isOwn = () => select.value in own;

  // The chosen set, with its label in this unit.
  function chosen(inUnit) {
    if (isOwn()) return ownSet(inUnit);
    const set = sets[select.value];
    return { ...set, label: set.labels[inUnit] };
  }

  // Shows the labels in the sheet's unit, and whom the chosen set is for.
  function show() {
    for (const option of select.options) {
      const label = sets[option.value]?.labels[unit()];
      if (label && option.textContent !== label) option.textContent = label;
    }
    by("own-targets").hidden = !isOwn();
    const doubtful = owns.filter((input) => valueOf(input) !== "" && looksOther(Number(input.value), unit(), table));
    const unused = doubtful.map(({ value }) => value).join(", ");
    by("targets-whom").textContent = !isOwn()
      ? sets[select.value].whom
      : unused && `Not used, because it looks like ${otherUnit(unit())}: ${unused}. This sheet is set to ${unit()}.`;
  }

  function recall() {
    const kept = store.recall("targets", "general");
    select.value = renamed[kept] ?? kept;
    if (select.value === "") select.value = "general"; // an unknown name
    for (const input of owns) input.value = store.recall(input.id, "");
  }

  for (const input of [select, ...owns])
    input.addEventListener("input", () => {
      store.remember("targets", select.value);
      for (const each of owns) store.remember(each.id, valueOf(each));
      changed();
    });
  recall();
  return { chosen, show };
}
