// The service worker: the weekly sheet and the tools open and work with the network off; in place of any
// other page stands one of our own that leads to them. The server puts RELEASE, PAGES, OFFLINE and ASSETS in
// front (webapp/site/service_worker.py). A page always comes from the network when there is one, so a new
// release is never hidden by an old copy.
/* global RELEASE, PAGES, OFFLINE, ASSETS */
const CACHE = `sheet-${RELEASE}`;

addEventListener("install", (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    const pages = [...PAGES, OFFLINE].map((page) => new Request(page, { cache: "reload" }));
    await cache.addAll([...pages, ...ASSETS]);
    await skipWaiting();
  };
  event.waitUntil(fill());
});

addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name.startsWith("sheet-") && name !== CACHE) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(tidy());
});

// Files with a hash in their name never change: the copy is as good as the original. With a query
// the page asks again for a file that did not run (chunk.js), so the copy may be damaged.
async function file(request) {
  const cache = await caches.open(CACHE);
  const { origin, pathname, search } = new URL(request.url);
  const copy = await cache.match(request, { ignoreSearch: true });
  if (copy && !search) return copy;
  const answer = await fetch(request).catch((error) => copy ?? Promise.reject(error));
  if (answer.ok) await cache.put(origin + pathname, answer.clone());
  return answer;
}

// No navigation preload: with it Firefox shows its own error page when the server is gone.
// A gateway whose server is gone says so with 502 to 504. The values in an address are read by the page.
async function page(request, pathname) {
  const isTool = PAGES.includes(pathname);
  const kept = (path) => caches.open(CACHE).then((cache) => cache.match(path));
  try {
    const answer = await fetch(request);
    return (isTool && [502, 503, 504].includes(answer.status) && (await kept(pathname))) || answer;
  } catch (error) {
    return (await kept(isTool ? pathname : OFFLINE)) ?? Promise.reject(error);
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, url.pathname));
  else if (url.pathname.startsWith("/static/")) event.respondWith(file(request));
});
