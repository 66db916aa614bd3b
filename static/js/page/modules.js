// Starts what a part of the page names: <form data-module="contact"> a module of the first script,
// <form data-module="/static/js/calculator-….js"> one that is loaded for it.
import * as contact from "../forms/contact.js";
import { forgetMissing, loadUntilThere } from "./chunk.js";
import * as contents from "./contents.js";

/** @type {Record<string, Module>} */
const FIRST = { contact, contents }; // those of the first script, by name

// `opened` is when the page was shown, in milliseconds; a form's module compares it with the submit.
export function startModules(opened = Date.now()) {
  forgetMissing();
  for (const part of document.querySelectorAll("[data-module]:not([data-started])")) {
    part.dataset.started = String(opened);
    start(part);
  }
}

async function start(/** @type {HTMLElement} */ part) {
  const { module: name } = part.dataset;
  const isWanted = () => part.isConnected; // until the visitor is on another page
  const module = FIRST[name] ?? (await loadUntilThere(name, isWanted));
  if (!isWanted()) return;
  module.start(part);
  part.dataset.filled = "";
  dispatchEvent(new Event("replay"));
}
