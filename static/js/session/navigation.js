// Client-side routing: tells Python which page the visitor wants and, when it has arrived, sets the
// address, the scroll position and the focus. Without an answer, the page is loaded normally.
import { probe, showDown } from "./connection.js";
import { markCurrent, closeMenus } from "../page/menu.js";
import { startModules } from "../page/modules.js";
import { isOpen, isStale } from "./socket.js";

const PATIENCE = 1500;

// Path and query, which Python calls the location.
const addressOf = (/** @type {URL | Location | HTMLAnchorElement} */ url) => url.pathname + url.search;

/** @type {(to: { path: string, query_string: string }) => void} */
let router = null; // sends {path, query_string} to Python
/** @type {string} */
let shown = null; // the location on screen
let isNew = false; // the page on screen has not been clicked yet
/** @type {{ to: string, href: string, push: boolean, scroll: number, timer?: number }} */
let going = null; // the route change in progress

export const isGoing = () => going !== null;

export const setRouter = (/** @type {typeof router} */ callback) => {
  router = callback;
};

// Stores the scroll position of this page in the history.
const storeScroll = () => history.replaceState({ ...history.state, scroll: scrollY }, "");

// Called when the page for `location` is on screen.
export function arrived(/** @type {string} */ location) {
  const before = shown;
  shown = location;
  if (before === location) return;
  if (going && going.to !== location) return; // the answer to an earlier click; another is due
  /** @type {Partial<typeof going>} */
  const trip = going ?? {};
  clearTimeout(trip.timer);
  going = null;
  isNew = true;
  if (trip.push) history.pushState({}, "", trip.href);
  closeMenus();
  markCurrent();
  startModules();
  const target = trip.push && document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  // Unlike pushState, the browser's own jump to a fragment makes its element the :target of the styles.
  if (target) window.location.replace(window.location.href);
  const place = target || document.querySelector("main h1");
  place?.setAttribute("tabindex", "-1");
  place?.focus({ preventScroll: true });
  if (!target) window.scrollTo({ top: trip.scroll ?? 0, behavior: "instant" });
  document.getElementById("announcement").textContent = document.title;
}

/** @param {URL} url @param {{ push: boolean, scroll?: number }} how */
function go(url, { push, scroll = 0 }) {
  const to = addressOf(url);
  clearTimeout(going?.timer);
  if (push) storeScroll();
  going = { to, href: url.href, push, scroll };
  if (!isOpen() || /[A-Z]/.test(url.pathname)) return load(url); // the server knows paths without capitals
  going.timer = setTimeout(load, PATIENCE, url);
  router({ path: url.pathname, query_string: url.search });
}

// Whether the service worker (sw.js) has the page.
const isCached = (/** @type {URL} */ url) => window.caches?.match(url.pathname);

async function load(/** @type {URL} */ url) {
  going = null;
  if (!(await probe()) && !(await isCached(url))) showDown();
  else if (url.href === location.href) location.reload();
  else location.assign(url.href);
}

function onClick(/** @type {On<Element, MouseEvent>} */ event) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.split("/").pop().includes(".")) return; // a file
  const samePage = addressOf(link) === addressOf(location);
  if (samePage && link.getAttribute("href").includes("#")) return storeScroll(); // the browser scrolls
  if (isStale() || !router) return; // the browser loads it
  event.preventDefault();
  const url = new URL(link.href);
  if (samePage) {
    closeMenus();
    window.scrollTo({ top: 0 });
  } else go(url, { push: true });
}

// Ignores the second click of a double click: it would hit whatever the new page has at that place.
function ignoreSecondClick(/** @type {UIEvent} */ event) {
  if (event.detail < 2) isNew = false;
  if (!isNew) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function onPopState(/** @type {PopStateEvent} */ event) {
  const scroll = event.state?.scroll;
  if (addressOf(location) !== shown) go(new URL(location.href), { push: false, scroll });
  // Only the fragment changed. A new fragment has no state yet: the browser scrolls to it.
  else if (scroll !== undefined) window.scrollTo({ top: scroll, behavior: "instant" });
}

export function followLinks() {
  shown = addressOf(location);
  document.addEventListener("click", ignoreSecondClick, true);
  document.addEventListener("click", onClick);
  addEventListener("popstate", onPopState);
  // The browser would restore the scroll position before the page has arrived; `arrived` does it.
  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => (history.scrollRestoration = "auto"));
  addEventListener("pageshow", () => (history.scrollRestoration = "manual"));
  let timer = 0;
  addEventListener(
    "scroll",
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // While the browser goes back, the address may already be that of the next page.
        if (!going && addressOf(location) === shown) storeScroll();
      }, 120);
    },
    { passive: true },
  );
}
