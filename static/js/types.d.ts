// The shapes that modules share, for their JSDoc types. `make check` reads them; no browser does.

// An event whose target is known.
type On<T, E = Event> = E & { target: T };
type Texts = Record<string, string>;
type Attributes = Record<string, any>;
type Module = { start(part: HTMLElement): void };

// ReactPy's protocol (page/live.js).
interface VdomNode {
  tagName: string;
  attributes?: Attributes;
  children?: (VdomNode | string)[];
  eventHandlers?: Record<string, { target: string; preventDefault?: boolean; stopPropagation?: boolean }>;
  error?: string;
}
type LiveEvent = { type: "layout-event"; target: string; data: object[] };
type Props = { children?: any; [name: string]: any };
// A route change (page/navigation.js): to a path with its query; push: whether it is a new entry in the history.
type Trip = { to: string; href: string; push: boolean; scroll: number };

// The answer to a form, as HTML (outcome.js).
interface Answer {
  result: string;
  explanation: string;
  alert?: string;
  errors?: Texts;
}

// The weekly sheet.
type Unit = string; // "mg/dL" or "mmol/L"
type Slot = string; // a key of SLOTS (week.js)
type Day = Record<string, string>; // by the names of FIELDS (week.js)
type Week = Day[];
type WeekEntry = { start: string; unit: Unit; days: Week; medicines: string; filed: number };
type Change = (weeks: WeekEntry[]) => WeekEntry[];
type Store = ReturnType<typeof import("./sheet/store.js").openStore>;
type Deliver = (file: Blob, name: string) => unknown;
type OpenFold = { show(): void; share?(deliver: Deliver, ask: (text: string) => void): void };
type FoldModule = { open(sheet: Sheet): OpenFold };
// What the folds use (sheet.js).
interface Sheet {
  part: HTMLElement;
  by(id: string): any;
  store: Store;
  targets: { setting(unit: Unit): Setting };
  reviewed(week: Week, setting: Setting): Review;
  read(): Week;
  unit(): Unit;
  setUnit(unit: Unit): void;
  medicines(): string;
  setMedicines(text: string): void;
  judged(week?: Week, unit?: Unit): Judgement;
  replace(week: Week, also?: () => unknown, after?: string): void;
  report(...words: (Node | string)[]): void;
  withChunk(name: string, use: (module: any) => unknown): Promise<void>;
  startFold(name: string): Promise<OpenFold>;
  putBack(entry: WeekEntry): void;
  tellFiling(text: string, withCopy?: boolean): void;
}

// What webapp/formulas/glucose/week says of a week (judge.js).
type Source = { name: string; year: string; key: string };
type Review = object; // for reportOf
// The chosen targets in one unit.
interface Setting {
  unit: Unit;
  key: string;
  label: string;
  whom: string;
  sources: Source[];
  own: boolean;
}
interface Reading {
  number: number; // of the day
  slot: Slot;
  text: string;
  typed?: boolean;
  value?: number;
  level?: object | null;
  mark?: string[];
}
interface Group {
  key: string;
  emergency: boolean;
  head: string;
  title: string;
  where: string;
  says: string[];
  sources: Source[];
  pinned: string[];
  readings: Reading[];
}
interface Judgement {
  unit: Unit;
  wrong: Unit | "";
  question: string;
  set_to: string;
  every: Reading[];
  judged: Reading[];
  sure: Reading[];
  groups: Group[];
  label: string;
  sources: Source[];
  caption: string;
  heads: string[];
  rows: string[][];
  lows: string;
  left_out: string;
  no_summary: string;
}
type NoteButtons = (readings: Reading[]) => HTMLElement[];

// The report over several weeks (week/report.py).
interface WeeksReport {
  unit: Unit;
  label: string;
  sources: Source[];
  count: number;
  rows: string[][];
  meals: Slot[];
  bands: { low: number | null; high: number | null }[];
  highest: number;
  weeks: {
    start: string;
    cells: string[][];
    bars: { lowest: number; average: number; highest: number; side: string }[];
  }[];
  lows: string[][];
  highs: string[][];
  sentences: string[];
}
interface Shape {
  kind: "band" | "grid" | "bar" | "text" | "mark";
  x: number;
  y: number;
  x2?: number;
  y2?: number;
  text?: string;
  at?: string;
  sign?: string;
}
type Picture = { width: number; height: number; shapes: Shape[] };
type jsPDF = import("jspdf").jsPDF;
type Drawing = (pdf: any, shape: Shape, x: number, y: number, x2: number, y2: number) => unknown;
