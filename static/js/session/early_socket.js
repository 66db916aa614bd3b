// Opens the session's WebSocket while the module that will use it (page.js) is still loading.

const SESSIONS = "/reactpy/";

// Opens the WebSocket of a session for the page at the address bar. prerendered: the page is as it
// was served, so Python need not send its static HTML again.
export function openSocket({ prerendered = false } = {}) {
  const url = new URL(SESSIONS + document.getElementById("live").dataset.component, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  url.searchParams.set("path", location.pathname);
  if (location.search) url.searchParams.set("qs", location.search);
  if (prerendered) url.searchParams.set("prerendered", "1");
  return new WebSocket(url);
}

// Returns a function that hands over the socket with the messages it has received. The next time, or
// if the socket is no longer alive, it returns null.
export function openEarly() {
  let socket = openSocket({ prerendered: true });
  /** @type {MessageEvent[]} */
  const messages = [];
  const record = (/** @type {MessageEvent} */ event) => messages.push(event);
  socket.addEventListener("message", record);

  return function take() {
    const ours = socket;
    socket = null;
    ours?.removeEventListener("message", record);
    return ours && ours.readyState <= WebSocket.OPEN ? { socket: ours, messages } : null;
  };
}
