// The picture of the week: circles are readings before meals, squares after; gold ones are out of
// target, red ones need something to be done. The table above it is its text version.

/** @param {string} tag @param {Record<string, string | number>} attributes @param {string} [text] */
function svg(tag, attributes, text = "") {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.textContent = text;
  return element;
}

const HEIGHT = 360;
const EDGE = { left: 46, right: 8, top: 12, bottom: 34 };

/** @param {Sheet} sheet @param {Reading[]} readings @param {number} width */
export function draw({ rules, words, days, choice }, readings, width) {
  const { unit, set, own } = choice();
  const { step, bands } = rules.units[unit];
  const most = step * Math.ceil(Math.max(5, ...readings.map(({ value }) => (value * 1.05) / step)));
  const ticks = Math.ceil(most / step / 10) * step; // ten lines at most
  const slots = Object.keys(rules.kinds);
  const day = (width - EDGE.left - EDGE.right) / days.length;
  const right = width - EDGE.right;
  const base = HEIGHT - EDGE.bottom;
  /** @param {Reading} reading */
  const x = (reading) => EDGE.left + day * (reading.day + (slots.indexOf(reading.slot) + 0.75) / (slots.length + 0.5));
  const y = (/** @type {number} */ value) => base - ((base - EDGE.top) * Math.max(0, value)) / most;
  const across = (/** @type {number} */ value) => ({ x1: EDGE.left, x2: right, y1: y(value), y2: y(value) });

  const shapes = [];
  const [low, high, after] = bands[set].map((/** @type {any} */ end) => (typeof end === "string" ? own[end] : end));
  if (high) {
    const size = { x: EDGE.left, width: right - EDGE.left, y: y(high), height: Math.max(0, y(low || 0) - y(high)) };
    shapes.push(svg("rect", { class: "band", ...size }));
  }
  if (after) shapes.push(svg("line", { class: "limit", "stroke-dasharray": "8 6", ...across(after) }));
  for (let value = 0; value <= most; value += ticks) {
    const place = { x: EDGE.left - 8, y: y(value) + 6, "text-anchor": "end" };
    shapes.push(svg("line", { class: "grid", ...across(value) }), svg("text", place, String(value)));
  }
  for (const [number, name] of days.entries()) {
    const left = EDGE.left + day * number;
    const place = { x: left + day / 2, y: base + 26, "text-anchor": "middle" };
    const points = readings.filter((one) => one.day === number).map((one) => `${x(one)},${y(one.value)}`);
    shapes.push(svg("line", { class: "grid", x1: left, x2: left, y1: EDGE.top, y2: base }));
    shapes.push(svg("text", place, name.slice(0, 3)), svg("polyline", { class: "path", points: points.join(" ") }));
  }
  const size = width < 400 ? 4 : 6;
  for (const one of readings) {
    const [cx, cy] = [x(one), y(one.value)];
    const square = { x: cx - size, y: cy - size, width: 2 * size, height: 2 * size };
    const look = { class: `point ${one.mark ? one.mark[2] : ""}`, "stroke-width": size / 3 };
    const isAfter = rules.kinds[one.slot] === "after";
    shapes.push(isAfter ? svg("rect", { ...look, ...square }) : svg("circle", { ...look, cx, cy, r: size }));
  }
  const count = (/** @type {string} */ sign) => readings.filter(({ mark }) => mark && mark[0].startsWith(sign)).length;
  const sentence = words("picture", { count: readings.length, above: count("▲"), below: count("▼") });
  const picture = svg("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", class: "week-chart" });
  picture.append(...shapes);
  picture.setAttribute("aria-label", sentence.textContent);
  return [sentence, picture];
}
