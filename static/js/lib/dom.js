// Creates an element: el("p", {className: "hint"}, "text", child).

/** @template {keyof Tags} K @param {K} tag @param {object} [properties] @param {(Node | string)[]} children */
export function el(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
