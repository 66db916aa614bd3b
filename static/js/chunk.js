// Loads what is heavy and rarely used when it is asked for, and tells when it does not come.

const PATIENCE = 120_000;

export class ChunkLoadError extends Error {
  constructor(type, url) {
    super(`Loading failed (${type}: ${url})`);
    this.name = "ChunkLoadError";
  }
}

// The module at the address. Throws a ChunkLoadError with its type (timeout, missing, network or
// broken) and address.
export async function loadChunk(url) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("timeout", url)), PATIENCE);
  });
  try {
    return await Promise.race([import(url), late]);
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(await typeOf(url), url);
  } finally {
    clearTimeout(timer);
  }
}

async function typeOf(url) {
  try {
    return (await fetch(url, { cache: "no-store" })).ok ? "broken" : "missing";
  } catch {
    return "network";
  }
}
