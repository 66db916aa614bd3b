// Creates an element: el("p", {className: "hint"}, "text", child).

export function el(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
