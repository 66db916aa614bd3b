// For a form that is submitted normally: keeps its text in sessionStorage until it is sent, and
// restores it after a failure or a reload. The server accepts the same text only once.
import { el } from "../lib/dom.js";
import { refuseBlank } from "./errors.js";

export function start(/** @type {HTMLFormElement} */ form) {
  const key = `draft ${new URL(form.action).pathname}`;
  const fields = [...form.elements].filter((field) => field.id && field.name);
  const opened = Number(form.dataset.started);
  let restored = false;

  const texts = () => fields.filter((field) => field.tagName !== "SELECT");
  const withStorage = (/** @type {(storage: Storage) => any} */ act) => {
    try {
      return act(sessionStorage);
    } catch {
      return null; // a private window: the text is lost with the page
    }
  };

  const storedDraft = () => withStorage((storage) => JSON.parse(storage.getItem(key)));
  const storeDraft = (/** @type {boolean} */ isSubmitted) => {
    const values = Object.fromEntries(fields.map((field) => [field.name, field.value]));
    withStorage((storage) => storage.setItem(key, JSON.stringify({ ...values, isSubmitted })));
  };

  function restore() {
    const values = storedDraft();
    if (!values || texts().some((field) => field.value)) return;
    restored = true;
    for (const field of fields) if (typeof values[field.name] === "string") field.value = values[field.name];
  }

  // The server confirms what it has stored (webapp/contact/confirmations.py). What was typed since
  // then is not what it confirms.
  if (form.dataset.sent && storedDraft()?.isSubmitted) withStorage((storage) => storage.removeItem(key));
  else restore();

  form.addEventListener("input", () => storeDraft(false));
  // A restored form may be sent immediately: how long it was open says nothing about the sender.
  form.addEventListener("submit", (/** @type {SubmitEvent} */ event) => {
    if (refuseBlank(form)) return event.preventDefault();
    storeDraft(true);
    form.querySelector("[name=seconds]")?.remove();
    if (restored) return;
    const seconds = String((Date.now() - opened) / 1000);
    form.append(el("input", { type: "hidden", name: "seconds", value: seconds }));
  });
}
