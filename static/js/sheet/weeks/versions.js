// Compares the versions of one week in a table: only the fields that differ.
import { row, table } from "../../lib/dom.js";
import { scrollBox } from "./week_table.js";
import { differences } from "./weeks.js";

const MOST = 10; // columns: more cannot be compared by eye

export function versionTable(/** @type {WeekEntry[]} */ versions, /** @type {string} */ name) {
  const [first, ...others] = versions.slice(0, MOST);
  const rows = new Map(); // place in words → the text of each version
  for (const [number, other] of others.entries())
    for (const [place, ...texts] of differences(first, other)) {
      const [mine, theirs] = texts.map((text) => text || "–");
      if (!rows.has(place)) rows.set(place, [mine, ...others.map(() => mine)]);
      rows.get(place)[number + 1] = theirs;
    }
  const heads = ["What differs", ...[first, ...others].map((_, place) => `Version ${place + 1}`)];
  const lines = [...rows].map(([place, texts]) => row(place, texts));
  return scrollBox(`The versions of ${name}`, table({}, heads, lines));
}
