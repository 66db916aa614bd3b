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
type Trip = { to: string; href: string; push: boolean; scroll: number; how: "pushState" | "replaceState" };

type jsPDF = import("jspdf").jsPDF;
