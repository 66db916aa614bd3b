// The first script: small listeners of the whole document, and what loads React (hydrate.js) and the module of
// the island.
import { watchNumbers } from "./page/number_fields.js";
import { startButtons } from "./page/buttons.js";
import { loadUntilThere } from "./page/chunk.js";
import { savesData } from "./page/connection.js";
import { watchFolds } from "./page/folds.js";
import { readdress } from "./page/history.js";
import { watchPresses } from "./page/press.js";
import { datePrints } from "./page/print.js";

window.early ??= { typed: {}, pressed: [], states: {}, valuesIn: () => ({}), fill() {} }; // where replay.js is not there
watchPresses();
dropSlash();
startButtons();
watchNumbers();
datePrints();
registerWorkerOnRequest();
watchFolds();
// From here on the styles for pages without scripts do not apply.
document.documentElement.dataset.js = "";
alertOnLoad();
const model = document.getElementById("model"); // a page that crashed on the server has none
if (model) startReact(model.dataset.page);

// React comes when the page has loaded and is idle, or at the first sign of a visitor.
function startReact(/** @type {string} */ address) {
  const signs = ["pointerdown", "pointermove", "keydown", "focusin", "click"];
  const options = { capture: true, passive: true };
  /** @type {Promise<void>} */
  let loading;
  const start = async (/** @type {Event} */ event) => {
    const { type, movementX, movementY } = /** @type {PointerEvent} */ (event ?? {});
    // A pointer that rests where the page appears is reported as moving, by 0 pixels.
    if (type === "pointermove" && !movementX && !movementY) return;
    for (const sign of signs) removeEventListener(sign, start, options);
    loading ??= loadUntilThere(address).then((page) => page.start());
  };
  for (const sign of signs) addEventListener(sign, start, options);
  const island = document.querySelector("[data-island]");
  if (island) {
    start(null); // React answers its presses
    for (const address of [island.dataset.island, island.dataset.rules])
      // island.js finds them there
      if (address) loadUntilThere(address, () => island.isConnected);
    return;
  }
  if (savesData()) return; // otherwise replay.js has fetched them ahead
  const whenIdle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 200));
  // Some browsers are never idle, for example a headless Chromium that draws no frames.
  addEventListener("load", () => whenIdle(() => start(null), { timeout: 1000 }), { once: true });
}

// A host of files redirects to the address with a slash at its end. Links to the page have none.
function dropSlash() {
  const { pathname, search, hash } = location;
  if (/.\/$/.test(pathname)) readdress("replaceState", pathname.slice(0, -1) + search + hash);
}

// After a normal form submission, the page from the server already contains the errors.
function alertOnLoad() {
  const field = document.querySelector(/** @type {"input"} */ ("[aria-invalid=true]"));
  if (field?.form.dataset.alert) window.alert(field.form.dataset.alert);
  field?.focus();
}

// Registers the service worker (sw.js), for use offline, once a tool or the sheet wants it with the event
// `offline-wanted`. The page itself loads first; where data is dear, nothing else does.
function registerWorkerOnRequest() {
  const address = { createScriptURL: () => "/sw.js" };
  // The one policy of Trusted Types: the content security policy names it (webapp/server/security.py).
  const url = () => (window.trustedTypes?.createPolicy("worker", address) ?? address).createScriptURL("");
  const register = () => navigator.serviceWorker?.register(url()).catch(() => {});
  const afterLoad = () => (document.readyState === "complete" ? register() : addEventListener("load", register));
  if (!savesData()) addEventListener("offline-wanted", afterLoad, { once: true });
}
