// Loads a module of ours. A failure is reported with its type and address: in the console, and in
// small print on the page.
import { LOAD_AGAIN, LOADING_FAILED } from "#words";
import { fill } from "./number_fields.js";

const PATIENCE = 120_000;
const TRIES = 3; // after which only another page can help
const SIGNS = ["click", "submit", "online"]; // what has a module asked for again

/** @type {Map<string, number>} */
const failed = new Map(); // address → how often it failed to load

// The module at the address. Throws an error with its type (timeout, missing, network or broken) and address.
async function loadChunk(/** @type {string} */ url) {
  // A browser remembers a module that failed, so a retry needs another address.
  const tries = failed.get(url) ?? 0;
  const address = tries ? `${url}?again=${tries}` : url;
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE, "timeout"));
  try {
    return await Promise.race([import(address), late]);
  } catch (reason) {
    failed.set(url, tries + 1);
    const type = reason === "timeout" ? reason : await typeOf(address);
    const error = new Error(fill(LOADING_FAILED, { type, address: url }));
    error.name = "ChunkLoadError";
    console.error(error.message);
    throw error;
  }
}

async function typeOf(/** @type {string} */ url) {
  try {
    return (await fetch(url, { method: "HEAD", cache: "no-store" })).ok ? "broken" : "missing";
  } catch {
    return "network";
  }
}

// The same, asked for again at the next press, or when the line is back, until it has loaded. Nothing is
// returned once it is no longer wanted.
export async function loadUntilThere(/** @type {string} */ url, isWanted = () => true) {
  while (isWanted())
    try {
      const module = await loadChunk(url);
      showMissing(url);
      return module;
    } catch (error) {
      if (isWanted()) showMissing(url, error);
      await new Promise((done) => {
        for (const name of SIGNS) addEventListener(name, done, { capture: true, once: true });
      });
    }
}

// The line of a module in #missing, which is hidden without one; without an address, those of all.
/** @param {string} [url] @param {Error} [error] */
export function showMissing(url, error) {
  const place = document.getElementById("missing");
  for (const line of place.querySelectorAll(url ? `[data-url="${url}"]` : "[data-url]")) line.remove();
  if (error) {
    const line = document.createElement("small");
    line.append(document.createElement("br"), error.message);
    line.dataset.url = url;
    place.append(line);
    if (failed.get(url) >= TRIES) place.firstChild.textContent = LOAD_AGAIN;
  }
  place.hidden = !place.querySelector("[data-url]");
}
