// The service worker: the tools and the weekly sheet work offline from the start, any other page once it
// was visited; for the rest there is an offline page that links to the tools. The server prepends
// RELEASE, PAGES, OFFLINE and ASSETS (webapp/site/serving/service_worker.py). With a network, a page
// always comes from the server, so an old copy never hides a new release.
/* global RELEASE, PAGES, OFFLINE, ASSETS */
const CACHE = `site-${RELEASE}`;

addEventListener("install", (/** @type {ExtendableEvent} */ event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    const pages = [...PAGES, ...PAGES.map((path) => `/model${path}.json`), OFFLINE];
    const keep = async (/** @type {string} */ path) => {
      const answer = await fetch(path, { cache: "reload" });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await store(cache, path, answer);
    };
    await Promise.all([...pages.map(keep), cache.addAll(ASSETS)]);
    await skipWaiting();
  };
  event.waitUntil(fill());
});

addEventListener("activate", (/** @type {ExtendableEvent} */ event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(tidy());
});

// A host of files redirects to the path with a slash, and a browser shows no page that was redirected.
/** @param {Cache} cache @param {string} path @param {Response} answer */
async function store(cache, path, answer) {
  await cache.put(path, answer.redirected ? new Response(await answer.blob(), answer) : answer);
}

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

// A page or a model: from the server, else as it was at the last visit. No navigation preload: with it
// Firefox shows its own error page when the server is unreachable. A gateway whose server is down
// answers 502 to 504. The page itself reads the values in its address.
async function page(/** @type {Request} */ request) {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/(.)\/$/, "$1");
  const cache = await caches.open(CACHE);
  const answer = await fetch(request).catch(() => /** @type {Response} */ (null));
  if (answer?.ok && !search) await store(cache, path, answer.clone());
  if (answer && ![502, 503, 504].includes(answer.status)) return answer;
  const isPage = request.mode === "navigate";
  return (await cache.match(path)) ?? answer ?? (isPage ? await cache.match(OFFLINE) : null) ?? Response.error();
}

addEventListener("fetch", (/** @type {FetchEvent} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (pathname.startsWith("/model/") || !pathname.split("/").pop().includes(".")) event.respondWith(page(request));
});
