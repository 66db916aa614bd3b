// Loads a module of ours. A failure is reported with its type and address: in the console, and in
// small print on the page.

const PATIENCE = 120_000;
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;

class ChunkLoadError extends Error {
  constructor(/** @type {string} */ type, /** @type {string} */ url) {
    super(`Loading failed (${type}: ${url})`);
    this.name = "ChunkLoadError";
  }
}

const failed = new Map(); // address → how often it failed to load

// The module at the address. Throws a ChunkLoadError with its type (timeout, missing, network or
// broken) and address.
async function loadChunk(/** @type {string} */ url) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("timeout", url)), PATIENCE);
  });
  // A browser remembers a module that failed, so a retry needs another address.
  const tries = failed.get(url) ?? 0;
  const address = tries ? `${url}?again=${tries}` : url;
  const loading = import(address).catch(async () => {
    throw new ChunkLoadError(await typeOf(address), url);
  });
  try {
    return await Promise.race([loading, late]);
  } catch (error) {
    failed.set(url, tries + 1);
    console.error(error.message);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function typeOf(/** @type {string} */ url) {
  try {
    return (await fetch(url, { method: "HEAD", cache: "no-store" })).ok ? "broken" : "missing";
  } catch {
    return "network";
  }
}

// The same, again and again until the module has loaded, with the failure shown meanwhile; nothing is
// returned once it is no longer wanted. What a visitor does has it requested again at once.
export async function loadUntilThere(/** @type {string} */ url, isWanted = () => true) {
  try {
    for (let delay = FIRST_PAUSE; isWanted(); delay = Math.min(delay * 2, LONGEST_PAUSE)) {
      try {
        return await loadChunk(url);
      } catch (error) {
        if (isWanted()) showMissing(url, error);
        await pause(delay);
      }
    }
  } finally {
    showMissing(url);
  }
}

function pause(/** @type {number} */ delay) {
  return new Promise((done) => {
    setTimeout(done, delay);
    for (const name of ["click", "submit", "online"]) addEventListener(name, done, { capture: true, once: true });
  });
}

// The line of a module in #missing, which is hidden without one.
/** @param {string} url @param {Error} [error] */
function showMissing(url, error) {
  const place = document.getElementById("missing");
  place.querySelector(`[data-url="${url}"]`)?.remove();
  if (error) place.append(smallPrint(error, url));
  place.hidden = !place.querySelector("[data-url]");
}

// On a new page: without the lines of modules that it does not name.
export function forgetMissing() {
  for (const { dataset } of document.querySelectorAll("#missing [data-url]"))
    if (!document.querySelector(`[data-module="${dataset.url}"]`)) showMissing(dataset.url);
}

function smallPrint(/** @type {Error} */ { message }, /** @type {string} */ url) {
  const line = document.createElement("small");
  line.append(document.createElement("br"), message);
  line.dataset.url = url;
  return line;
}
