// Moves between the cells of the sheet as a spreadsheet does: Enter, up and down by rows, left and
// right by columns. A date field keeps its arrow keys, a text keeps them until its end. No key and
// no turn of the wheel changes a number by one.

const target = { ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

function mayLeave(input, { key, shiftKey, ctrlKey, altKey, metaKey, isComposing }) {
  // While a word is being composed, as in Nepali, the keys belong to that.
  if (isComposing || ctrlKey || altKey || metaKey) return false;
  if (key === "Enter") return true;
  if (shiftKey) return false;
  if (input.type === "date") return false;
  if (key === "ArrowUp" || key === "ArrowDown") return true;
  // A number field does not tell where its caret is: sideways only from an empty one.
  if (input.type === "number") return input.value === "" && !input.validity.badInput;
  const edge = key === "ArrowLeft" ? 0 : input.value.length;
  return input.selectionStart === edge && input.selectionEnd === edge;
}

export function moveWithKeys(table) {
  table.addEventListener("keydown", (event) => {
    const input = event.target;
    const { key, shiftKey } = event;
    if (!target[key] || !input.dataset.field) return;
    const leaves = mayLeave(input, event);
    const counts = input.type === "number" && (key === "ArrowUp" || key === "ArrowDown");
    if (leaves || counts) event.preventDefault();
    if (!leaves) return;
    const row = input.closest("tr");
    const inputs = [...row.querySelectorAll("input")];
    const [down, right] = target[key];
    const rows = [...row.parentElement.children];
    const next = rows[rows.indexOf(row) + (shiftKey ? -down : down)];
    const column = inputs.indexOf(input) + right;
    const cell = next?.querySelectorAll("input")[column];
    if (!cell) return;
    cell.focus();
    if (cell.type !== "date") cell.select();
  });
  // The page scrolls on; a number that has the focus would change instead.
}
