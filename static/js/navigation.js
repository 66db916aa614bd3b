// Routes without a page load: tells Python where the visitor wants to go, and when the page has
// come, sets the address, the scroll position and the focus. What gets no answer is loaded.
import { probe, showDown } from "./connection.js";
import { markCurrent, closeMenus } from "./menu.js";
import { isOpen, isStale } from "./socket.js";

const PATIENCE = 1500;

let router = null; // sends {path, query_string} to Python
let shown = null; // the location on screen
let going = null; // {to, href, push, scroll, timer} of the route change under way

export const setRouter = (callback) => {
  router = callback;
};

// The page for `location` is on screen.
export function arrived(location) {
  const before = shown;
  shown = location;
  if (before === null || before === location) return;
  const trip = going?.to === location ? going : {};
  clearTimeout(trip.timer);
  going = null;
  if (trip.push) history.pushState({}, "", trip.href);
  closeMenus();
  markCurrent();
  const target = trip.push && document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  const heading = document.querySelector("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: trip.scroll ?? 0, behavior: "instant" });
  document.getElementById("announcement").textContent = document.title;
}

function go(url, { push, scroll = 0 }) {
  const to = url.pathname + url.search;
  clearTimeout(going?.timer);
  going = { to, href: url.href, push, scroll };
  if (!isOpen()) return load(url);
  going.timer = setTimeout(load, PATIENCE, url);
  router({ path: url.pathname, query_string: url.search });
}

async function load(url) {
  going = null;
  if (!(await probe())) showDown();
  else if (url.href === location.href) location.reload();
  else location.assign(url.href);
}

function onClick(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.split("/").pop().includes(".")) return; // a file
  const samePage = link.pathname === location.pathname && link.search === location.search;
  if (samePage && link.getAttribute("href").includes("#")) return; // the browser scrolls
  if (isStale() || !router) return; // the browser loads it
  event.preventDefault();
  const url = new URL(link.href);
  if (samePage) {
    closeMenus();
    window.scrollTo({ top: 0 });
  } else go(url, { push: true });
}

function onPopState(event) {
  const url = new URL(location.href);
  if (url.pathname + url.search === shown) return; // only the part behind the # changed
  go(url, { push: false, scroll: event.state?.scroll });
}

export function followLinks() {
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
        if (!going) history.replaceState({ ...history.state, scroll: scrollY }, "");
      }, 120);
    },
    { passive: true },
  );
}
