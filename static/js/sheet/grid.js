// The table: reads the week from its fields, fills them, shows marks beside them, and moves between
// them with the keys of a spreadsheet.
import { datesAround } from "./dates.js";
import { emptyWeek } from "./week.js";

/** @type {(input: HTMLInputElement) => [number, string]} */
const place = ({ dataset }) => [Number(dataset.day), dataset.field];

export function openGrid(/** @type {HTMLTableElement} */ table) {
  const inputs = [...table.querySelectorAll("input")];
  const rows = [...table.tBodies[0].rows];

  // What a number field shows is its value: nothing else is stored.
  function read() {
    const week = emptyWeek();
    for (const input of inputs) {
      const [day, field] = place(input);
      week[day][field] = input.value;
      input.parentElement.dataset.paper = input.value; // what is printed in place of the field
    }
    return week;
  }

  // The fields that are not empty, whether they hold a whole value or not.
  const used = () => new Set(inputs.filter((input) => input.value || input.validity.badInput));

  // Fills all fields but the `kept` ones. Returns whether every value fitted: a field refuses what is
  // not a number or a date.
  /** @param {Week} week */
  function fill(week, kept = new Set()) {
    let whole = true;
    for (const input of inputs) {
      if (kept.has(input)) continue;
      const [day, field] = place(input);
      // A half-typed number or date has the value "", and setting that clears it from the screen.
      if (input.value !== week[day][field] || input.validity.badInput) input.value = week[day][field];
      whole &&= input.value === week[day][field];
    }
    return whole;
  }

  // Shows a symbol with its word in the field of each reading that has one.
  function showMarks(/** @type {Reading[]} */ readings) {
    const marks = new Map(readings.map(({ day, slot, mark }) => [`${day},${slot}`, mark]));
    for (const input of inputs) {
      const cell = input.parentElement;
      const [symbol = "", word = "", kind = ""] = marks.get(place(input).join()) ?? [];
      cell.dataset.mark = kind;
      const text = symbol && `${symbol}\n${word}`;
      if (cell.lastElementChild.textContent !== text) cell.lastElementChild.textContent = text;
    }
  }

  // Marks the row of today: by its date, or by weekday in a week without dates.
  function showToday(/** @type {Week} */ week, now = new Date()) {
    const today = datesAround(now)[now.getDay()];
    const dated = week.findIndex(({ date }) => date === today);
    const number = dated < 0 && week.every(({ date }) => date === "") ? now.getDay() : dated;
    for (const [index, row] of rows.entries()) {
      row.toggleAttribute("data-today", index === number);
      if (index === number) row.cells[0].setAttribute("aria-current", "date");
      else row.cells[0].removeAttribute("aria-current");
    }
  }

  // On a phone the page opens at today's card, unless the visitor is somewhere else already.
  function goToToday() {
    if (!matchMedia("(max-width: 44rem)").matches || location.hash || scrollY > 0) return;
    table.querySelector("tr[data-today]")?.scrollIntoView({ behavior: "instant" });
  }

  moveWithKeys(table, inputs);
  const labels = [...rows[0].cells].slice(1).map((cell) => cell.dataset.label);
  const days = rows.map((row) => row.cells[0].textContent);
  return { read, used, fill, showMarks, showToday, goToToday, labels, days };
}

/** @type {Record<string, number[]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const CARDS = "(max-width: 72rem)"; // as in sheet.css

// Whether a key leaves its field. A date field keeps its arrow keys; a text field keeps left and right
// until the caret is at its edge; a number field does not tell its caret, so only an empty one is left.
/** @param {HTMLInputElement} input @param {KeyboardEvent} event */
function mayLeave(input, { key, shiftKey, ctrlKey, altKey, metaKey, isComposing }) {
  if (isComposing || ctrlKey || altKey || metaKey) return false; // the keys of an input method, or a shortcut
  if (key === "Enter") return true;
  if (shiftKey || input.type === "date") return false;
  if (key === "ArrowUp" || key === "ArrowDown") return true;
  if (input.type === "number") return input.value === "" && !input.validity.badInput;
  const edge = key === "ArrowLeft" ? 0 : input.value.length;
  return input.selectionStart === edge && input.selectionEnd === edge;
}

// Enter goes down; on the cards of a narrow window to the next reading. No key counts a number up.
/** @param {HTMLTableElement} table @param {HTMLInputElement[]} inputs */
function moveWithKeys(table, inputs) {
  const columns = inputs.length / 7;
  table.addEventListener("keydown", (/** @type {On<HTMLInputElement, KeyboardEvent>} */ event) => {
    const { target: input, key, shiftKey } = event;
    if (!STEPS[key] || !input.dataset.field) return;
    const leaves = mayLeave(input, event);
    if (leaves || (input.type === "number" && key.length > 5 && "ArrowUpArrowDown".includes(key)))
      event.preventDefault();
    if (!leaves) return;
    const at = inputs.indexOf(input);
    const [down, right] = STEPS[key];
    const back = shiftKey ? -1 : 1;
    let to = at + back * down * columns + right;
    if (key === "Enter" && matchMedia(CARDS).matches) {
      to = at + back;
      while (inputs[to] && inputs[to].type !== "number") to += back;
    } else if (right && Math.floor(to / columns) !== Math.floor(at / columns)) return;
    inputs[to]?.focus();
    if (inputs[to] && inputs[to].type !== "date") inputs[to].select();
  });
}
