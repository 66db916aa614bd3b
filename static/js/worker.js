// Registers the service worker (sw.js) once a page has a tool or the sheet, for use offline.
import { trustedWorker } from "./trusted.js";

// The sheet and answer_here.js request it with the event `keep`. The page itself loads first.
export function keepWhenAsked() {
  const keep = () => navigator.serviceWorker?.register(trustedWorker()).catch(() => {});
  const afterLoad = () => (document.readyState === "complete" ? keep() : addEventListener("load", keep));
  addEventListener("keep", afterLoad, { once: true });
}
