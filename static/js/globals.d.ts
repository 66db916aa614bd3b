// What TypeScript's library for pages does not know. `make check` reads it; no browser does.

interface Navigator {
  connection?: { saveData?: boolean; effectiveType?: string };
}

declare var early: Early; // replay.js

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

// What a selector finds: the element that its end names, as in "td input[type=date]", or else any of HTML.
type Tags = HTMLElementTagNameMap;
type Found<S> = S extends `${string} ${infer End}`
  ? Found<End>
  : S extends `${infer Name extends keyof Tags}[${string}` | (infer Name extends keyof Tags)
    ? Tags[Name]
    : HTMLElement;
interface ParentNode {
  querySelector<S extends string, E extends Element = Found<S>>(selectors: S): E | null;
  querySelectorAll<S extends string, E extends Element = Found<S>>(selectors: S): NodeListOf<E>;
}
interface Element {
  closest<S extends string, E extends Element = Found<S>>(selectors: S): E | null;
}
interface HTMLFormControlsCollection {
  [name: string]: any;
  [Symbol.iterator](): ArrayIterator<HTMLInputElement>;
}
interface TrustedRules {
  createScriptURL?(url: string): string;
}
declare var trustedTypes: { createPolicy(name: string, rules: TrustedRules): TrustedRules } | undefined;

// They come without types.
declare module "react";
declare module "react-dom";
declare module "react-dom/client";
