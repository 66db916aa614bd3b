// Works through a long list without freezing the page.

const SLICE = 30; // milliseconds: what is pressed or typed meanwhile is answered between two slices

// Calls `step` with each item. After each slice it calls `goesOn(done, all)`, which shows the
// progress, and stops if that returns false. Returns whether it came to the end.
/** @template T @param {T[]} items @param {(item: T) => void} step @param {(...counts: number[]) => boolean} goesOn */
export async function inSlices(items, step, goesOn) {
  let began = performance.now();
  for (const [place, item] of items.entries()) {
    step(item);
    if (performance.now() - began < SLICE) continue;
    await new Promise((next) => setTimeout(next));
    if (!goesOn(place + 1, items.length)) return false;
    began = performance.now();
  }
  return true;
}
