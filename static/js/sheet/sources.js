// Lists the sources of a statement, as text and as links.
import { el } from "../lib/dom.js";

const nameOf = (/** @type {Source} */ { name, year }) => (year ? `${name} (${year})` : name);
const onceEach = (/** @type {Source[]} */ sources) =>
  sources.filter(({ name }, place) => sources.findIndex((one) => one.name === name) === place);

export const sourceText = (/** @type {Source[]} */ sources) => onceEach(sources).map(nameOf).join("; ");

// "Source: A (2025); B (2022).", each with a link to its row on the page of sources, if it has one.
export function sourceNodes(/** @type {Source[]} */ sources) {
  const list = onceEach(sources);
  const nodes = list.flatMap((source, place) => [
    ...(place ? ["; "] : []),
    source.key ? el("a", { href: `/sources#${source.key}` }, nameOf(source)) : nameOf(source),
  ]);
  return [list.length > 1 ? "Sources: " : "Source: ", ...nodes, "."];
}
