// Moves between the cells of the sheet as a spreadsheet does: Enter, up and down by rows, left and
// right by columns. A date field keeps its arrow keys, a text keeps them until its end.

const target = { ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

function mayLeave(input, key) {
  if (key === "Enter") return true;
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
    if (!target[key] || event.ctrlKey || event.altKey || event.metaKey || !input.dataset.field) return;
    if ((shiftKey && key !== "Enter") || !mayLeave(input, key)) return;
    event.preventDefault(); // up and down would change the number
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
}
