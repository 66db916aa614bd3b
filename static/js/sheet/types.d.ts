// The shapes that the modules of the sheet share.

type Day = Record<string, string>; // by the names of FIELDS (week.js)
type Week = Day[];
type WeekEntry = { start: string; unit: string; days: Week; medicines: string; filed: number };
interface Reading {
  day: number;
  slot: string; // "" for a HI or LO in the notes
  text: string;
  value: number;
  name?: string; // of what it is compared with
  mark?: string[]; // symbol, word, look
}
type Notice = { name: string; readings: Reading[] };
// What readings are compared with: a unit, a set of targets, the visitor's own numbers.
type Choice = { unit: string; set: string; own: Record<string, number> };
type Rules = any; // webapp/tools/sheet/rules.py
type Words = (name: string, slots?: Record<string, string | number>) => HTMLElement;
interface Sheet {
  part: HTMLElement;
  words: Words;
  rules: Rules;
  fields: string[];
  labels: string[]; // of the fields
  names: Record<string, string>; // of the readings, by slot
  days: string[];
  read(): Week;
  unit(): string;
  choice(): Choice;
  replace(week: Week, unit?: string): void; // until Undo
  say(name: string, slots?: Record<string, string | number>): void;
}
