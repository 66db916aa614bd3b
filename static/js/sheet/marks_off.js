// A stub in the prototype: what judges a week is off. The sheet fills, stores, exports and prints.
export const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const NAMES = ["Breakfast", "Lunch", "Dinner", "Sleep"];
const sides = NAMES.flatMap((name) => [`Before ${name}`, `After ${name}`]);
export const SLOTS = sides.map((name) => [name[0].toLowerCase() + name.slice(1).replace(" ", ""), name]);
const kinds = ["fasting", "after", "before", "after", "before", "after", "bedtime", "fasting"];
export const KINDS = new Map(SLOTS.map(([slot], at) => [slot, kinds[at]]));
export const NOTHING = "The report is off in this prototype.";
export const [NO_A1C, CELL_WORDS, NOT_SAID, PICTURE_WORDS] = ["", "", "", ""];
export const [HEADS, LIST_HEADS] = [[], []];
export const numberOf = (/** @type {string} */ text) =>
  /^-?(\d+|\d*\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : NaN;
/** @type {(unit: Unit, key: string, own: string[]) => any} */
export const settingOf = (unit, key) => ({ unit, key: key || "general", label: "", whom: "", sources: [], own: false });
export const noteOf = (/** @type {any} */ { slot, text }) => `${text} ${Object.fromEntries(SLOTS)[slot] ?? ""}`.trim();
export const pinnedWords = () => [];
export const reviewed = () => ({});
export const reportOf = () => ({ count: 0 });
export const aimsOf = () => ({ low: null, high: null, after: null, key: "" });
/** @type {(week: Week, setting: Setting) => any} */
export const judge = (week, { unit }) => ({
  ...{ unit, wrong: "", question: "", set_to: "", every: [], judged: [], sure: [], groups: [] },
  ...{ label: "", sources: [], caption: "", heads: [], rows: [], lows: "", left_out: "", no_summary: "" },
});
