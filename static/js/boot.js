// Small and first: the menus, and the decision when to start the session (page.js, with React).
import { openAhead } from "./ahead.js";
import { copyOnClick } from "./copy.js";
import { alertOnLoad } from "./errors.js";
import { onIntent } from "./intent.js";
import { startMenus } from "./menu.js";
import { startModules } from "./modules.js";
import { keepNumbers } from "./numbers.js";
import { datePrints } from "./print.js";

const live = document.getElementById("live");
let started = false;
function start() {
  if (started) return;
  started = true;
  const ahead = openAhead(live);
  import(live.dataset.page).then((page) => page.start(ahead));
}

document.documentElement.dataset.js = "";
startMenus();
copyOnClick();
alertOnLoad();
keepNumbers();
datePrints();
startModules();

// A page that crashed on the server has no session to join.
if (live) {
  onIntent(start);
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  if (!saveData && !effectiveType.includes("2g")) {
    const whenIdle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 200));
    // Some browsers are never idle: a headless Chromium that draws no frames is one.
    addEventListener("load", () => whenIdle(start, { timeout: 1000 }), { once: true });
  }
}
