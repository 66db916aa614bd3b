// The shapes that modules share, for their JSDoc types. `make check` reads them; no browser does.

// An event whose target is known.
type On<T, E = Event> = E & { target: T };
type Texts = Record<string, string>;
type Attributes = Record<string, any>;

// ReactPy's protocol (page/live.js).
interface VdomNode {
  tagName: string;
  attributes?: Attributes;
  children?: (VdomNode | string)[];
  eventHandlers?: Record<string, { target: string; preventDefault?: boolean; stopPropagation?: boolean }>;
  error?: string;
}
type LiveEvent = { type: "layout-event"; target: string; data: { type: string; target: object }[] };
type Props = { children?: any; [name: string]: any };
// A route change (page/navigation.js): to a path with its query; push: whether it is a new entry in the history.
type Trip = { to: string; href: string; push: boolean; scroll: number };

// What a visitor has typed and pressed before the script that answers it has started (replay.js): by the name of
// the field, of a radio button and a checkbox with its value. states: of the islands on the page, by their module.
type Typed = Record<string, { value: string; checked: boolean; first?: string }>;
type Press = { part: HTMLElement; target: any; event: any };
type Early = {
  typed: Typed;
  pressed: Press[];
  states: Record<string, any>;
  read: (part: Element) => Typed;
  fill: (part: Element, typed?: Typed) => void;
};

type jsPDF = import("jspdf").jsPDF;
