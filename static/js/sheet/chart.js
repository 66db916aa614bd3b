// The picture of the week (a lazy chunk): plain SVG, readable without colour. Circles are readings
// before meals, squares after; filled ones are out of target. The table above is its text version.
import { aimsOf } from "./marks_off.js";
import { el } from "../lib/dom.js";
import { svg } from "../lib/svg.js";
import { DAYS, KINDS, SLOTS } from "./week.js";

const WIDEST = 980;
const NARROWEST = 300;
const HEIGHT = 390;
const EDGE = { left: 46, right: 8, top: 16, bottom: 34 };

// Draws the sure readings of a judged week, and says how many are left out, or why there is no
// picture. A marked reading is out of target.
/** @param {HTMLElement} place @param {Judgement} judged @param {Setting} setting */
export function draw(place, { sure: all, unit, wrong, no_summary, left_out }, setting) {
  if (wrong) {
    place.replaceChildren(el("p", {}, no_summary));
    return;
  }
  const mg = unit === "mg/dL";
  // Drawn as wide as its place, so that its text is as large as the text around it.
  const WIDTH = Math.min(WIDEST, Math.max(NARROWEST, place.clientWidth));
  const size = WIDTH < 600 ? 4 : 7; // of a point
  const step = mg ? 50 : 3;
  const top = Math.max(mg ? 250 : 14, ...all.map(({ value }) => value * 1.05));
  const most = Math.ceil(top / step) * step;
  const ticks = Math.max(1, Math.ceil(most / step / 10)) * step; // ten lines at most
  const slots = Object.keys(SLOTS);
  const day = (WIDTH - EDGE.left - EDGE.right) / DAYS.length;
  /** @param {Reading} reading */
  const x = ({ number, slot }) => EDGE.left + day * (number + (slots.indexOf(slot) + 0.75) / (slots.length + 0.5));
  /** @param {number} value */
  const y = (value) => HEIGHT - EDGE.bottom - ((HEIGHT - EDGE.top - EDGE.bottom) * Math.max(0, value)) / most;
  /** @param {Attributes} attributes @param {string} words */
  const text = (attributes, words) => svg("text", attributes, words);

  const picture = svg("svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    role: "img",
    class: "week-chart",
    "aria-label": `${all.length} readings of the week in ${unit}. The table above holds the same numbers.`,
  });
  const { low, high, after, key } = aimsOf(setting);
  if (high !== null) {
    const bottom = y(low);
    picture.append(
      svg("rect", {
        class: "band",
        stroke: "var(--lake)",
        x: EDGE.left,
        width: WIDTH - EDGE.left - EDGE.right,
        y: y(high),
        height: Math.max(0, bottom - y(high)),
      }),
    );
  }
  if (after !== null) {
    picture.append(svg("line", { class: "limit", x1: EDGE.left, x2: WIDTH - EDGE.right, y1: y(after), y2: y(after) }));
  }
  for (let value = 0; value <= most; value += ticks) {
    picture.append(svg("line", { class: "grid", x1: EDGE.left, x2: WIDTH - EDGE.right, y1: y(value), y2: y(value) }));
    picture.append(text({ x: EDGE.left - 8, y: y(value) + 6, "text-anchor": "end" }, String(value)));
  }
  for (const [number, name] of DAYS.entries()) {
    const left = EDGE.left + day * number;
    picture.append(svg("line", { class: "grid", x1: left, x2: left, y1: EDGE.top, y2: HEIGHT - EDGE.bottom }));
    picture.append(
      text({ x: left + day / 2, y: HEIGHT - EDGE.bottom + 26, "text-anchor": "middle" }, name.slice(0, 3)),
    );
    const points = all.filter((one) => one.number === number).map((one) => `${x(one)},${y(one.value)}`);
    picture.append(svg("polyline", { class: "path", points: points.join(" ") }));
  }
  for (const one of all) {
    const [cx, cy] = [x(one), y(one.value)];
    const look = { class: one.mark[0] ? "point out" : "point", "stroke-width": 2.5 };
    const shape =
      KINDS.get(one.slot) !== "after"
        ? svg("circle", { ...look, cx, cy, r: size })
        : svg("rect", { ...look, x: cx - size, y: cy - size, width: 2 * size, height: 2 * size });
    shape.append(svg("title", {}, `${DAYS[one.number]} ${SLOTS[one.slot]}: ${one.text} ${unit}`));
    picture.append(shape);
  }
  place.replaceChildren(picture, el("p", {}, key), ...(left_out ? [el("p", {}, left_out)] : []));
}
