// Creates an element: el("p", {className: "hint"}, "text", child).

/** @template {keyof Tags} K @param {K} tag @param {object} [properties] @param {(Node | string)[]} children */
export function el(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

// button("Print", print): a quiet one, or one of another kind.
/** @param {string} text @param {() => unknown} onclick */
export const button = (text, onclick, kind = "quiet") =>
  el("button", { type: "button", className: `button ${kind}`.trim(), onclick }, text);

export const row = (/** @type {string} */ head, /** @type {(Node | string)[]} */ cells) =>
  el(
    "tr",
    {},
    el("th", { scope: "row" }, head),
    ...cells.map((cell) => (cell instanceof Node ? cell : el("td", {}, cell))),
  );

// A table with its properties, its column heads, its rows, and a caption if there is one.
/** @param {object} properties @param {string[]} heads @param {Element[]} rows @param {(Node | string)[]} caption */
export const table = (properties, heads, rows, ...caption) =>
  el(
    "table",
    properties,
    ...(caption.length ? [el("caption", {}, ...caption)] : []),
    el("thead", {}, el("tr", {}, ...heads.map((head) => el("th", { scope: "col" }, head)))),
    el("tbody", {}, ...rows),
  );
