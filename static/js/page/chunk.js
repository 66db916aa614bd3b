// Loads a module of ours. A failure is reported with its type and address: in the console, and in
// small print on the page.

const PATIENCE = 120_000;
const RETRY = { first: 2000, factor: 2, most: 60000 };

export class ChunkLoadError extends Error {
  constructor(/** @type {string} */ type, /** @type {string} */ url) {
    super(`Loading failed (${type}: ${url})`);
    this.name = "ChunkLoadError";
  }
}

const failed = new Map(); // address → how often it failed to load

// The module at the address, as `load` gets it. Throws a ChunkLoadError with its type (timeout,
// missing, network or broken) and address.
/** @param {string} url @param {Load} [load] */
export async function loadChunk(url, load = (address) => import(address)) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("timeout", url)), PATIENCE);
  });
  // A browser remembers a module that failed, so a retry needs another address.
  const tries = failed.get(url) ?? 0;
  const address = tries ? `${url}?again=${tries}` : url;
  const loading = load(address).catch(async () => {
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

// The same, with the failure shown on the page until the module has loaded.
/** @param {string} url @param {Load} [load] */
export async function loadShown(url, load) {
  try {
    const module = await loadChunk(url, load);
    showMissing(url);
    return module;
  } catch (error) {
    showMissing(url, error);
    throw error;
  }
}

// The same, until the module has loaded or is no longer wanted, and nothing is returned. What a
// visitor does meanwhile has it requested again at once.
/** @param {string} url @param {{ load?: Load, isWanted?: () => boolean }} [options] */
export async function loadUntilThere(url, { load, isWanted = () => true } = {}) {
  for (let delay = RETRY.first; isWanted(); delay = Math.min(delay * RETRY.factor, RETRY.most)) {
    try {
      return await loadShown(url, load);
    } catch (error) {
      if (!(error instanceof ChunkLoadError)) throw error;
      await pause(delay);
    }
  }
  showMissing(url);
}

function pause(/** @type {number} */ delay) {
  return new Promise((done) => {
    setTimeout(done, delay);
    for (const name of ["click", "submit", "online"]) addEventListener(name, done, { capture: true, once: true });
  });
}

// A part of the page may have its own sentence for that (data-missing); #missing is for all others.
/** @param {string} url @param {ChunkLoadError} [error] */
function showMissing(url, error) {
  const own = document.querySelector(`[data-module="${url}"] [data-missing]`);
  const place = own ?? document.getElementById("missing");
  if (!place) return;
  place.querySelector(`[data-url="${url}"]`)?.remove();
  if (error) place.append(smallPrint(error, url));
  place.hidden = !place.querySelector("[data-url]");
}

export function smallPrint(/** @type {Error} */ { message }, url = "") {
  const line = document.createElement("small");
  line.textContent = message;
  line.dataset.url = url;
  return line;
}
