// Loads a large or rarely used module when it is needed, and reports why when that fails.

const PATIENCE = 120_000;

export class ChunkLoadError extends Error {
  constructor(type, url) {
    super(`Loading failed (${type}: ${url})`);
    this.name = "ChunkLoadError";
  }
}

const failed = new Map(); // address → how often it failed to load

// The module at the address. Throws a ChunkLoadError with its type (timeout, missing, network or
// broken) and address.
export async function loadChunk(url) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("timeout", url)), PATIENCE);
  });
  try {
    return await Promise.race([load(url), late]);
  } catch (error) {
    failed.set(url, (failed.get(url) ?? 0) + 1);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function load(url) {
  // A browser remembers a module that failed, so a retry needs another address.
  const tries = failed.get(url);
  const address = tries ? `${url}?again=${tries}` : url;
  try {
    return await import(address);
  } catch {
    throw new ChunkLoadError(await typeOf(address), url);
  }
}

async function typeOf(url) {
  try {
    return (await fetch(url, { cache: "no-store" })).ok ? "broken" : "missing";
  } catch {
    return "network";
  }
}
