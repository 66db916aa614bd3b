// Opens the session's WebSocket while the module that will use it (page.js) is still loading. Its
// address tells Python that the page is prerendered, so static HTML is not sent again.

export const SESSIONS = "/reactpy/";
const EVENTS = ["open", "message", "close"];

// `take(url)` returns the socket if it is for this address and alive, else null. Events received
// until then are dispatched again in a microtask, to the listeners added by then.
export function openAhead(live) {
  const url = new URL(SESSIONS + live.dataset.component, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  url.searchParams.set("path", location.pathname);
  if (location.search) url.searchParams.set("qs", location.search);
  const plain = url.href;
  url.searchParams.set("prerendered", "1");
  let socket = new WebSocket(url);
  const came = [];
  const keep = (event) => came.push(event);
  EVENTS.forEach((name) => socket.addEventListener(name, keep));

  return function take(wanted) {
    const ours = socket;
    socket = null;
    if (!ours) return null;
    EVENTS.forEach((name) => ours.removeEventListener(name, keep));
    if (String(wanted) !== plain || ours.readyState > WebSocket.OPEN) {
      ours.close();
      return null;
    }
    queueMicrotask(() => came.forEach((event) => ours.dispatchEvent(event)));
    return ours;
  };
}
