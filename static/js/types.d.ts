// The shapes that modules share, for their JSDoc types. `make check` reads them; no browser does.

// An event whose target is known.
type On<T, E = Event> = E & { target: T };
// A press on a button of an island: where it was, and the island.
type Press = { target: HTMLElement; currentTarget: HTMLElement; preventDefault(): void };
type Texts = Record<string, string>;
// The rules of a list (scripts/rules.py), as webapp/tables/rows.py describes them; figures: {name: [sum, decimals]}.
type Column = [
  name: string,
  label: string,
  kind: string,
  missing: string,
  valid: (numbers: Record<string, number>) => boolean,
  options: Record<string, [words: string, numbers: Record<string, number>]>,
];
type Figures = Record<string, [sum: (numbers: Record<string, number>) => number, digits: number]>;
type List = {
  keep: string;
  columns: Column[];
  fixed: string[] | null;
  first: Texts;
  most: number;
  leftOut: string;
  each: Figures;
  totals: Figures;
  also: Figures;
  texts: Record<string, (numbers: Record<string, number>) => string>;
  csv: { file: string; above: string; quote: string; columns: [slot: string, head: string][] };
};
type Attributes = Record<string, any>;

// ReactPy's protocol (page/live.js).
interface VdomNode {
  tagName: string;
  attributes?: Attributes;
  children?: (VdomNode | string)[];
  eventHandlers?: Record<string, Handler>;
  error?: string;
}
// target: its number. throttle, debounce: in milliseconds.
type Handler = {
  target: number;
  preventDefault?: boolean;
  stopPropagation?: boolean;
  throttle?: number;
  debounce?: number;
};
// isValue: whether it says what is in a field, of which the latest is enough.
type LiveEvent = {
  message: { type: string; target: number; seq: number; data: any[] };
  field: any;
  isValue: boolean;
};
type Props = { children?: any; [name: string]: any };
// A route change (page/router.js): to a path with its query; push: whether it is a new entry in the history.
type Trip = { to: string; href: string; push: boolean; scroll: number; how: "pushState" | "replaceState" };

// What a visitor has typed and pressed before the script that answers it has started (replay.js): by the name of
// the field, of a radio button and a checkbox with its value. states: of the islands on the page, by their module.
type Typed = Record<string, { value: string; checked: boolean; first?: string }>;
type Held = { part: HTMLElement; target: any; event: any };
type Early = {
  typed: Typed;
  pressed: Held[];
  states: Record<string, any>;
  valuesIn: (part: Element) => Typed;
  fill: (part: Element, typed?: Typed) => void;
};

type jsPDF = import("jspdf").jsPDF;
