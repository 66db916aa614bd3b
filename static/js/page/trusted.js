// The only two kinds of string that may become HTML or a script's address. Each has its own Trusted
// Types policy, which the content security policy names (webapp/server/security.py); the browser refuses
// all others. A policy is created when it is needed, because the module of another release is a
// second copy of this one.

/** @param {string} name @param {TrustedRules} rules */
const policy = (name, rules) => globalThis.trustedTypes?.createPolicy(name, rules) ?? rules;
/** @type {TrustedRules} */
let parts;
/** @type {TrustedRules} */
let worker;

// HTML that Python wrote, for the part that it belongs to.
export function trustedHtml(/** @type {string} */ text) {
  parts ??= policy("parts", { createHTML: (html) => html });
  return parts.createHTML(text);
}

// The address of the service worker.
export function trustedWorker() {
  worker ??= policy("worker", { createScriptURL: () => "/sw.js" });
  return worker.createScriptURL("");
}
