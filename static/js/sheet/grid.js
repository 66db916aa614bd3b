// The table: reads the week from its fields, fills them, shows marks beside them, and moves between
// them with the keys of a spreadsheet.
import { datesAround } from "./dates.js";
import { emptyWeek } from "./week.js";

export function openGrid(/** @type {HTMLTableElement} */ table) {
  const inputs = [...table.querySelectorAll("input")];
  const rows = [...table.tBodies[0].rows];

  // What a field shows is its value: nothing else is stored, or printed in its place.
  function read() {
    const week = emptyWeek();
    for (const { dataset, parentElement, value } of inputs)
      week[+dataset.day][dataset.field] = parentElement.dataset.paper = value;
    return week;
  }

  // Fills all fields. Returns whether every value fitted: a field refuses what is not a number or a date.
  function fill(/** @type {Week} */ week) {
    let whole = true;
    for (const input of inputs) {
      const text = week[+input.dataset.day][input.dataset.field];
      // A half-typed number or date has the value "", and setting that clears it from the screen.
      if (input.value !== text || input.validity.badInput) input.value = text;
      whole = whole && input.value === text;
    }
    return whole;
  }

  // Shows a symbol with its word in the field of each reading that has one, and the link to the notice on
  // the days of those that need something done.
  /** @param {Reading[]} readings @param {Reading[]} grave */
  function showMarks(readings, grave) {
    for (const { dataset, parentElement: cell } of inputs) {
      const reading = readings.find(({ day, slot }) => day === +dataset.day && slot === dataset.field);
      const [symbol, word, look] = (reading && reading.mark) || ["", "", ""];
      cell.dataset.mark = look;
      cell.lastElementChild.textContent = symbol && `${symbol}\n${word}`;
    }
    for (const [at, row] of rows.entries()) row.querySelector("a").hidden = !grave.some(({ day }) => day === at);
  }

  // Marks the row of today: by its date, or by weekday in a week without dates.
  function showToday(/** @type {Week} */ week) {
    const now = new Date();
    const today = datesAround(now)[now.getDay()];
    const dated = week.some(({ date }) => date);
    for (const [day, row] of rows.entries()) {
      const is = dated ? week[day].date === today : day === now.getDay();
      row.toggleAttribute("data-today", is);
      if (is) row.cells[0].setAttribute("aria-current", "date");
      else row.cells[0].removeAttribute("aria-current");
    }
  }

  moveWithKeys(table, inputs);
  const labels = [...rows[0].cells].slice(1).map((cell) => cell.dataset.label);
  const days = rows.map((row) => row.cells[0].textContent);
  return { read, fill, showMarks, showToday, labels, days };
}

/** @type {Record<string, number[]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

// Whether an arrow key leaves its field. A date field keeps them; a text field keeps left and right until
// the caret is at its edge; a number field does not tell its caret, so only an empty one is left.
/** @param {HTMLInputElement} input @param {string} key @param {number} right */
function mayLeave({ type, value, validity, selectionStart, selectionEnd }, key, right) {
  if (key === "Enter" || type === "date") return key === "Enter";
  if (!right) return true;
  if (type === "number") return !value && !validity.badInput;
  return selectionStart === selectionEnd && selectionStart === (right < 0 ? 0 : value.length);
}

// Enter goes down; on the cards of a narrow window to the next reading. No key counts a number up.
/** @param {HTMLTableElement} table @param {HTMLInputElement[]} inputs */
function moveWithKeys(table, inputs) {
  const columns = inputs.length / 7;
  table.addEventListener("keydown", (/** @type {On<HTMLInputElement, KeyboardEvent>} */ event) => {
    const { target: input, key, shiftKey } = event;
    const at = inputs.indexOf(input);
    if (at < 0 || !STEPS[key]) return;
    const [down, right] = STEPS[key];
    if (input.type === "number" && !right) event.preventDefault(); // it would count
    // During composition, as in Nepali, the keys belong to the input method.
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!mayLeave(input, key, right) || (shiftKey && key !== "Enter")) return;
    event.preventDefault();
    const back = shiftKey ? -1 : 1;
    let to = at + back * (down * columns + right);
    if (key === "Enter" && matchMedia("(max-width: 72rem)").matches) {
      for (to = at + back; inputs[to] && inputs[to].type !== "number";) to += back;
    }
    const next = inputs[to];
    if (!next || (right && next.closest("tr") !== input.closest("tr"))) return;
    next.focus();
    if (next.type !== "date") next.select();
  });
}
