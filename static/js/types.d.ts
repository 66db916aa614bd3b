// The shapes that the modules share, for JSDoc types. `make check` reads them; no browser does.

// An event whose target is known.
type On<T, E = Event> = E & { target: T };
type Attributes = Record<string, any>;

// The picture of a report (report/picture.js).
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
interface Picture {
  width: number;
  height: number;
  shapes: Shape[];
}

// ReactPy's protocol (session/reactpy.js).
interface VdomNode {
  tagName: string;
  attributes?: Record<string, any>;
  children?: (VdomNode | string)[];
  eventHandlers?: Record<string, { target: string; preventDefault?: boolean; stopPropagation?: boolean }>;
  importSource?: { source: string };
  error?: string;
}
interface LayoutUpdate {
  type: "layout-update";
  path: string;
  model: VdomNode;
}
type TakeEarly = () => { socket: WebSocket; messages: MessageEvent[] } | null;
interface Client {
  module: string;
  components: Record<string, (props: any) => any>;
  create(type: any, props: object, children?: any[]): object;
  send(text: string): void;
}
type Load = (address: string) => Promise<any>;
// What Python gives a component of page.js.
interface Props {
  parts?: VdomNode[];
  children?: any;
  [name: string]: any;
}

type Texts = Record<string, string>;
type Trusted = (html: string) => string;
// A form's answer: what AnswerView shows (page.js).
interface Answer {
  parts: VdomNode[];
  alert?: string;
  errors?: Record<string, string>;
  write?(trusted: Trusted, before?: Answer): void;
}
interface Formula {
  answer(form: HTMLFormElement, query: string): Answer;
}

// The weekly sheet.
type Unit = string; // "mg/dL" or "mmol/L"
type Slot = string; // a key of SLOTS (week.js)
type Day = Record<string, string>; // by the names of FIELDS (week.js)
type Week = Day[];
// A filed week, or a version of one (weeks.js).
interface WeekEntry {
  start: string;
  unit: Unit;
  days: Week;
  medicines: string;
  filed: number;
}
type Store = ReturnType<typeof import("./sheet/store.js").openStore>;
// What the folds use (sheet.js).
interface Sheet {
  part: HTMLElement;
  by(id: string): any;
  store: Store;
  table: LevelTable;
  targets: { chosen(unit: Unit): TargetSet };
  read(): Week;
  unit(): Unit;
  setUnit(unit: Unit): void;
  medicines(): string;
  setMedicines(text: string): void;
  reviewed(week?: Week, unit?: Unit): Review;
  replace(week: Week, also?: () => unknown, after?: string): void;
  report(...words: (Node | string)[]): void;
  withChunk(name: string, use: (module: any) => unknown): Promise<void>;
  startFold(name: string): Promise<OpenFold>;
  putBack(entry: WeekEntry): void;
  tellFiling(text: string, withCopy?: boolean): void;
}
interface OpenFold {
  show(): void;
  share?(deliver: Deliver, ask: (text: string) => void): void;
}
interface FoldModule {
  open(sheet: Sheet): OpenFold;
}
type Deliver = (file: Blob, name: string) => unknown;
type Change = (weeks: WeekEntry[]) => WeekEntry[];

// The table of action levels and targets (levels_table.py).
interface Source {
  name: string;
  year?: string;
  key?: string;
}
interface Line {
  text: string;
  sources?: Source[];
}
interface Level {
  key: string;
  name: string;
  side: string;
  mg_dl: number;
  mmol_l: number;
  line: Record<Unit, string>;
  action: string;
  pregnant: string;
  sources: Source[];
}
type Kind = "fasting" | "before" | "after" | "bedtime";
interface TargetRange {
  low: number | null;
  high: number | null;
  below: boolean;
}
// For each kind of reading a range in mg/dL, and one in mmol/L.
interface TargetSet extends Record<Kind, TargetRange[]> {
  label: string;
  labels?: Record<Unit, string>;
  whom?: string;
  pregnant: boolean;
  sources: Source[];
}
interface LevelTable {
  levels: Level[];
  lines: Record<string, Line>;
  otherUnit: Record<Unit, number[]>;
  targets: { sets: Record<string, TargetSet>; own: Record<string, TargetSet>; renamed: Texts };
  ambulance: Ambulance;
}
interface Ambulance {
  number: string;
  link: string;
}

// What reviewWeek (review.js) says of a week: each reading with its mark, level and doubt.
interface Reading {
  number: number;
  slot: Slot;
  text: string;
  value?: number;
  typed?: boolean;
  doubt?: string;
  level?: Level;
  above?: boolean;
  below?: boolean;
  mark?: string[];
}
interface ReviewSet {
  unit: Unit;
  targets: TargetSet;
  table: LevelTable;
}
interface Review extends ReviewSet {
  wrongUnit: Unit;
  words: Reading[];
  all: Reading[];
  judged: Reading[];
  sure: Reading[];
  doubtful: Reading[];
}
