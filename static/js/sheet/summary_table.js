// The doctor's strip: the summary of the week as a table, or the reason why there is none.
import { NO_A1C } from "./marks_off.js";
import { el, row, table } from "../lib/dom.js";
import { sourceNodes } from "./sources.js";

export function summaryOf(/** @type {Judgement} */ judged) {
  const { caption, heads, rows } = judged;
  if (!judged.every.length) return [el("p", {}, "No readings yet. The summary for your doctor appears here.")];
  if (judged.wrong) return [el("p", { className: "on-paper" }, judged.no_summary)];
  const left = judged.left_out ? [el("p", { className: "on-paper" }, judged.left_out)] : [];
  if (!judged.sure.length) return left;
  const line = (/** @type {string[]} */ [name, ...values]) => {
    const cells = values.map((text) => el("td", {}, text));
    for (const [index, cell] of cells.entries()) cell.dataset.label = heads[index + 1];
    const element = row(name, cells);
    element.toggleAttribute("data-none", values[0] === "0");
    return element;
  };
  return [
    table({ className: "table" }, heads, rows.map(line), `${caption} `, ...sourceNodes(judged.sources)),
    ...left,
    el("p", {}, judged.lows),
    el("p", { className: "source" }, NO_A1C),
  ];
}
