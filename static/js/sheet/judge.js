// Judges and words a week: webapp/formulas/glucose/week in Python, which scripts/build.py translates.
// A week of the page is an array of objects; a dictionary of Python is a Map.
import { judge as judged, reviewed as judgedForReport } from "../../../build/week/index.js";
export { noteOf, pinnedWords, settingOf } from "../../../build/week/index.js";

const asDays = (/** @type {Week} */ week) => week.map((day) => new Map(Object.entries(day)));

// What the sheet says about a week. `typed`: HI and LO in the cells.
/** @type {(week: Week, setting: Setting, typed?: Reading[]) => Judgement} */
export const judge = (week, setting, typed = []) => judged(asDays(week), setting, typed);

// What the report counts of a week.
/** @type {(week: Week, setting: Setting) => Review} */
export const reviewed = (week, setting) => judgedForReport(asDays(week), setting);
