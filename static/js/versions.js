// Compares the versions of one week in a table: only the fields that differ.
import { el } from "./dom.js";
import { headRow, row, scrollBox } from "./week_table.js";
import { differences } from "./weeks.js";

export function versionTable(versions, name) {
  const [first, ...others] = versions;
  const places = new Map();
  for (const other of others) for (const [place] of differences(first, other)) places.set(place, null);
  const rows = [...places.keys()].map((place) => {
    const cells = others.map((other) => differences(first, other).find(([where]) => where === place));
    const mine = cells.find(Boolean)[1];
    return row(
      place,
      [mine, ...cells.map((cell) => (cell ? cell[2] : mine))].map((text) => text || "–"),
    );
  });
  const heads = headRow(["What differs", ...versions.map((_, place) => `Version ${place + 1}`)]);
  return scrollBox(`The versions of ${name}`, el("table", {}, heads, el("tbody", {}, ...rows)));
}
