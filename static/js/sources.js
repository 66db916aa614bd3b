// Lists the sources of a statement, as text and as links.
import { el } from "./dom.js";

const nameOf = ({ name, year }) => (year ? `${name} (${year})` : name);
const onceEach = (sources) =>
  sources.filter(({ name }, place) => sources.findIndex((one) => one.name === name) === place);

export const sourceText = (sources) => onceEach(sources).map(nameOf).join("; ");

// "Source: A (2025); B (2022)." with a link for each that has an address.
export function sourceNodes(sources) {
  const list = onceEach(sources);
  const nodes = list.flatMap((source, place) => [
    ...(place ? ["; "] : []),
    source.url ? el("a", { href: source.url }, nameOf(source)) : nameOf(source),
  ]);
  return [list.length > 1 ? "Sources: " : "Source: ", ...nodes, "."];
}
