// A live session: opens ReactPy's own WebSocket when an event has a handler in Python, sends it the
// events, and gives the page the model that comes back. It closes a minute after the last event.
//
//   from Python   {type: "layout-update", path, model}    path: a JSON pointer to a node; "" is the whole model
//   to Python     {type: "layout-event", target, data}    target: the handler; data: what happened
import { showConnection } from "./connection.js";

const PATIENCE = 3000;
const PACE = 125; // milliseconds between two events: the server ends a session that sends ten a second
const REST = 58_000; // a little less than the server's, so that no event meets a closing session

// address: of the session, which the server refuses to a page of another release. show: has React draw
// a model. modelOf: asks for that of a path.
/** @param {{ address: string, release: string, show: (model: VdomNode) => void, modelOf: (path: string) => Promise<any> }} page */
export function connect({ address, release, show, modelOf }) {
  let socket = /** @type {WebSocket} */ (null);
  /** @type {VdomNode} */
  let model = null; // of this session; null until its first update has come
  let isForgotten = false; // an earlier session of this page has ended, and nothing says so yet
  let isTold = false;
  /** @type {LiveEvent[]} */
  let waiting = [];
  let isAnswered = true;
  let rest = 0;
  let pause = 0;

  function open() {
    const query = new URLSearchParams({ path: location.pathname, qs: location.search, release });
    const ours = (socket = new WebSocket(`${location.origin.replace("http", "ws")}${address}?${query}`));
    const late = setTimeout(() => ours.close(), PATIENCE);
    isForgotten ||= Boolean(model);
    model = null;
    ours.onmessage = (/** @type {MessageEvent<string>} */ { data }) => {
      if (socket !== ours) return;
      clearTimeout(late);
      const { path, model: part } = JSON.parse(data);
      const isFirst = !model;
      model = replaced(model, path.split("/").slice(1), part);
      isAnswered = true;
      showConnection(true, isTold);
      if (isTold) isForgotten = false;
      // The first model is what the page has shown from the start. So it is drawn only with the answer
      // to the events that wait for it: nothing typed or shown jumps back in between.
      if (isFirst) passNext();
      else show(model);
    };
    ours.onclose = () => {
      clearTimeout(late);
      if (socket !== ours) return;
      if (!model) loadIfOld();
      if (waiting.length || !isAnswered) showConnection(false);
      close();
    };
  }

  // The server refuses a page of an earlier release: loads it again, with what is in its form.
  async function loadIfOld() {
    const { release: its } = await modelOf(location.pathname).catch(() => ({ release }));
    if (its === release) return;
    const form = /** @type {HTMLFormElement} */ (document.activeElement?.closest("form[method=get]"));
    if (form) form.submit();
    else location.reload();
  }

  // Sends what waits, one event each PACE.
  function passNext() {
    if (pause || !model || !waiting.length) return;
    pause = setTimeout(() => {
      pause = 0;
      passNext();
    }, PACE);
    pass(waiting.shift());
  }

  function pass(/** @type {LiveEvent} */ event) {
    const name = `"target":${JSON.stringify(event.target)}`;
    if (!JSON.stringify(model).includes(name)) return show(model); // it was of an earlier session
    isAnswered = false;
    socket.send(JSON.stringify(event));
  }

  function close() {
    clearTimeout(rest);
    clearTimeout(pause);
    const ended = socket;
    [socket, waiting, isAnswered, pause] = [null, [], true, 0];
    ended?.close();
  }

  function send(/** @type {LiveEvent} */ event) {
    clearTimeout(rest);
    rest = setTimeout(close, REST);
    // Of what is typed, only the latest value is sent. It is whole in a session that begins again, too.
    const isValue = ["input", "change"].includes(event.data[0].type);
    if (isValue && waiting[waiting.length - 1]?.target === event.target) waiting.pop();
    waiting.push(event);
    if (!socket) open();
    isTold = isForgotten && !isValue;
    passNext();
  }

  // Another page is shown.
  function leave() {
    close();
    model = null;
    isForgotten = isTold = false;
  }

  return { send, leave };
}

// A copy of the node with `part` at this path. What is not on the path is shared with the original.
function replaced(/** @type {any} */ node, /** @type {string[]} */ [step, ...rest], /** @type {any} */ part) {
  if (step === undefined) return part;
  const copy = Array.isArray(node) ? [...node] : { ...node };
  copy[step] = replaced(node[step], rest, part);
  return copy;
}
