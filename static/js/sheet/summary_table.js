// The doctor's strip: the summary of the week as a table, or the reason why there is none.
import { el } from "../lib/dom.js";
import { sourceNodes } from "./sources.js";
import { HEADS, summarise } from "./summary.js";
import { leftOut, noSummary } from "./review_texts.js";

export const NO_A1C = "There is no A1C estimate here: A1C looks back two to three months, and one week is too short.";

export function strip(/** @type {Review} */ review) {
  const { all, sure, wrongUnit, unit, targets } = review;
  if (!all.length) return [el("p", {}, "No readings yet. The summary for your doctor appears here.")];
  if (wrongUnit) return [el("p", { className: "on-paper" }, noSummary(review))];
  const out = leftOut(review);
  const left = out ? [el("p", { className: "on-paper" }, out)] : [];
  if (!sure.length) return left;
  const { rows, lows } = summarise(review);
  const line = (/** @type {Texts} */ { name, ...values }) => {
    const cells = Object.values(values).map((text) => el("td", {}, text));
    for (const [index, cell] of cells.entries()) cell.dataset.label = HEADS[index + 1];
    const row = el("tr", {}, el("th", { scope: "row" }, name), ...cells);
    row.toggleAttribute("data-none", values.count === "0");
    return row;
  };
  return [
    el(
      "table",
      { className: "table" },
      el("caption", {}, `Readings in ${unit}. Targets: ${targets.label}. `, ...sourceNodes(targets.sources)),
      el("thead", {}, el("tr", {}, ...HEADS.map((head) => el("th", { scope: "col" }, head)))),
      el("tbody", {}, ...rows.map(line)),
    ),
    ...left,
    el("p", {}, lows),
    el("p", { className: "source" }, NO_A1C),
  ];
}
