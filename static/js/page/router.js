// Client-side routing: gets ReactPy's model of the page that a link leads to, has React show it, then
// sets the address, the scroll position and the focus. Without a model, the page is loaded normally.
// The last click wins.
import { showMissing } from "./chunk.js";
import { savesData, showConnection } from "./connection.js";
import { unfold } from "./folds.js";
import { readdress } from "./history.js";

const PATIENCE = 1500;
const KEPT = 30_000; // for so long a model is not asked for again

const addressOf = (/** @type {URL | Location | HTMLAnchorElement} */ url) => url.pathname + url.search;

/** @type {(answer: any, trip: Trip) => void} */
let show = null;
/** @type {string} */
let release = null;
/** @type {string} */
let shown = null; // the location on screen
/** @type {Trip} */
let going = null; // the route change in progress
/** @type {Map<string, Promise<any>>} */
const models = new Map(); // path → model, asked for at the first sign of a link
/** @type {Set<string>} */
const visited = new Set(); // paths that the service worker is to keep
/** @type {Map<string, Pick<Early, "typed" | "states">>} */
const left = new Map(); // location → what was typed and answered on the page that was left there

const page = () => document.getElementById("page");

function modelOf(/** @type {string} */ path) {
  if (!models.has(path)) {
    const asked = fetch(modelPath(path), { signal: AbortSignal.timeout?.(PATIENCE) }).then((answer) =>
      answer.ok ? answer.json() : Promise.reject(new Error(path)),
    );
    models.set(path, asked);
    setTimeout(() => models.delete(path), KEPT);
    asked.catch(() => models.delete(path));
  }
  return models.get(path);
}

const modelPath = (/** @type {string} */ path) => `/model${path === "/" ? "/index" : path}.json`;

// Stores the scroll position of this page in the history, and what was typed into the search without Enter.
function storeScroll() {
  const { value } = /** @type {any} */ (document.getElementById("q") ?? {});
  const href =
    value === undefined ? location.href : value ? `?${new URLSearchParams({ q: value })}` : location.pathname;
  readdress("replaceState", href, { ...history.state, scroll: scrollY });
  shown = addressOf(location);
}

// Called when the page of this trip is on screen.
export function arrived(/** @type {Trip} */ trip) {
  shown = trip.to;
  if (going && going !== trip) return; // the answer to an earlier click; another is due
  going = null;
  if (!trip.push) early.fill(page(), left.get(shown)?.typed);
  else if (!readdress(trip.how, trip.href, {})) return load(new URL(trip.href));
  showConnection(true);
  showMissing();
  document.documentElement.lang = document.querySelector("main")?.lang || "en";
  visited.add(shown);
  keepOffline();
  const target = trip.push && document.getElementById(location.hash.slice(1));
  // Unlike pushState, the browser's own jump to a fragment makes its element the :target of the styles.
  if (target) location.replace(location.href);
  const place = target || document.querySelector("main h1");
  place?.setAttribute("tabindex", "-1");
  place?.focus({ preventScroll: true });
  if (!target) window.scrollTo({ top: trip.scroll ?? 0, behavior: "instant" });
  unfold();
  document.getElementById("announcement").textContent = document.title;
}

// As a click on a link to this address. how: replaceState, if back is not to lead to this page.
export function navigate(/** @type {string} */ to, /** @type {Trip["how"]} */ how) {
  const url = new URL(to, location.href);
  if (url.origin === location.origin) go(url, { push: true, how });
  else load(url, how);
}

/** @param {URL} url @param {{ push: boolean, scroll?: number, how?: Trip["how"] }} trip */
async function go(url, { push, scroll = 0, how = "pushState" }) {
  if (push) storeScroll();
  const ours = (going = { to: addressOf(url), href: url.href, push, scroll, how });
  try {
    const { states = {} } = (!push && left.get(ours.to)) || {};
    // A model is that of the page without a query; an island has its own state.
    if (url.search && !Object.keys(states).length) return load(url, how);
    const answer = await modelOf(url.pathname);
    if (going !== ours) return;
    const told = new URLSearchParams(location.search); // such as whom the answers of a tool are for
    for (const name of answer.holds ?? []) if (push && told.has(name)) url.searchParams.set(name, told.get(name));
    Object.assign(ours, { to: addressOf(url), href: url.href });
    if (answer.release !== release) return load(url, how);
    left.set(shown, { typed: early.valuesIn(page()), states: early.states });
    Object.assign(early, { typed: {}, pressed: [], states });
    show(answer, ours);
  } catch (error) {
    // A TypeError: the server cannot be reached. A service worker has a page to show then.
    if (going !== ours) return;
    if (!(error instanceof TypeError) || navigator.serviceWorker?.controller) return load(url, how);
    going = null;
    showConnection(false);
  }
}

/** @param {URL} url @param {Trip["how"]} [how] */
function load(url, how) {
  if (url.href === location.href) location.reload();
  else if (how === "replaceState") location.replace(url.href);
  else location.assign(url.href);
}

// The service worker (sw.js) keeps what it is asked for: each page that was visited, with its model.
function keepOffline() {
  if (!navigator.serviceWorker?.controller || savesData()) return;
  for (const path of visited) {
    visited.delete(path);
    if (!path.includes("?")) for (const each of [path, modelPath(path)]) fetch(each).catch(() => {});
  }
}

// Whether the link leads to a page of this site.
function isOurs(/** @type {HTMLAnchorElement} */ link) {
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return false;
  return !link.pathname.split("/").pop().includes("."); // a file
}

function onClick(/** @type {On<Element, MouseEvent>} */ event) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !isOurs(link)) return;
  const isHere = addressOf(link) === shown;
  if (isHere && link.getAttribute("href").includes("#")) return storeScroll(); // the browser scrolls
  event.preventDefault();
  if (!isHere) return void go(new URL(link.href), { push: true });
  going = null;
  window.scrollTo({ top: 0 });
}

function onPopState(/** @type {PopStateEvent} */ event) {
  const scroll = event.state?.scroll;
  if (addressOf(location) !== shown) {
    go(new URL(location.href), { push: false, scroll });
    return;
  }
  going = null;
  // Only the fragment changed. A new fragment has no state yet: the browser scrolls to it.
  if (scroll !== undefined) window.scrollTo({ top: scroll, behavior: "instant" });
}

// its: the name of the release. showPage: shows the page of a trip. prepare: makes its elements.
/** @param {string} its @param {typeof show} showPage @param {(answer: any) => void} prepare */
export function followLinks(its, showPage, prepare) {
  [release, show, shown] = [its, showPage, addressOf(location)];
  for (const sign of ["pointerover", "focusin"]) {
    const ask = (/** @type {On<Element>} */ { target }) => {
      const link = target.closest?.("a[href]");
      if (!link || !isOurs(link) || addressOf(link) === shown || link.search) return;
      modelOf(link.pathname).then(prepare, () => {});
    };
    document.addEventListener(sign, ask, { passive: true });
  }
  document.addEventListener("click", onClick);
  addEventListener("popstate", onPopState);
  addEventListener("readdressed", () => (shown = addressOf(location))); // by history.js
  // The browser would restore the scroll position before the page has arrived; `arrived` does it.
  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => (history.scrollRestoration = "auto"));
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
    going = null;
  });
  let timer = 0;
  const scrolled = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // While the browser goes back, the address may already be that of the next page.
      if (!going && addressOf(location) === shown) storeScroll();
    }, 120);
  };
  for (const name of ["scroll", "input"]) addEventListener(name, scrolled, { passive: true });
  const [entry] = performance.getEntriesByType("navigation");
  if (/** @type {PerformanceNavigationTiming} */ (entry)?.responseStatus !== 404) visited.add(shown);
  keepOffline();
  navigator.serviceWorker?.addEventListener("controllerchange", keepOffline);
}
