// Runs first: starts the menus, and decides when to load page.js, with React, and open the session.
import { copyOnClick } from "./copy.js";
import { alertOnLoad } from "./errors.js";
import { onIntent } from "./session/intent.js";
import { startMenus } from "./menu.js";
import { keepWhenAsked } from "./worker.js";
import { startModules } from "./modules.js";
import { keepNumbers } from "./numbers.js";
import { datePrints } from "./print.js";
import { openEarly } from "./session/early_socket.js";

const PATIENCE = 3000;
const live = document.getElementById("live");
let takeEarly;
let started;
function start() {
  if (started) return started;
  takeEarly ??= openEarly();
  started = import(live.dataset.page);
  started.then(
    (page) => page.start(takeEarly),
    () => {
      // Until it loads, links and forms work as in plain HTML.
      started = undefined;
      setTimeout(onIntent, PATIENCE, start);
    },
  );
  return started;
}

document.documentElement.dataset.js = "";
startMenus();
copyOnClick();
alertOnLoad();
keepNumbers();
datePrints();
keepWhenAsked();
startModules();

// A page that crashed on the server has no session to join.
if (live) {
  onIntent(start);
  // React answers a form once it has adopted the page; until then, and offline, early.js does.
  addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !event.isTrusted || !form.dataset.answers || !window.BigInt) return;
    event.preventDefault();
    const late = setTimeout(() => form.submit(), PATIENCE);
    const answer = (page) => {
      clearTimeout(late);
      page.answerEarly(form);
    };
    start().then(answer, () => {});
  });
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  if (!saveData && !effectiveType.includes("2g")) {
    const whenIdle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 200));
    // Some browsers are never idle, for example a headless Chromium that draws no frames.
    addEventListener("load", () => whenIdle(start, { timeout: 1000 }), { once: true });
  }
}
