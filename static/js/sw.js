// The service worker of the weekly sheet: it opens and works with the network off.
// The server puts RELEASE, PAGE and ASSETS in front (webapp/site/service_worker.py). The page itself always
// comes from the network when there is one, so a new release is never hidden by an old copy.
/* global RELEASE, PAGE, ASSETS */
const CACHE = `sheet-${RELEASE}`;

addEventListener("install", (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll([new Request(PAGE, { cache: "reload" }), ...ASSETS]);
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

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && url.pathname === PAGE)
    event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  else if (url.pathname.startsWith("/static/")) event.respondWith(file(request));
});
