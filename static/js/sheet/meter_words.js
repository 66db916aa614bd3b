// HI and LO, which a meter shows instead of a number: typed in a cell, where a number field drops
// them, or written in a day's notes, as in "HI before lunch".
import { levelNamed } from "./levels.js";
import { SLOTS } from "./week.js";

const slotsByName = Object.fromEntries(Object.entries(SLOTS).map(([slot, name]) => [name.toLowerCase(), slot]));
const IN_NOTES = new RegExp(`\\b(HI|LO)\\b(?: (${Object.keys(slotsByName).join("|")}))?`, "g");

// "HI before lunch", as it is written in the notes.
/** @param {{ slot: Slot, text: string }} word */
export const noteOf = ({ slot, text }) => `${text} ${SLOTS[slot].toLowerCase()}`;

// Every HI and LO of a week: {number, slot, text, level, typed}. `typed` are those in the cells, as
// grid.js reads them. In notes the slot may be missing.
/** @param {Week} week @param {Reading[]} typed @param {LevelTable} table */
export function meterWords(week, typed, table) {
  const noted = week.flatMap(({ notes }, number) =>
    [...notes.matchAll(IN_NOTES)].map(([, text, name = ""]) => ({ number, slot: slotsByName[name] ?? "", text })),
  );
  return [...typed.map((one) => ({ ...one, typed: true })), ...noted].map((one) => ({
    ...one,
    level: levelNamed(table, one.text.toLowerCase()),
  }));
}
