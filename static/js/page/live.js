// A live session: opens a WebSocket when an event has a handler in Python, or the page has an effect; sends
// the events, and gives the page the models that come back (webapp/server/sessions.py says in what form).
// It stays while the page is in view, and ten minutes longer. A press does what the visitor saw, or nothing.
import { BEGUN_AGAIN, CHANGED, NOT_DONE, RENEWED } from "#live-words";
import { showConnection } from "./connection.js";
import { loadAgain, restoreFields, sendBy } from "./field.js";

export { create } from "./field.js";

const SILENCE = 3000; // without an answer the connection is cut
const BEAT = 20_000;
const RETRIES = [250, 500, 1000, 2000, 4000, 8000];
const A_SECOND = 15;
const AT_ONCE = 40; // the server allows a little more
const AWAY = 1000;
const OTHER_RELEASE = 4001;
const ASK = 800; // after the last key

const isInView = () => document.visibilityState === "visible";

// address: of the sessions. hash: of the model that the page shows. draw: has React draw a model.
/** @type {{ address: string, release: string, hash: string, effects: any, draw: (model: any) => void }} */
let page = null; // on screen; null if it has no handler and no effect
/** @type {ReturnType<typeof connect>} */
let session = null; // once a handler has been called, or an effect is wanted
sendBy((event) => (session ??= connect(page)).send(event));

// Another page is on screen. effects: whether it has some, whatever it is.
// said: of the release and the sessions, by the document.
/** @param {{ hash?: string, effects?: any }} given @param {any} said @param {typeof page.draw} draw */
export function enter({ hash, effects }, { session: address, release }, draw) {
  session?.leave();
  [session, page] = [null, hash ? { address, release, hash, effects, draw } : null];
  startEffects();
}

addEventListener("replay", restoreFields, { once: true }); // React is there

// Effects in Python begin when the page is in view.
function startEffects() {
  if (page && page.effects !== undefined && isInView()) (session ??= connect(page)).open();
}
addEventListener("visibilitychange", startEffects, true);

/** @param {typeof page} page */
function connect({ address, release, hash, draw }) {
  let socket = /** @type {WebSocket} */ (null);
  /** @type {VdomNode} */
  let model = null; // of this session; null until its first has come
  let isDrawn = false; // this page has drawn a model of a session
  let isUsed = false; // a press was done in it
  /** @type {LiveEvent[]} */
  let waiting = [];
  /** @type {Map<number, LiveEvent>} */
  const sent = new Map();
  /** @type {Set<number>} */
  const unanswered = new Set();
  let silence = 0;
  let retry = 0;
  let tries = 0;
  let tokens = AT_ONCE;
  let counted = Date.now();
  let pause = 0;
  let asking = 0;
  let pings = 0;
  let isOver = false;

  function open() {
    if (socket || isOver) return;
    clearTimeout(retry);
    const query = new URLSearchParams({ path: location.pathname, qs: location.search, release });
    const ours = (socket = new WebSocket(`${location.origin.replace("http", "ws")}${address}?${query}`));
    expectAnswer();
    ours.onmessage = ({ data }) => {
      if (socket === ours) take(JSON.parse(data));
    };
    ours.onclose = ({ code }) => {
      if (socket === ours) lose(code);
    };
  }

  const expectAnswer = () => (silence ||= setTimeout(lose, SILENCE));

  function take(/** @type {any} */ { type, path, model: part, hash: its, seq, message }) {
    clearTimeout(silence);
    silence = 0;
    unanswered.delete(seq);
    if (unanswered.size) expectAnswer();
    if (type === "layout-update") {
      if (!model) return begin(part, its);
      model = replaced(model, path.split("/").slice(1), part);
      isDrawn = true;
      draw(model);
    } else if (type === "ack" && sent.get(seq)?.isValue === false) {
      isUsed = true;
      showConnection(true);
    } else if (type === "refused") {
      const { isValue, field } = sent.get(seq) ?? {};
      if (isValue) dispatchEvent(new CustomEvent("value-wanted", { detail: field }));
      else showConnection(true, CHANGED);
    } else if (type === "error") {
      leave();
      draw({ tagName: "crash", attributes: { message } });
    }
  }

  // A session begins. If it is not with what the page shows, its model is drawn before anything is done.
  function begin(/** @type {VdomNode} */ first, /** @type {string} */ its) {
    model = first;
    tries = 0;
    clearTimeout(asking);
    if (its === hash && !isDrawn) showConnection(true);
    else {
      const isDropped = [...waiting, ...[...unanswered].map((seq) => sent.get(seq))].some((one) => one && !one.isValue);
      const again = isDropped ? `${BEGUN_AGAIN} ${NOT_DONE}` : BEGUN_AGAIN;
      const begun = isUsed ? again : isDropped ? CHANGED : "";
      waiting = [];
      isDrawn = true;
      isUsed = false;
      draw(first);
      showConnection(true, begun);
      dispatchEvent(new CustomEvent("value-wanted"));
    }
    unanswered.clear();
    sent.clear();
    pass();
  }

  function lose(code = 0) {
    clearTimeout(silence);
    const ended = socket;
    [socket, model, silence] = [null, null, 0];
    ended?.close();
    if (code === OTHER_RELEASE) {
      showConnection(true, RENEWED);
      return loadAgain();
    }
    if (code !== AWAY) showConnection(false);
    askInForm();
    if (isInView()) retry = setTimeout(open, RETRIES[Math.min(tries++, RETRIES.length - 1)]);
  }

  // Where no session can be had, what is typed into a form with an address is asked for as a page.
  function askInForm() {
    const form = /** @type {any} */ (waiting[waiting.length - 1])?.field.form;
    if (form?.method !== "get" || !form.getAttribute("action") || tries < 2) return;
    clearTimeout(asking);
    asking = setTimeout(async () => {
      const page = `${form.action}?${new URLSearchParams(/** @type {any} */ (new FormData(form)))}`;
      if ((await fetch(page).catch(() => ({ ok: false }))).ok && !model) location.replace(page);
    }, ASK);
  }

  // Sends what waits, at the pace that the server allows.
  function pass() {
    clearTimeout(pause);
    const now = Date.now();
    tokens = Math.min(AT_ONCE, tokens + ((now - counted) / 1000) * A_SECOND);
    counted = now;
    for (; model && waiting.length && tokens >= 1; tokens -= 1) {
      const event = waiting.shift();
      sent.set(event.message.seq, event);
      if (sent.size > 500) sent.delete(sent.keys().next().value);
      post(event.message);
    }
    if (model && waiting.length) pause = setTimeout(pass, 1000 / A_SECOND);
  }

  function post(/** @type {{ type: string, seq: number }} */ message) {
    unanswered.add(message.seq);
    expectAnswer();
    socket.send(JSON.stringify(message));
  }

  function send(/** @type {LiveEvent} */ event) {
    // Of a key that is held down, the latest value is enough, and of a pointer the latest place.
    const last = waiting[waiting.length - 1];
    const isLater = event.isValue || /move|scroll|wheel|drag$/.test(event.message.data[0].type);
    if (
      isLater &&
      waiting.length >= AT_ONCE &&
      last.field === event.field &&
      last.message.target === event.message.target
    )
      waiting.pop();
    waiting.push(event);
    if (!model) askInForm();
    open();
    pass();
  }

  function look() {
    if (!isInView()) return;
    if (!socket) open();
    else if (model) post({ type: "ping", seq: -1 - (pings += 1) });
  }

  // Another page is shown.
  function leave() {
    isOver = true;
    clearInterval(beat);
    for (const timer of [retry, silence, pause, asking]) clearTimeout(timer);
    for (const sign of ["online", "visibilitychange"]) removeEventListener(sign, look, true);
    const ended = socket;
    [socket, model, waiting] = [null, null, []];
    ended?.close();
  }

  const beat = setInterval(look, BEAT);
  for (const sign of ["online", "visibilitychange"]) addEventListener(sign, look, true);
  return { open, send, leave };
}

// A copy of the node with `part` at this path. What is not on the path is shared with the original.
function replaced(/** @type {any} */ node, /** @type {string[]} */ [step, ...rest], /** @type {any} */ part) {
  if (step === undefined) return part;
  const copy = Array.isArray(node) ? [...node] : { ...node };
  copy[step] = replaced(node[step], rest, part);
  return copy;
}
