// Judges and words a week: off in this prototype.
export { judge, noteOf, pinnedWords, reviewed, settingOf } from "./marks_off.js";
