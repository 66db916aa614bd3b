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
