// For a form that is submitted normally: keeps its text in sessionStorage until it is sent, and
// restores it after a failure or a reload. The server accepts the same text only once.
import { el } from "../lib/dom.js";
import { keep, kept } from "../lib/kept.js";
import { refuseBlank } from "./errors.js";

export function start(/** @type {HTMLFormElement} */ form) {
  const key = `draft ${new URL(form.action).pathname}`;
  const fields = [...form.elements].filter((field) => field.id && field.name);
  const opened = Number(form.dataset.started);
  let restored = false;

  const texts = () => fields.filter((field) => field.tagName !== "SELECT");
  const keepDraft = (/** @type {boolean} */ isSubmitted) => {
    const values = Object.fromEntries(fields.map((field) => [field.name, field.value]));
    keep(key, { ...values, isSubmitted });
  };

  function restore() {
    const values = kept(key);
    if (!values || texts().some((field) => field.value)) return;
    restored = true;
    for (const field of fields) if (typeof values[field.name] === "string") field.value = values[field.name];
  }

  // The server confirms what it has stored (webapp/contact/confirmations.py). What was typed since
  // then is not what it confirms.
  if (form.dataset.sent && kept(key)?.isSubmitted) keep(key, null);
  else restore();

  form.addEventListener("input", () => keepDraft(false));
  // A restored form may be sent immediately: how long it was open says nothing about the sender.
  form.addEventListener("submit", (/** @type {SubmitEvent} */ event) => {
    if (refuseBlank(form)) return event.preventDefault();
    keepDraft(true);
    form.querySelector("[name=seconds]")?.remove();
    if (restored) return;
    const seconds = String((Date.now() - opened) / 1000);
    form.append(el("input", { type: "hidden", name: "seconds", value: seconds }));
  });
}
