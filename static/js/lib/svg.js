// Creates the styled elements of a chart, and draws the shapes of picture.js as SVG.

// Class of an element → its attributes beside the style of .week-chart. The colours are tokens.
/** @type {Record<string, Attributes>} */
const LOOKS = {
  grid: { stroke: "var(--line)" },
  band: { fill: "var(--lake-wash)" },
  bar: { stroke: "var(--ink-soft)", "stroke-width": 2 },
  limit: { stroke: "var(--lake)", "stroke-dasharray": "8 6" },
  path: { fill: "none", stroke: "var(--line-strong)", "stroke-width": 1.5 },
  point: { fill: "var(--card)", stroke: "var(--ink)" },
  "point out": { stroke: "var(--ink)" },
};

/** @param {string} tag @param {Attributes} attributes @param {(Node | string)[]} children */
export function svg(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  const all = { ...LOOKS[attributes.class], ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** @param {number} x @param {number} y @param {number} size */
const triangle = (x, y, size) => `${x - size},${y + size} ${x + size},${y + size} ${x},${y - size}`;

function mark(/** @type {Shape} */ { x, y, sign }) {
  const line = { "stroke-width": 2 };
  if (sign === "above") return svg("polygon", { points: triangle(x, y, 5), class: "point out", ...line });
  if (sign === "below") return svg("polygon", { points: triangle(x, y, -5), class: "point out", ...line });
  return svg("circle", { cx: x, cy: y, r: 4, class: "point", ...line });
}

/** @param {Shape} shape @param {string} name */
const line = ({ x, y, x2, y2 }, name) => svg("line", { x1: x, y1: y, x2, y2, class: name });

/** @type {Record<string, (shape: Shape) => SVGElement>} */
const draw = {
  band: ({ x, y, x2, y2 }) => svg("rect", { x, y, width: x2 - x, height: Math.max(0, y2 - y), class: "band" }),
  grid: (shape) => line(shape, "grid"),
  bar: (shape) => line(shape, "bar"),
  text: ({ x, y, text, at }) => svg("text", { x, y, "text-anchor": at }, text),
  mark,
};

/** @param {Picture} picture @param {string} name */
export function drawShapes({ width, height, shapes }, name) {
  const picture = svg("svg", {
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    class: "week-chart weeks-chart",
    "aria-label": name,
  });
  picture.append(...shapes.map((shape) => draw[shape.kind](shape)));
  return picture;
}
