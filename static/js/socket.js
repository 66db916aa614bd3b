// Starts the stock ReactPy client and watches its WebSocket, which the client does not expose.
import { mountReactPy } from "reactpy-client";
import { SESSIONS } from "./ahead.js";
import { probe, showDown, showUp } from "./connection.js";
import { onIntent } from "./intent.js";

const RETRY = { first: 500, factor: 1.5, most: 30000 };
const QUIET = 3000; // ms before a lost connection is reported
// Codes with which the server closes on purpose (webapp/server/sessions/guard.py): the session is
// too old or idle, or sent something that is not accepted.
const REST = [1008, 1009, 4000, 4001];
// The server stops. All pages learn it at the same moment, so each reconnects after a random delay.
const RESTART = 1012;
const LATER = { least: 2000, most: 20000 };

let socket = null;
let opened = false;
let retryDelay = RETRY.first;

export const isOpen = () => !isStale() && socket?.readyState === WebSocket.OPEN;
export const isTrying = () => socket?.readyState === WebSocket.CONNECTING;
// Kept in the document: the module that detects another release is a second copy of this one.
export const isStale = () => "stale" in document.documentElement.dataset;

export function markReady() {
  if (isOpen()) document.documentElement.dataset.ready = "";
}

export function markStale() {
  document.documentElement.dataset.stale = "";
  delete document.documentElement.dataset.ready;
  dispatchEvent(new Event("stale"));
}

// Makes the client open a new session, which knows nothing of this page.
export const beginAgain = () => socket?.close();

// `ahead` returns the first socket, which may already be open (ahead.js).
export function openSession(ahead) {
  const live = document.getElementById("live");
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...address) {
      socket = ahead(address[0]) ?? new Plain(...address);
      socket.addEventListener("open", onOpen);
      socket.addEventListener("close", onClose);
      socket.addEventListener("message", showUp); // also after an outage in which it stayed open
      return socket;
    }
  };
  // A phone that loses its network knows it immediately; its socket may notice only after minutes.
  addEventListener("offline", showDown);
  addEventListener("online", async () => {
    if (isOpen() || (await probe())) showUp();
  });
  mount();

  function mount() {
    mountReactPy({
      mountElement: live,
      pathPrefix: SESSIONS,
      componentPath: live.dataset.component,
      reconnectInterval: RETRY.first,
      reconnectMaxInterval: RETRY.most,
      reconnectMaxRetries: 1e9,
      reconnectBackoffMultiplier: RETRY.factor,
    });
  }

  function onOpen() {
    opened = true;
    showUp();
  }

  function onClose(event) {
    delete document.documentElement.dataset.ready;
    if (REST.includes(event.code)) return rest(event);
    if (event.code === RESTART) setTimeout(rest(event), LATER.least + Math.random() * (LATER.most - LATER.least));
    setTimeout(mention, QUIET);
    if (opened) return; // the client reconnects by itself
    setTimeout(mount, retryDelay * (0.5 + Math.random()));
    retryDelay = Math.min(retryDelay * RETRY.factor, RETRY.most);
  }

  // Delays the client's close event, and so its reconnect, until the visitor is active again or the
  // returned function is called. Until then links and forms work as in plain HTML.
  function rest(event) {
    event.stopImmediatePropagation();
    let lost = event.target;
    function comeBack() {
      lost?.dispatchEvent(new CloseEvent("close"));
      lost = null;
    }
    onIntent(comeBack, { orReturn: true });
    return comeBack;
  }

  async function mention() {
    if (!isOpen() && !(await probe())) showDown();
  }
}
