// The service worker: the weekly sheet and the tools open and work offline, and any other page is
// replaced by an offline page that links to them. The server prepends RELEASE, PAGES, OFFLINE and
// ASSETS (webapp/site/serving/service_worker.py). With a network, a page always comes from the server, so
// an old copy never hides a new release.
/* global RELEASE, PAGES, OFFLINE, ASSETS */
const CACHE = `sheet-${RELEASE}`;

addEventListener("install", (/** @type {ExtendableEvent} */ event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    await Promise.all([...[...PAGES, OFFLINE].map((path) => cachePage(cache, path)), cache.addAll(ASSETS)]);
    await skipWaiting();
  };
  event.waitUntil(fill());
});

// A host of files redirects to the path with a slash, and a browser shows no page that was redirected.
async function cachePage(/** @type {Cache} */ cache, /** @type {string} */ path) {
  const answer = await fetch(path, { cache: "reload" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(path, answer.redirected ? new Response(await answer.blob(), answer) : answer);
}

addEventListener("activate", (/** @type {ExtendableEvent} */ event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name.startsWith("sheet-") && name !== CACHE) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(tidy());
});

// A file with a hash in its name never changes, so the cached copy is used. A query means that the
// page requests a file again that did not run (chunk.js), so the copy may be damaged.
async function file(/** @type {Request} */ request) {
  const cache = await caches.open(CACHE);
  const { origin, pathname, search } = new URL(request.url);
  const copy = await cache.match(request, { ignoreSearch: true });
  if (copy && !search) return copy;
  const answer = await fetch(request).catch((error) => copy ?? Promise.reject(error));
  if (answer.ok) await cache.put(origin + pathname, answer.clone());
  return answer;
}

// No navigation preload: with it Firefox shows its own error page when the server is unreachable. A
// gateway whose server is down answers 502 to 504. The page itself reads the values in its address.
async function page(/** @type {Request} */ request, /** @type {string} */ address) {
  const pathname = address.replace(/(.)\/$/, "$1");
  const isTool = PAGES.includes(pathname);
  const cached = (/** @type {string} */ path) => caches.open(CACHE).then((cache) => cache.match(path));
  try {
    const answer = await fetch(request);
    return (isTool && [502, 503, 504].includes(answer.status) && (await cached(pathname))) || answer;
  } catch (error) {
    return (await cached(isTool ? pathname : OFFLINE)) ?? Promise.reject(error);
  }
}

addEventListener("fetch", (/** @type {FetchEvent} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, url.pathname));
  else if (url.pathname.startsWith("/static/")) event.respondWith(file(request));
});
