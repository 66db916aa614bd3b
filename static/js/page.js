// The React part of the page: hydrates the prerendered HTML with the session's first message, shows
// the later ones, and holds the components that Python uses by name (webapp/components/react.py).
import {
  Component,
  createContext,
  createElement,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { answerForms, beginAdoption, endAdoption } from "./forms/early.js";
import { useForm } from "./forms/form.js";
import { partsWritten, placeOutcome, showOutcome } from "./forms/outcome.js";
import { arrived, followLinks, isGoing, setRouter } from "./session/navigation.js";
import { movePoints } from "./forms/scale_point.js";
import { createClient, Misplaced } from "./session/reactpy.js";
import { beginAgain, isStale, markReady, markStale, openSession, send } from "./session/socket.js";
import { trustedHtml } from "./page/trusted.js";

const NAME = "data-inert";
const FormContext = createContext(null);
const SessionContext = createContext("");
const container = globalThis.document?.getElementById("page");
/** @type {{ render(element: object): void }} */
let root;
let adopted = false; // React has taken over the prerendered HTML
/** @type {object} */
let waiting = null; // the last update before that

// takeEarly: as for openSession (socket.js).
/** @param {TakeEarly} [takeEarly] */
export function start(takeEarly) {
  answerForms();
  followLinks();
  movePoints(container);
  const { page: module } = document.getElementById("live").dataset;
  const receive = createClient({ module, components, create, send });
  openSession(takeEarly, (text) => {
    if (isStale()) return;
    try {
      render(createElement(Boundary, null, receive(text)));
    } catch (error) {
      console.info(error.message);
      if (error instanceof Misplaced) beginAgain();
      else markStale();
    }
  });
}

// For open pages of the release before session/reactpy.js, whose client imports this module and asks
// it to render. To be removed in the release after it.
export const bind = () => ({ create() {}, render: markStale, unmount() {} });

function render(/** @type {object} */ element) {
  // An update before React has adopted the HTML would make it discard the HTML, and what was typed
  // in it.
  if (adopted) show(element);
  else if (root) waiting = element;
  else {
    beginAdoption();
    root = hydrateRoot(container, element, { onRecoverableError });
  }
}

/** @type {object} */
let newest = null; // the element that the current view transition will show

// A new page fades in if the browser can and the visitor allows motion. All else shows immediately.
function show(/** @type {object} */ element) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const fades = document.startViewTransition && isGoing() && !calm;
  if (newest) newest = element;
  else if (!fades) root.render(element);
  else {
    newest = element;
    const transition = document.startViewTransition(() => {
      const shown = newest;
      newest = null;
      flushSync(() => root.render(shown));
    });
    transition.finished.catch(() => {}); // skipped, for example by the next one
    transition.ready.catch(() => {});
  }
}

function onAdopted() {
  adopted = true;
  if (waiting) root.render(waiting);
  waiting = null;
  endAdoption();
}

function onRecoverableError(/** @type {Error} */ error) {
  (window.recoverableErrors ??= []).push(error.message);
  console.error("React could not adopt the page:", error.message);
}

// Elements that Python passes as a prop. Their order never changes, so the index is the `key`.
function partsOf(/** @type {VdomNode[]} */ parts) {
  return parts?.map(({ tagName, attributes, children }, key) => create(tagName, { key, ...attributes }, children));
}

// An element with the attribute `html` has its content as HTML (webapp/rendering/static_html.py).
/** @param {any} type @param {Props} props @param {any[]} [children] */
function create(type, props, children = []) {
  if (props?.html === undefined) return createElement(type, props, ...children);
  return createElement(StaticHtml, { ...props, tag: type });
}

// An element of static HTML. Most have a name made from their content: a page that already shows
// one is sent only its name. An element that the page has from another release stays; for one that
// it does not have, a new session sends everything. React compares the HTML by identity, so the
// object must stay the same.
function StaticHtml(/** @type {Props} */ { tag, html: sent, ...attributes }) {
  const name = attributes[NAME] ?? sent;
  const element = useRef(null);
  const shown = useRef({});
  if (shown.current.name !== name || shown.current.html === undefined) {
    const standing = () => document.querySelector(`[${NAME}="${name}"]`)?.innerHTML || undefined;
    shown.current = { name, html: sent ?? standing() };
  }
  useEffect(() => {
    if (shown.current.html !== undefined) return;
    if (element.current.firstChild) shown.current.html = "";
    else beginAgain();
  });
  const html = shown.current.html ?? "";
  const raw = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  const suppressHydrationWarning = "data-module" in attributes; // modules.js has marked it
  return createElement(tag, { ...attributes, suppressHydrationWarning, ref: element, dangerouslySetInnerHTML: raw });
}

// The root. `session` is different for each server session.
function Shell(/** @type {Props} */ { session, parts, children }) {
  useLayoutEffect(onAdopted, []);
  useLayoutEffect(markReady, [session]);
  return createElement(
    Boundary,
    null,
    createElement(SessionContext.Provider, { value: session }, partsOf(parts), children),
  );
}

// One page of the route table; `location` is its path with its query.
function View(/** @type {Props} */ { location, parts, children }) {
  useEffect(() => arrived(location), [location]);
  return createElement(Boundary, { key: location }, partsOf(parts), children);
}

// Replaces reactpy-router's own History component.
/** @param {Props} props @returns {object} */
function History({ onHistoryPreviousCallback }) {
  useEffect(() => setRouter(onHistoryPreviousCallback));
  return null;
}

// A form of plain HTML that hands its values to the AnswerView inside it.
function Form(/** @type {Props} */ { parts, children, ...attributes }) {
  const session = useContext(SessionContext);
  const { onSubmit, view } = useForm(session, attributes["data-answers"]);
  return createElement(
    "form",
    { ...attributes, onSubmit },
    createElement(FormContext.Provider, { value: view }, partsOf(parts), children),
  );
}

// The answer to the form, computed here or by the server, which raises `count` with each answer.
// React renders the first one; later ones are written into its elements, which is what a visitor
// waits for.
function AnswerView(/** @type {Props} */ { onValues, count, alert, errors, parts }) {
  const view = useContext(FormContext);
  const [first] = useState(() => (adopted ? null : partsWritten(container?.querySelector("output.result"))) ?? parts);
  view.onValues = onValues;
  view.show = (/** @type {HTMLFormElement} */ form, /** @type {Answer} */ answer) => showOutcome(form, answer, first);
  useEffect(() => {
    const action = count && view.onAnswer(); // 0: the start of a session
    const { form } = view.submission;
    if (action === "restore") placeOutcome(form, { parts, errors }, first);
    else if (action) view.show(form, { parts, errors, alert });
  }, [count]);
  return partsOf(first);
}

// Rendered where a Python component or event handler raised an exception.
function Crash(/** @type {Props} */ { message }) {
  throw new Error(message);
}

export const components = { Shell, View, History, Form, AnswerView, Crash };

class Boundary extends Component {
  state = { error: /** @type {Error} */ (null) };

  static getDerivedStateFromError(/** @type {Error} */ error) {
    return { error };
  }

  render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return createElement(
      "main",
      { id: "main", className: "wrap crash" },
      createElement(
        "div",
        { role: "alert" },
        createElement("h1", { tabIndex: -1 }, "Unexpected Application Error!"),
        createElement("p", null, String(error.message)),
      ),
    );
  }
}
