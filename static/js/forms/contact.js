// Sends the contact form as JSON, and stores nothing. The form is cleared at once, as specified; after a
// failure a button brings the text back. What it shows is in templates (webapp/components/plain_form.py).
import { placeErrors, refuseBlank } from "./errors.js";

// Returns the reference, or null where the API does not tell it. Signs of a bot are sent as headers: the
// body has only the five specified fields.
/** @param {string} address @param {Texts} values @param {Texts} signs */
async function post(address, values, signs) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...signs },
    body: JSON.stringify(values),
  });
  if (answer.ok) return answer.headers.get("inquiry-reference");
  const { title, errors } = await answer.json().catch(() => ({}));
  throw Object.assign(new Error(`Request failed with status code ${answer.status}`), { title, errors });
}

export function start(/** @type {HTMLFormElement} */ form) {
  const result = document.getElementById("contact-result");
  const button = form.querySelector("button[type=submit]");
  const name = button.textContent;
  const { api, fields, alert, started } = form.dataset;
  const names = fields.split(" ");
  let busy = false;

  const read = () => Object.fromEntries(names.map((field) => [field, form.elements[field].value]));
  const fill = (/** @type {Texts} */ values) => {
    for (const field of names) form.elements[field].value = values[field] ?? "";
  };
  const copy = (/** @type {string} */ outcome) =>
    form.querySelector(/** @type {"template"} */ (`[data-outcome=${outcome}]`)).content.cloneNode(true);
  // The form may be longer than the window: what came of it is where the visitor looks next.
  const show = (/** @type {string} */ outcome) => {
    result.replaceChildren(copy(outcome));
    result.focus({ preventScroll: true });
    result.scrollIntoView();
  };
  const setBusy = (/** @type {boolean} */ now) => {
    busy = now;
    form.setAttribute("aria-busy", String(now));
    button.setAttribute("aria-disabled", String(now));
    button.textContent = now ? "Sending …" : name;
  };

  function thank(/** @type {string} */ reference) {
    show("sent");
    if (reference) result.querySelector("b").textContent = reference;
    else for (const part of result.querySelectorAll("[data-reference]")) part.remove();
  }

  /** @param {Texts} values @param {{ title?: string, errors?: Texts }} reason */
  function apologize(values, { title, errors = {} }) {
    placeErrors(form, errors);
    show("failed");
    if (title) result.querySelector("[data-reason]").textContent = title;
    result.querySelector("button").onclick = () => {
      fill(values);
      result.replaceChildren();
      form.elements[names.find((field) => field in errors) ?? names[0]].focus();
    };
  }

  async function send() {
    const values = read();
    setBusy(true);
    /** @type {Texts} */
    const signs = { "form-seconds": String((Date.now() - Number(started)) / 1000) };
    if (form.elements.nickname.value) signs["form-trap"] = "filled";
    const sending = post(api, values, signs);
    form.reset();
    fill({});
    placeErrors(form, {});
    try {
      const reference = await sending;
      window.alert(alert);
      thank(reference);
    } catch (error) {
      window.alert(error);
      apologize(values, error);
    } finally {
      setBusy(false);
    }
  }

  form.addEventListener("submit", (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (!busy && !refuseBlank(form)) send();
  });
}
