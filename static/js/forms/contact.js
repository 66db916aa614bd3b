// Sends the contact form as JSON. The form is cleared immediately, as the page promises. The text
// stays in sessionStorage until it is sent, and can be restored after a failure or a reload.
import { button as buttonOf, el } from "../lib/dom.js";
import { keep, kept } from "../lib/kept.js";
import { placeErrors, refuseBlank } from "./errors.js";

// The same text has the same key: sent again by a double click or "back", it is the same inquiry.
function keyFor(/** @type {Texts} */ values) {
  const text = JSON.stringify(values);
  let last = kept("contactSent");
  if (last?.text !== text || typeof last.key !== "string") {
    const random = crypto.getRandomValues(new Uint8Array(16));
    last = { text, key: Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("") };
    keep("contactSent", last);
  }
  return last.key;
}

// Returns the reference, or "" where the API does not tell it, and whether the inquiry may be about
// somebody's health. Signs of a bot are sent as headers: the body has only the five specified fields.
/** @param {string} address @param {Texts} values @param {string} key @param {Texts} signs */
async function post(address, values, key, signs) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key, ...signs },
    body: JSON.stringify(values),
  });
  const { headers } = answer;
  if (answer.ok) return headers.get("inquiry-reference");
  const { errors } = await answer.json().catch(() => ({}));
  throw Object.assign(new Error(`Request failed with status code ${answer.status}`), { errors });
}

export function start(/** @type {HTMLFormElement} */ form) {
  const result = document.getElementById("contact-result");
  const button = form.querySelector("[type=submit]");
  const name = button.textContent;
  // The messages and the field names come from the HTML form (webapp/pages/contact_us.py).
  const { api, fields, alert, thanks, reference: its, then } = form.dataset;
  const names = fields.split(" ");
  const opened = Number(form.dataset.started);
  let busy = false;

  const read = () => Object.fromEntries(names.map((field) => [field, form.elements[field].value]));
  const fill = (/** @type {Texts} */ values) => {
    const text = (/** @type {any} */ value) => (typeof value === "string" ? value : "");
    for (const field of names) form.elements[field].value = text(values?.[field]);
  };
  // The form may be longer than the window: what came of it is where the visitor looks next.
  const show = (/** @type {HTMLElement} */ outcome) => {
    result.replaceChildren(outcome);
    result.focus({ preventScroll: true });
    result.scrollIntoView();
  };
  // As webapp/components/plain_form.py writes it.
  const thank = (/** @type {string} */ reference) => {
    const words = reference ? [` ${its} `, el("b", {}, reference)] : [` ${thanks}`];
    const next = reference ? [el("p", {}, then)] : [];
    const first = el("p", {}, el("strong", {}, "Thank you."), ...words);
    show(el("div", { className: "done" }, first, ...next));
  };
  const setBusy = (/** @type {boolean} */ now) => {
    busy = now;
    form.setAttribute("aria-busy", String(now));
    button.setAttribute("aria-disabled", String(now));
    button.textContent = now ? "Sending …" : name;
  };

  function restoreButton(/** @type {Texts} */ values) {
    return buttonOf("Restore my message", () => {
      fill(values);
      keep("contactDraft", values);
      result.replaceChildren();
      form.elements[names[0]].focus();
    });
  }

  async function send() {
    const values = read();
    keep("contactDraft", values);
    setBusy(true);
    /** @type {Texts} */
    const signs = { "form-seconds": String((Date.now() - opened) / 1000) };
    if (form.elements.nickname.value) signs["form-trap"] = "filled";
    const sending = post(api, values, keyFor(values), signs);
    form.reset();
    fill({});
    placeErrors(form, {});
    try {
      const taken = await sending;
      keep("contactDraft", null);
      window.alert(alert);
      thank(taken);
    } catch (error) {
      window.alert(`${error.name}: ${error.message}`);
      placeErrors(form, error.errors ?? {});
      show(el("p", { className: "warning" }, "Nothing was sent. ", el("br"), restoreButton(values)));
    } finally {
      setBusy(false);
    }
  }

  form.addEventListener("submit", (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (!busy && !refuseBlank(form)) send();
  });
  form.addEventListener("input", () => keep("contactDraft", read()));
  if (names.every((field) => form.elements[field].value === "")) fill(kept("contactDraft"));
}
