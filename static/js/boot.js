// Runs first: starts the menus and the modules, and decides when to load page.js, with React.
import { loadUntilThere } from "./page/chunk.js";
import { copyOnClick } from "./page/copy.js";
import { alertOnLoad } from "./forms/errors.js";
import { onIntent } from "./page/intent.js";
import { startMenus } from "./page/menu.js";
import { registerOnRequest } from "./page/worker.js";
import { startModules } from "./page/modules.js";
import { watchNumbers } from "./forms/numbers.js";
import { datePrints } from "./page/print.js";

const model = document.getElementById("model"); // a page that crashed on the server has none
/** @type {Promise<void>} */
let started;
function start() {
  if (started) return;
  started = loadUntilThere(model.dataset.page).then((page) => page.start());
}

function boot() {
  startMenus();
  copyOnClick();
  watchNumbers();
  datePrints();
  registerOnRequest();
  startModules(performance.timing.domInteractive);
  // From here on the styles for pages without scripts do not apply, and replay.js holds no clicks.
  document.documentElement.dataset.js = "";
  dispatchEvent(new Event("replay"));
  alertOnLoad();

  if (model) {
    onIntent(start);
    const { saveData, effectiveType = "" } = navigator.connection ?? {};
    if (!saveData && !effectiveType.includes("2g")) {
      const whenIdle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 200));
      // Some browsers are never idle, for example a headless Chromium that draws no frames.
      addEventListener("load", () => whenIdle(start, { timeout: 1000 }), { once: true });
    }
  }
}

// Not twice: a script that came after two minutes may have been requested again (replay.js).
if (!("js" in document.documentElement.dataset)) boot();
