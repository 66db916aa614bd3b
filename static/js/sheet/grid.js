// Reads the week from the fields of the sheet's table, fills them, and shows the marks beside them.
const NOT_A_NUMBER = "Please type one number only, for example 5.6.";
import { el } from "../lib/dom.js";
import { noteOf } from "./judge.js";
import { emptyWeek } from "./week.js";

function whyNotKept(/** @type {string} */ type, /** @type {string} */ refused) {
  if (type !== "number") return "not a whole date, not kept";
  return refused && refused !== NOT_A_NUMBER ? `${refused} Not kept.` : "not a number, not kept";
}

/** @type {(input: HTMLInputElement) => [number, string]} */
const place = (input) => [Number(input.dataset.day), input.dataset.field];
// A value that numbers.js refuses is not kept, whatever is left of it in the field.
const valueOf = (/** @type {HTMLInputElement} */ input) => ("refused" in input.dataset ? "" : input.value);

// numbers.js refuses HI and LO with these sentences.
/** @type {Texts} */
const WORDS = { hi: "HI is not a number.", lo: "LO is not a number." };
/** @param {HTMLInputElement} input */
const wordIn = ({ dataset }) => ["HI", "LO"].find((word) => dataset.refused === WORDS[word.toLowerCase()]);

function clearRefusal(/** @type {HTMLInputElement} */ input) {
  delete input.dataset.refused;
  input.removeAttribute("aria-invalid");
}

export function openGrid(/** @type {HTMLElement} */ part) {
  const inputs = /** @type {HTMLInputElement[]} */ ([...part.querySelectorAll("[data-field]")]);
  for (const input of inputs) if (input.type === "number") Object.assign(input.dataset, WORDS);

  function read() {
    const week = emptyWeek();
    for (const input of inputs) {
      const [day, field] = place(input);
      week[day][field] = valueOf(input);
    }
    return week;
  }

  // HI and LO in the cells, which a number field cannot hold.
  const meterWords = () =>
    inputs.filter(wordIn).map((input) => {
      const [number, slot] = place(input);
      return { number, slot, text: wordIn(input), typed: true };
    });

  // Moves a HI or LO from its cell into the notes of its day.
  function writeInNotes(/** @type {Reading} */ { number, slot, text }) {
    const of = (/** @type {string} */ field) => inputs.find((input) => place(input).join() === `${number},${field}`);
    const [cell, notes] = [of(slot), of("notes")];
    notes.value = [notes.value.trim(), noteOf({ slot, text })].filter(Boolean).join("; ");
    clearRefusal(cell);
    cell.value = "";
  }

  // The fields that are not empty, whether their value can be kept or not.
  const used = () => new Set(inputs.filter((input) => input.value || input.validity.badInput));

  // Fills all fields except the `kept` ones. Returns whether every value fitted: a field refuses
  // anything that is not a number or date.
  /** @param {Week} week */
  function fill(week, kept = new Set()) {
    let whole = true;
    for (const input of inputs) {
      if (kept.has(input)) continue;
      const [day, field] = place(input);
      clearRefusal(input);
      // A half-typed number or date has the value "", and setting that clears it from the screen.
      if (input.value !== week[day][field] || input.validity.badInput) input.value = week[day][field];
      whole &&= input.value === week[day][field];
    }
    return whole;
  }

  // Shows the marks of the judged readings: a symbol in the field, whose words only screen readers and
  // paper show, or below it the words why it is not kept. Sets the text that print shows for a field.
  function showMarks(/** @type {Reading[]} */ judged) {
    const marks = new Map(judged.map((reading) => [`mark-${reading.number}-${reading.slot}`, reading]));
    for (const input of inputs) {
      const { dataset } = input.parentElement;
      dataset.paper = wordIn(input) ?? valueOf(input); // what is printed in place of the field
      const mark = document.getElementById(`mark-${place(input).join("-")}`);
      const { refused = "" } = input.dataset;
      const unread = (refused || input.validity.badInput) && ["?", whyNotKept(input.type, refused)];
      const reading = marks.get(mark.id);
      const [symbol, words] = unread || (reading?.mark ?? ["", ""]);
      dataset.mark = unread ? "unread" : reading?.level ? "level" : symbol && "target";
      const text = symbol && `${symbol} ${words}`;
      if (mark.textContent !== text) mark.replaceChildren(...(text ? [`${symbol} `, el("span", {}, words)] : []));
    }
  }

  return { read, used, fill, showMarks, meterWords, writeInNotes };
}
