// Starts the module that a part of the page names: <div data-module="/static/js/sheet-….js">.
// Once the module has written what it adds, the part is marked data-filled. Until then the part may
// say what does not work without it, in an element with data-missing.
import { ChunkLoadError, loadChunk } from "./chunk.js";

const PATIENCE = 5000;
const RETRY = { first: 2000, factor: 2, most: 60000 };

export function startModules() {
  for (const part of document.querySelectorAll("[data-module]:not([data-started])")) {
    part.dataset.started = "";
    startModule(part);
  }
}

async function startModule(part, delay = RETRY.first) {
  const missing = part.querySelector("[data-missing]") ?? {};
  const late = setTimeout(() => (missing.hidden = false), PATIENCE);
  try {
    const module = await loadChunk(part.dataset.module);
    if (!part.isConnected) return; // the visitor is on another page by now
    missing.hidden = true;
    module.start(part);
    part.dataset.filled = "";
  } catch (error) {
    if (!(error instanceof ChunkLoadError)) throw error;
    missing.hidden = false;
    const again = () => part.isConnected && startModule(part, Math.min(delay * RETRY.factor, RETRY.most));
    setTimeout(again, delay);
  } finally {
    clearTimeout(late);
  }
}
