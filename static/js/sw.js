// The service worker: the tools and the weekly sheet work offline from the start, any other page once it
// was visited; for the rest there is an offline page that links to the tools. The server prepends
// RELEASE, PAGES, OFFLINE and ASSETS (webapp/site/serving/service_worker.py). With a network, a page
// always comes from the server, so an old copy never hides a new release.
const CACHE = `site-${RELEASE}`;
const SILENCE = 3000; // with a server that is silent, where there is a copy

addEventListener("install", (/** @type {ExtendableEvent} */ event) => {
  const fill = async () => {
    const pages = [...PAGES, ...PAGES.map((path) => `/model${path}.json`), OFFLINE];
    const keep = async (/** @type {string} */ path) => {
      const answer = await fetch(path, { cache: "reload" });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await store(path, answer);
    };
    await Promise.all([...pages.map(keep), (await caches.open(CACHE)).addAll(ASSETS)]);
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
/** @param {string} path @param {Response} answer */
async function store(path, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(path, answer.redirected ? new Response(await answer.blob(), answer) : answer);
}

// Nothing that a cache cannot do, as when the storage is full, fails an answer.
const ignore = () => /** @type {Response} */ (undefined);
/** @param {Request | string} request @param {CacheQueryOptions} [how] @returns {Promise<Response>} */
const copyOf = (request, how) =>
  caches
    .open(CACHE)
    .then((cache) => cache.match(request, how))
    .catch(ignore);

// A file with a hash in its name never changes, so the cached copy is used. A query means that the
// page requests a file again that did not run (chunk.js), so the copy may be damaged.
async function file(/** @type {FetchEvent} */ event) {
  const { origin, pathname, search } = new URL(event.request.url);
  const copy = await copyOf(event.request, { ignoreSearch: true });
  if (copy && !search) return copy;
  const answer = await fetch(event.request).catch((error) => copy || Promise.reject(error));
  if (answer.ok) event.waitUntil(store(origin + pathname, answer.clone()).catch(ignore));
  return answer;
}

// A page or a model: from the server, else as it was at the last visit. No navigation preload: with it
// Firefox shows its own error page when the server is unreachable. A gateway whose server is down
// answers 502 to 504. The page itself reads the values in its address.
async function page(/** @type {FetchEvent} */ event) {
  const { pathname, search } = new URL(event.request.url);
  const path = pathname.replace(/(.)\/$/, "$1");
  const asked = fetch(event.request).catch(ignore);
  const stored = asked.then((answer) => answer?.ok && !search && store(path, answer.clone()));
  event.waitUntil(stored.catch(ignore)); // also one that comes late
  const answer = await Promise.race([asked, new Promise((done) => setTimeout(done, SILENCE))]);
  if (answer && ![502, 503, 504].includes(answer.status)) return answer;
  const copy = (await copyOf(path)) || (await asked);
  return copy || (event.request.mode === "navigate" && (await copyOf(OFFLINE))) || Response.error();
}

addEventListener("fetch", (/** @type {FetchEvent} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/static/")) event.respondWith(file(event));
  else if (pathname.startsWith("/model/") || !pathname.split("/").pop().includes(".")) event.respondWith(page(event));
});
