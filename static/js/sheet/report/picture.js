// The picture of the weeks as plain shapes, for SVG and PDF alike: the meals side by side, and in
// each the weeks from left to right. A bar reaches from the lowest to the highest reading, and a
// symbol marks the average. Without colour, so that it can be read in black and white.
import { SLOTS } from "../week.js";

const EDGE = { left: 34, right: 6, top: 10, bottom: 34 };

// {width, height, shapes}, in a box of this size. Shapes are {kind, …}: "band", "grid" and "bar"
// {x, y, x2, y2}, "text" {x, y, text, at}, and "mark" {x, y, sign} with the sign "in", "above",
// "below" or "none".
/** @param {WeeksReport} report @param {number} width @param {number} height */
export function shapesOf(report, width, height) {
  const { unit, meals, bands, weeks } = report;
  const mg = unit === "mg/dL";
  const step = mg ? 50 : 3;
  const most = Math.ceil(Math.max(mg ? 250 : 15, report.highest) / step) * step;
  const tick = Math.max(1, Math.ceil(most / step / 7)) * step;
  /** @param {number} value */
  const y = (value) => height - EDGE.bottom - ((height - EDGE.top - EDGE.bottom) * Math.max(0, value)) / most;
  const room = (width - EDGE.left - EDGE.right) / Math.max(1, meals.length);
  /** @type {Shape[]} */
  const shapes = [];
  for (const [place, { low, high }] of bands.entries()) {
    const x = EDGE.left + room * place;
    if (high !== null) shapes.push({ kind: "band", x: x + 2, x2: x + room - 2, y: y(high), y2: y(low) });
  }
  for (let value = 0; value <= most; value += tick) {
    shapes.push({ kind: "grid", x: EDGE.left, x2: width - EDGE.right, y: y(value), y2: y(value) });
    shapes.push({ kind: "text", x: EDGE.left - 4, y: y(value) + 3, text: String(value), at: "end" });
  }
  for (const [place, slot] of meals.entries()) {
    const left = EDGE.left + room * place;
    const [first, second] = SLOTS[slot].split(" ");
    shapes.push({ kind: "text", x: left + room / 2, y: height - EDGE.bottom + 14, text: first, at: "middle" });
    shapes.push({ kind: "text", x: left + room / 2, y: height - EDGE.bottom + 28, text: second, at: "middle" });
    if (place) shapes.push({ kind: "grid", x: left, x2: left, y: EDGE.top, y2: height - EDGE.bottom });
    for (const [number, week] of weeks.entries()) {
      const bar = week.bars[place];
      if (!bar) continue;
      const x = left + (room * (number + 0.75)) / (weeks.length + 0.5);
      shapes.push({ kind: "bar", x, x2: x, y: y(bar.highest), y2: y(bar.lowest) });
      shapes.push({ kind: "mark", x, y: y(bar.average), sign: bar.side });
    }
  }
  return { width, height, shapes };
}
