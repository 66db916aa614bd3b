// Client-side routing: gets ReactPy's model of the page that a link leads to, has React show it, then
// sets the address, the scroll position and the focus. Without a model, the page is loaded normally.
import { probe, showDown } from "./connection.js";
import { markCurrent, closeMenus } from "./menu.js";
import { startModules } from "./modules.js";

const PATIENCE = 1500;

const addressOf = (/** @type {URL | Location | HTMLAnchorElement} */ url) => url.pathname + url.search;

/** @type {(model: VdomNode, address: string) => void} */
let show = null;
/** @type {string} */
let module = ""; // the address of page.js: another one is of another release
/** @type {string} */
let shown = null; // the location on screen
let isNew = false; // the page on screen has not been clicked yet
/** @type {{ to: string, href: string, push: boolean, scroll: number }} */
let going = null; // the route change in progress
/** @type {Map<string, Promise<any>>} */
const models = new Map(); // path → model, asked for when a pointer or a finger comes to a link

function modelOf(/** @type {string} */ path) {
  if (!models.has(path)) {
    const asked = fetch(`/model${path === "/" ? "/index" : path}.json`, { signal: AbortSignal.timeout?.(PATIENCE) })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(path))))
      .finally(() => setTimeout(() => models.delete(path), 30000));
    asked.catch(() => models.delete(path));
    models.set(path, asked);
  }
  return models.get(path);
}

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
async function go(url, { push, scroll = 0 }) {
  if (push) storeScroll();
  if (url.search) return void load(url); // the model is that of the page without a query
  const ours = (going = { to: addressOf(url), href: url.href, push, scroll });
  try {
    const { page, model } = await modelOf(url.pathname);
    if (going !== ours) return;
    if (page !== module) return void location.assign(url.href); // of another release
    show(model, ours.to);
  } catch {
    if (going === ours) load(url);
  }
}

// Whether the service worker (sw.js) has the page.
const isCached = (/** @type {URL} */ url) => window.caches?.match(url.pathname);

async function load(/** @type {URL} */ url) {
  going = null;
  if (!(await probe()) && !(await isCached(url))) showDown();
  else if (url.href === location.href) location.reload();
  else location.assign(url.href);
}

// Whether the link leads to a page of this site.
function isOurs(/** @type {HTMLAnchorElement} */ link) {
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return false;
  return !link.pathname.split("/").pop().includes("."); // a file
}

function onClick(/** @type {On<Element, MouseEvent>} */ event) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (!isOurs(link)) return;
  const samePage = addressOf(link) === addressOf(location);
  if (samePage && link.getAttribute("href").includes("#")) return storeScroll(); // the browser scrolls
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

// page: the address of page.js. showModel: shows the model of another page at this address.
/** @param {string} page @param {typeof show} showModel */
export function followLinks(page, showModel) {
  [module, show, shown] = [page, showModel, addressOf(location)];
  for (const sign of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(sign, (/** @type {On<Element>} */ { target }) => {
      const link = target.closest?.("a[href]");
      if (link && isOurs(link)) modelOf(link.pathname).catch(() => {});
    }, { passive: true });
  }
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
