// Keeps the tools and the sheet for when the network is off (sw.js), once a page has one of them.
import { trustedWorker } from "./trusted.js";

// The sheet and answer_here.js ask for it by the event `keep`. What the page itself needs comes first.
export function keepWhenAsked() {
  const keep = () => navigator.serviceWorker?.register(trustedWorker()).catch(() => {});
  const afterLoad = () => (document.readyState === "complete" ? keep() : addEventListener("load", keep));
  addEventListener("keep", afterLoad, { once: true });
}
