// The fold “Open a saved copy” (a lazy chunk): reads a CSV file of this sheet, shows a preview, and asks
// before any change.
import { HEADER } from "./csv.js";
import { isDate } from "../lib/dates.js";
import { button, el } from "../lib/dom.js";
import { onFile, textOf } from "../lib/files.js";
import { DAYS, emptyWeek, FIELDS, numberOf, SLOTS } from "./week.js";
import { weekTable } from "./weeks/week_table.js";

const MOST = 200_000; // characters; a week of long notes is a hundredth of it

const TOO_LARGE = "The file is too large to be a copy of this sheet.";

export class CannotRead extends Error {}

// Quotes inside values are not escaped in this format, so a line is split at `","`. Only the notes,
// the last value, can contain that themselves: all text after the ninth split belongs to them.
function values(/** @type {string} */ line, /** @type {string} */ where) {
  if (!line.startsWith('"') || !line.endsWith('"') || line.length < 2)
    throw new CannotRead(
      `${where} does not begin and end with a quote. Perhaps another program has saved the file anew, or a note holds a line break.`,
    );
  const cut = line.slice(1, -1).split('","');
  if (cut.length < FIELDS.length)
    throw new CannotRead(`${where} has ${cut.length} values instead of ${FIELDS.length}.`);
  return [...cut.slice(0, FIELDS.length - 1), cut.slice(FIELDS.length - 1).join('","')];
}

/** @param {string} field @param {string} value @param {string} where */
function check(field, value, where) {
  if (value === "" || field === "notes") return;
  if (field === "date") {
    if (!isDate(value)) throw new CannotRead(`${where}: “${value}” is not a date like 2026-11-21.`);
  } else if (!Number.isFinite(numberOf(value)))
    throw new CannotRead(`${where}, ${SLOTS[field]}: “${value}” is not a number.`);
}

// {unit, week} from the text of a file. Throws CannotRead, which says what is wrong and where.
export function parseCsv(/** @type {string} */ text) {
  if (text.length > MOST) throw new CannotRead(TOO_LARGE);
  const lines = text
    .replace(/^\ufeff/, "")
    .replace(/\r\n/g, "\n")
    .replace(/\n+$/, "")
    .split("\n");
  const unit = /** @type {Texts} */ ({ "Unit: mg/dL": "mg/dL", "Unit: mmol/L": "mmol/L" })[lines[0]];
  if (!unit || lines[1] !== HEADER)
    throw new CannotRead("This is not a copy of this sheet: its first two lines are others.");
  if (lines.length !== 2 + DAYS.length)
    throw new CannotRead(`The file has ${lines.length - 2} days instead of 7. Perhaps a note holds a line break.`);
  const week = emptyWeek();
  for (const [number, line] of lines.slice(2).entries()) {
    const where = `Line ${number + 3} (${DAYS[number]})`;
    for (const [index, value] of values(line, where).entries()) {
      check(FIELDS[index], value, where);
      week[number][FIELDS[index]] = value;
    }
  }
  return { unit, week };
}

// Shows the content of the file, and calls `done(week, unit)` if the visitor accepts it.
/** @param {File} file @param {HTMLElement} place @param {(week: Week, unit: Unit) => void} done */
async function preview(file, place, done) {
  const { text, refusal } = await textOf(file, 3 * MOST, TOO_LARGE);
  const refuse = (/** @type {string} */ sentence) =>
    place.replaceChildren(el("p", { className: "notice" }, `${sentence} Nothing was changed.`));
  if (refusal) return refuse(refusal);
  let read;
  try {
    read = parseCsv(text);
  } catch (error) {
    if (!(error instanceof CannotRead)) throw error;
    return refuse(error.message);
  }
  const keep = () => place.replaceChildren();
  const replace = () => {
    keep();
    done(read.week, read.unit);
  };
  place.replaceChildren(
    el("p", {}, `The copy holds this week, in ${read.unit}. Replace what is in the sheet now?`),
    weekTable(read.week),
    el("div", { className: "row" }, button("Replace my sheet with this", replace, ""), button("Keep my sheet", keep)),
  );
}

export function open(/** @type {Sheet} */ sheet) {
  const replace = (/** @type {Week} */ week, /** @type {Unit} */ unit) => {
    sheet.setUnit(unit);
    sheet.replace(week);
  };
  onFile(sheet.by("sheet-import"), (file) => preview(file, sheet.by("sheet-preview"), replace));
  return { show() {} };
}
