// Routes without a page load: tells Python where the visitor wants to go, and when the page has
// come, sets the address, the scroll position and the focus. What gets no answer is loaded.
import { probe, showDown } from "./connection.js";
import { markCurrent, closeMenus } from "./menu.js";
import { startModules } from "./modules.js";
import { isOpen, isStale } from "./socket.js";

const PATIENCE = 1500;

// What Python calls the location.
const addressOf = (url) => url.pathname + url.search;

let router = null; // sends {path, query_string} to Python
let shown = null; // the location on screen
let isNew = false; // the page on screen has not been clicked yet
let going = null; // {to, href, push, scroll, timer} of the route change under way

export const isGoing = () => going !== null;

export const setRouter = (callback) => {
  router = callback;
};

// Remembers in the history where on this page the visitor is.
const keepScroll = () => history.replaceState({ ...history.state, scroll: scrollY }, "");

// The page for `location` is on screen.
export function arrived(location) {
  const before = shown;
  shown = location;
  if (before === location) return;
  if (going && going.to !== location) return; // the answer to an earlier click; the next is on its way
  const trip = going ?? {};
  clearTimeout(trip.timer);
  going = null;
  isNew = true;
  if (trip.push) history.pushState({}, "", trip.href);
  closeMenus();
  markCurrent();
  startModules();
  const target = trip.push && document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  const heading = document.querySelector("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: trip.scroll ?? 0, behavior: "instant" });
  document.getElementById("announcement").textContent = document.title;
}

function go(url, { push, scroll = 0 }) {
  const to = addressOf(url);
  clearTimeout(going?.timer);
  if (push) keepScroll();
  going = { to, href: url.href, push, scroll };
  if (!isOpen()) return load(url);
  going.timer = setTimeout(load, PATIENCE, url);
  router({ path: url.pathname, query_string: url.search });
}

// Whether the service worker (sw.js) has the page.
const isKept = (url) => window.caches?.match(url.pathname);

async function load(url) {
  going = null;
  if (!(await probe()) && !(await isKept(url))) showDown();
  else if (url.href === location.href) location.reload();
  else location.assign(url.href);
}

function onClick(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.split("/").pop().includes(".")) return; // a file
  const samePage = addressOf(link) === addressOf(location);
  if (samePage && link.getAttribute("href").includes("#")) return keepScroll(); // the browser scrolls
  if (isStale() || !router) return; // the browser loads it
  event.preventDefault();
  const url = new URL(link.href);
  if (samePage) {
    closeMenus();
    window.scrollTo({ top: 0 });
  } else go(url, { push: true });
}

// Who double clicks a link means that link alone, and not what the new page has at the same place.
function ignoreSecondClick(event) {
  if (event.detail < 2) isNew = false;
  if (!isNew) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function onPopState(event) {
  const scroll = event.state?.scroll;
  if (addressOf(location) !== shown) go(new URL(location.href), { push: false, scroll });
  // Only the part behind the # changed. A new place has no state yet: the browser scrolls to it.
  else if (scroll !== undefined) window.scrollTo({ top: scroll, behavior: "instant" });
}

export function followLinks() {
  shown = addressOf(location);
  document.addEventListener("click", ignoreSecondClick, true);
  document.addEventListener("click", onClick);
  addEventListener("popstate", onPopState);
  // The browser would restore the scroll position before the page is there: we do it after.
  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => (history.scrollRestoration = "auto"));
  addEventListener("pageshow", () => (history.scrollRestoration = "manual"));
  let timer = 0;
  addEventListener(
    "scroll",
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // While the browser goes back, the address may be that of the next page already.
        if (!going && addressOf(location) === shown) keepScroll();
      }, 120);
    },
    { passive: true },
  );
}
