// Registers the service worker (sw.js) once a page has a tool or the sheet, for use offline.
import { trustedWorker } from "./trusted.js";

// The sheet and formulas.js request it with the event `offline-wanted`. The page itself loads first.
export function registerOnRequest() {
  const register = () => navigator.serviceWorker?.register(trustedWorker()).catch(() => {});
  const afterLoad = () => (document.readyState === "complete" ? register() : addEventListener("load", register));
  addEventListener("offline-wanted", afterLoad, { once: true });
}
