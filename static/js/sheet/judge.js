// Judges and words a week: webapp/formulas/glucose/week in Python, which scripts/build.py translates.
// A week of the page is an array of objects; a dictionary of Python is a Map.
import { judge as judged, reviewed } from "../../../build/week/index.js";
import { endsOf, isLow, lowText, sideOf } from "../../../build/week/index.js";
export { isOwn, keyOf, labelOf, noteOf, pinnedWords, settingOf } from "../../../build/week/index.js";

const asDays = (/** @type {Week} */ week) => week.map((day) => new Map(Object.entries(day)));

// What the sheet says about a week. `typed`: HI and LO in the cells.
/** @type {(week: Week, setting: Setting, typed?: Reading[]) => Judgement} */
export const judge = (week, setting, typed = []) => judged(asDays(week), setting, typed);

// What the report and the picture ask, which are chunks of their own and get this from the sheet.
export const judging = {
  /** @type {(week: Week, setting: Setting) => Pick<Judgement, "wrong" | "sure"> & { doubtful: Reading[] }} */
  reviewed: (week, setting) => reviewed(asDays(week), setting),
  /** @type {(slot: Slot, setting: Setting) => TargetRange} */
  endsOf,
  /** @type {(value: number, slot: Slot, setting: Setting) => string} */
  sideOf,
  /** @type {(level: Level) => boolean} */
  isLow,
  /** @type {(unit: Unit) => string} */
  lowText,
};
