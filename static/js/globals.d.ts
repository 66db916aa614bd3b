// What TypeScript's library for pages does not know. `make check` reads it; no browser does.

interface Navigator {
  connection?: { saveData?: boolean; effectiveType?: string };
  standalone?: boolean;
}
interface Window {
  recoverableErrors?: string[];
}
interface Document {
  startViewTransition?(update: () => void): ViewTransition;
}

// sw.js, with the constants that webapp/site/serving/service_worker.py prepends
declare const RELEASE: string;
declare const PAGES: string[];
declare const OFFLINE: string;
declare const ASSETS: string[];
declare function skipWaiting(): Promise<void>;
declare const clients: { claim(): Promise<void> };
interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
