// A live session: opens a WebSocket when an event has a handler in Python, or the page has an effect; sends
// the events, and gives the page the models that come back (webapp/server/sessions.py says in what form).
// It stays while the page is in view, and ten minutes longer. A press does what the visitor saw, or nothing.
import { BEGUN_AGAIN, CHANGED, NOT_DONE, RENEWED } from "#live-words";
import { showConnection } from "./connection.js";
import { sendBy } from "./field.js";
import { readdress } from "./history.js";

export { create } from "./field.js";

const SILENCE = 3000; // without an answer the connection is cut
const BEAT = 20_000;
const RETRIES = [250, 500, 1000, 2000, 4000, 8000];
const AT_ONCE = 20; // events without an answer; the server's pace lets others wait
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

// Effects in Python begin when the page is in view.
function startEffects() {
  if (page && page.effects !== undefined && isInView()) (session ??= connect(page)).open();
}
addEventListener("visibilitychange", startEffects, true);

// A pointer that goes down is the beginning of a press: the session opens meanwhile.
addEventListener("pointerdown", (/** @type {any} */ { target }) => {
  if (page && target.closest?.("[data-live]")) (session ??= connect(page)).open();
});

/** @param {typeof page} page */
function connect({ address, release, hash, draw }) {
  let socket = /** @type {WebSocket} */ (null);
  /** @type {VdomNode} */
  let model = null; // of this session; null until its first has come
  let isDrawn = false; // this page has drawn a model of a session
  let isUsed = false; // a press was sent in it
  /** @type {LiveEvent[]} */
  let waiting = [];
  /** @type {Map<number, LiveEvent>} */
  const unanswered = new Map();
  let tries = 0;
  let [silence, retry, asking] = [0, 0, 0]; // timers

  function open() {
    if (socket) return;
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
    if (type === "layout-update" && !model) begin(part, its);
    else if (type === "layout-update") {
      model = replaced(model, path.split("/").slice(1), part);
      isDrawn = true;
      draw(model);
    } else if (type === "refused") showConnection(true, CHANGED);
    else if (type === "error") {
      enter({}, {}, draw);
      draw({ tagName: "crash", attributes: { message } });
    }
    pass();
  }

  // A session begins. If it is not with what the page shows, its model is drawn before anything is done.
  function begin(/** @type {VdomNode} */ first, /** @type {string} */ its) {
    [model, tries] = [first, 0];
    clearTimeout(asking);
    if (its === hash && !isDrawn && !unanswered.size) return showConnection(true);
    const isDropped = [...waiting, ...unanswered.values()].some(({ isValue }) => !isValue);
    const dropped = isUsed ? `${BEGUN_AGAIN} ${NOT_DONE}` : CHANGED;
    const begun = isDropped ? dropped : isUsed ? BEGUN_AGAIN : "";
    waiting = [];
    unanswered.clear();
    [isDrawn, isUsed] = [true, false];
    draw(first);
    showConnection(true, begun);
    dispatchEvent(new Event("value-wanted"));
  }

  function end() {
    clearTimeout(silence);
    const ended = socket;
    [socket, model, silence] = [null, null, 0];
    ended?.close();
  }

  function lose(code = 0) {
    end();
    if (code === OTHER_RELEASE) {
      showConnection(true, RENEWED);
      readdress("replaceState", location.href, { ...history.state, typed: early.valuesIn(document.body) });
      return location.reload(); // replay.js puts it in again
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

  function pass() {
    while (model && waiting.length && unanswered.size < AT_ONCE) {
      const event = waiting.shift();
      unanswered.set(event.message.seq, event);
      isUsed ||= !event.isValue;
      if (!event.isValue) showConnection(true);
      post(event.message);
    }
  }

  function post(/** @type {object} */ message) {
    expectAnswer();
    socket.send(JSON.stringify(message));
  }

  function send(/** @type {LiveEvent} */ event) {
    // Each change has its call, as in ReactPy, while Python keeps up with a hand. Of those that wait, as of a key that
    // is held down, the newest value is enough, and of a pointer its place.
    const last = waiting[waiting.length - 1];
    const isLater = event.isValue || /move|scroll|wheel|drag$/.test(event.message.data[0].type);
    if (isLater && last?.field === event.field && last.message.target === event.message.target) waiting.pop();
    waiting.push(event);
    if (!model) askInForm();
    open();
    pass();
  }

  function look() {
    if (!isInView()) return;
    if (!socket) open();
    else if (model) post({ type: "ping", seq: 0 });
  }

  // Another page is shown.
  function leave() {
    end();
    waiting = [];
    clearInterval(beat);
    for (const timer of [retry, asking]) clearTimeout(timer);
    for (const sign of ["online", "visibilitychange"]) removeEventListener(sign, look, true);
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
