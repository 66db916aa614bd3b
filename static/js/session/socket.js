// Keeps the session's WebSocket open, and sets data-ready while it is and React has adopted the page.
import { probe, showDown, showUp } from "./connection.js";
import { onIntent } from "./intent.js";
import { openSocket } from "./early_socket.js";

const RETRY = { first: 500, factor: 1.5, most: 30000 };
const QUIET = 3000; // ms before a lost connection is reported
// Codes with which the server closes on purpose (webapp/server/sessions/guard.py): the session is
// too old or idle, or sent something that is not accepted.
const REST = [1008, 1009, 4000, 4001];
// The server stops. All pages learn it at the same moment, so each reconnects after a random delay.
const RESTART = 1012;
const LATER = { least: 2000, most: 20000 };

/** @type {WebSocket} */
let socket = null;

export const isOpen = () => !isStale() && socket?.readyState === WebSocket.OPEN;
export const isTrying = () => socket?.readyState === WebSocket.CONNECTING;
// Kept in the document: page.js of the next release, which is a second copy of this module, sets it
// on a page of this one (`bind` in page.js).
export const isStale = () => "stale" in document.documentElement.dataset;

export function markReady() {
  if (isOpen()) document.documentElement.dataset.ready = "";
}

// The server runs another release: from now on links and forms work as in plain HTML.
export function markStale() {
  document.documentElement.dataset.stale = "";
  delete document.documentElement.dataset.ready;
  dispatchEvent(new Event("stale"));
}

// Opens a new session, which knows nothing of this page.
export const beginAgain = () => socket?.close();

export function send(/** @type {string} */ text) {
  if (isOpen()) socket.send(text);
}

// takeEarly: returns the socket that is already open, if any (early_socket.js). onMessage: takes the
// text of each message.
/** @param {TakeEarly} takeEarly @param {(text: string) => void} onMessage */
export function openSession(takeEarly, onMessage) {
  let delay = RETRY.first;
  // A phone that loses its network knows it immediately; its socket may notice only after minutes.
  addEventListener("offline", showDown);
  addEventListener("online", async () => {
    if (isOpen() || (await probe())) showUp();
  });
  connect(takeEarly());

  /** @param {ReturnType<TakeEarly>} [early] */
  function connect(early) {
    socket = early?.socket ?? openSocket();
    socket.addEventListener("open", onOpen);
    socket.addEventListener("close", onClose);
    socket.addEventListener("message", take);
    early?.messages.forEach(take);
  }

  function onOpen() {
    delay = RETRY.first;
    showUp();
  }

  function take(/** @type {MessageEvent} */ { data }) {
    showUp(); // also after an outage in which the socket stayed open
    onMessage(data);
  }

  /** @param {CloseEvent} event @returns {void} */
  function onClose({ code }) {
    delete document.documentElement.dataset.ready;
    if (REST.includes(code)) return void rest();
    setTimeout(reportOutage, QUIET);
    if (code === RESTART) return void setTimeout(rest(), LATER.least + Math.random() * (LATER.most - LATER.least));
    setTimeout(connect, delay * (0.5 + Math.random()));
    delay = Math.min(delay * RETRY.factor, RETRY.most);
  }

  // Connects again when the visitor is active, or when the returned function is called. Until then
  // links and forms work as in plain HTML.
  function rest() {
    let resting = true;
    function reconnect() {
      if (resting) connect();
      resting = false;
    }
    onIntent(reconnect, { orReturn: true });
    return reconnect;
  }

  async function reportOutage() {
    if (!isOpen() && !(await probe())) showDown();
  }
}
