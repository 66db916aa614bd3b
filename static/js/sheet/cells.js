// Moves between the cells of the sheet as a spreadsheet does: Enter, up and down by rows, left and
// right by columns. On the cards of a narrow window Enter goes to the next reading of the day, and
// after the last one to the first of the next day. A date field keeps its arrow keys, a text field
// keeps left and right until the caret is at its edge. No key changes a number by one.

/** @type {Record<string, number[]>} */
const target = { ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {HTMLInputElement} input @param {KeyboardEvent} event */
function mayLeave(input, { key, shiftKey, ctrlKey, altKey, metaKey, isComposing }) {
  // During composition, as in Nepali, the keys belong to the input method.
  if (isComposing || ctrlKey || altKey || metaKey) return false;
  if (key === "Enter") return true;
  if (shiftKey) return false;
  if (input.type === "date") return false;
  if (key === "ArrowUp" || key === "ArrowDown") return true;
  // A number field does not expose its caret: left and right leave only an empty one.
  if (input.type === "number") return input.value === "" && !input.validity.badInput;
  const edge = key === "ArrowLeft" ? 0 : input.value.length;
  return input.selectionStart === edge && input.selectionEnd === edge;
}

const CARDS = "(max-width: 72rem)"; // as in sheet.css

// The next reading after this field, or before it.
/** @param {HTMLTableElement} table @param {HTMLInputElement} input @param {boolean} back */
function nextReading(table, input, back) {
  const fields = [...table.querySelectorAll("input")];
  const later = back ? fields.slice(0, fields.indexOf(input)).reverse() : fields.slice(fields.indexOf(input) + 1);
  return later.find(({ type }) => type === "number");
}

function go(/** @type {HTMLInputElement} */ cell) {
  if (!cell) return;
  cell.focus();
  if (cell.type !== "date") cell.select();
}

export function moveWithKeys(/** @type {HTMLTableElement} */ table) {
  table.addEventListener("keydown", (/** @type {On<HTMLInputElement, KeyboardEvent>} */ event) => {
    const input = event.target;
    const { key, shiftKey } = event;
    if (!target[key] || !input.dataset.field) return;
    const leaves = mayLeave(input, event);
    const counts = input.type === "number" && (key === "ArrowUp" || key === "ArrowDown");
    if (leaves || counts) event.preventDefault();
    if (!leaves) return;
    if (key === "Enter" && matchMedia(CARDS).matches) return go(nextReading(table, input, shiftKey));
    const row = input.closest("tr");
    const inputs = [...row.querySelectorAll("input")];
    const [down, right] = target[key];
    const rows = [...row.parentElement.children];
    const next = rows[rows.indexOf(row) + (shiftKey ? -down : down)];
    const column = inputs.indexOf(input) + right;
    go(next?.querySelectorAll("input")[column]);
  });
}
