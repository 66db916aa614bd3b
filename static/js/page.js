// React's side of the page: the components that Python names (webapp/components/react.py),
// and `bind`, through which the stock ReactPy client hands us its model.
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
import { answerAddress, answeredEarly, beginAdoption, endAdoption } from "./early.js";
import { placeErrors, tell } from "./errors.js";
import { useForm } from "./form.js";
import { arrived, followLinks, isGoing, setRouter } from "./navigation.js";
import { movePoints } from "./point.js";
import { reveal } from "./reveal.js";
import { beginAgain, markReady, markStale, openSession } from "./socket.js";
import { trustedHtml } from "./trusted.js";

export { answerEarly } from "./early.js";

export function start(ahead) {
  answerAddress();
  followLinks();
  movePoints(container);
  openSession(ahead);
}

const NAME = "data-inert";
const FormContext = createContext(null);
const SessionContext = createContext("");
const container = globalThis.document?.getElementById("page");
let root;
let adopted = false; // React has taken over the prerendered HTML
let waiting = null; // what came before that

export function bind() {
  return {
    create,
    render(element) {
      // An update before React has adopted the HTML would make it throw the HTML away, and what
      // was typed with it. The client renders twice at the start, so on a slow phone one comes.
      if (root && !adopted) waiting = element;
      else if (root) show(element);
      // Another module owns the page: a new release runs on the server. Its React cannot take
      // over, so the page stays as it is, and links and forms work the plain way.
      else if (container.dataset.owned) markStale();
      else {
        container.dataset.owned = "1";
        beginAdoption();
        root = hydrateRoot(container, element, { onRecoverableError });
      }
    },
    unmount() {},
  };
}

let newest = null; // what a page's transition will show

// A new page fades in where the browser can and the visitor likes motion; all else is there at once.
function show(element) {
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
    transition.finished.catch(() => {}); // skipped, by the next one for instance
    transition.ready.catch(() => {});
  }
}

function onAdopted() {
  adopted = true;
  if (waiting) root.render(waiting);
  waiting = null;
  endAdoption();
}

function onRecoverableError(error) {
  (window.recoverableErrors ??= []).push(error.message);
  console.error("React could not adopt the page:", error.message);
}

// Elements that only React keeps: `key` is their place, for they never change it.
function partsOf(parts) {
  return parts?.map(({ tagName, attributes, children }, key) => create(tagName, { key, ...attributes }, children));
}

// An element with the attribute `html` has its content as HTML (webapp/rendering/static_html.py).
function create(type, props, children) {
  if (props?.html === undefined) return createElement(type, props, ...(children ?? []));
  return createElement(StaticHtml, { ...props, tag: type });
}

// An element of static HTML. Most have a name made of it: a page that shows such a one is sent the
// name alone. What stands there of another release stays; of what does not stand there a session is
// told everything. React compares the HTML by identity: the same must stay the same object.
function StaticHtml({ tag, html: sent, ...attributes }) {
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
  return createElement(tag, { ...attributes, ref: element, dangerouslySetInnerHTML: raw });
}

// The root. `session` is made anew for each server session.
export function Shell({ session, parts, children }) {
  useLayoutEffect(onAdopted, []);
  useLayoutEffect(markReady, [session]);
  return createElement(
    Boundary,
    null,
    createElement(SessionContext.Provider, { value: session }, partsOf(parts), children),
  );
}

// One page of the route table; `location` is its path with its query.
export function View({ location, parts, children }) {
  useEffect(() => arrived(location), [location]);
  return createElement(Boundary, { key: location }, partsOf(parts), children);
}

// Takes the place of reactpy-router's own History component.
export function History({ onHistoryPreviousCallback }) {
  useEffect(() => setRouter(onHistoryPreviousCallback));
  return null;
}

// A form of plain HTML that hands its values to the AnswerView inside it.
export function Form({ parts, children, ...attributes }) {
  const session = useContext(SessionContext);
  const { onSubmit, answer } = useForm(session, attributes["data-answers"]);
  return createElement(
    "form",
    { ...attributes, onSubmit },
    createElement(FormContext.Provider, { value: answer }, partsOf(parts), children),
  );
}

// What was made of the form, with the answer as it is shown: here, or by the server, where `count`
// rises with each. What was made here stays until the server is asked again.
export function AnswerView({ onValues, count, alert, errors, parts }) {
  const { current } = useContext(FormContext);
  const [here, setHere] = useState(() => (adopted ? null : answeredEarly(parts[0].attributes.id)));
  const [shown, setShown] = useState(count);
  current.onValues = onValues;
  current.showHere = (form, made) => {
    current.isHere = true;
    setHere({ ...made, form });
  };
  if (count !== shown) {
    setShown(count);
    if (count !== 0 && !current.isHere) setHere(null);
  }
  useEffect(() => {
    if (count === 0 || current.isHere) return; // how a session starts, or too late: not an answer
    const { form, again, onAnswer } = current;
    onAnswer();
    placeErrors(form, errors || {});
    if (again) return; // after a reconnect: it disturbs nobody
    tell(form, alert);
    if (!alert) reveal(form);
  }, [count]);
  useEffect(() => {
    if (!here?.form) return; // none, or an early one, of which all has been said
    placeErrors(here.form, here.errors || {});
    tell(here.form, here.alert);
    if (!here.alert) reveal(here.form);
  }, [here]);
  return partsOf(here?.parts ?? parts);
}

// Stands where a Python component or event handler raised.
export function Crash({ message }) {
  throw new Error(message);
}

class Boundary extends Component {
  state = { error: null };

  static getDerivedStateFromError(error) {
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
