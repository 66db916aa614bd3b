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
// A route change (page/navigation.js): to a path with its query; push: whether it is a new entry in the history.
type Trip = { to: string; href: string; push: boolean; scroll: number; how: "pushState" | "replaceState" };

type jsPDF = import("jspdf").jsPDF;
