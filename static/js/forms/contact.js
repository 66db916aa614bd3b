// The contact form, an island (page/island.js): sends it as JSON, and stores nothing. The form is cleared at
// once, as specified; after a failure a button brings the text back, also after a look at other pages.
// Its attributes have the sentences.
import { errorsIn } from "../page/number_fields.js";

/** @typedef {HTMLFormElement} Form */
/** @type {{ values: Texts, errors: Texts, reason: string }} */
let unsent = null; // the message that failed, until it is sent or the page is left
const failure = () => ({ outcome: "failed", reason: unsent.reason, ...errorsIn(unsent.errors) });

/** @param {Form} form @returns {HTMLInputElement[]} */
const fieldsOf = (form) => form.dataset.fields.split(" ").map((name) => form.elements[name]);

/** @param {Form} form @param {Texts} values */
function put(form, values) {
  for (const field of fieldsOf(form)) field.value = values[field.name] ?? "";
}

// The errors of the form, by field. `required` lets a field pass that holds nothing but spaces.
/** @param {Form} form @returns {Texts} */
function wrongIn(form) {
  const { blank, noAddress } = form.dataset;
  const errors = fieldsOf(form).map(({ name, value, validity }) => [
    name,
    value.trim() ? (validity.typeMismatch || validity.patternMismatch) && noAddress : blank,
  ]);
  return Object.fromEntries(errors.filter(([, error]) => error));
}

// The first field with an error takes the focus, or else this one.
/** @param {Form} form @param {Texts} errors @param {HTMLElement} [other] */
const focusWrong = (form, errors, other) => (fieldsOf(form).find(({ name }) => name in errors) ?? other)?.focus();

// Posts the values, and returns the headers of the answer. Throws an error with the title and the errors by field
// of a refusal. The sign of a program is a header: the body has only the five specified fields.
/** @param {Form} form @param {Texts} values */
async function post(form, values) {
  const { api, late, refused, seconds } = form.dataset;
  const headers = {
    "content-type": "application/json",
    ...(form.elements.nickname.value && { "form-trap": "filled" }),
  };
  const asked = fetch(api, { method: "POST", headers, body: JSON.stringify(values) });
  const patience = new Promise((_, fail) => setTimeout(fail, Number(seconds) * 1000, new Error(late)));
  const answer = await Promise.race([asked, patience]);
  if (answer.ok) return answer.headers;
  const { title, errors } = await answer.json().catch(() => ({}));
  const { status } = answer;
  throw Object.assign(new Error(`${refused} ${status}`), { status, title, errors });
}

function ask(/** @type {Event} */ event) {
  event.preventDefault();
  event.returnValue = true; // for older browsers
}

/** @param {Form} form @param {string} send */
async function deliver(form, send) {
  const values = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));
  const posted = post(form, values);
  addEventListener("beforeunload", ask, { once: true });
  form.reset();
  put(form, {});
  let state;
  try {
    const reference = (await posted).get("inquiry-reference"); // null where the API does not tell it
    unsent = null;
    removeEventListener("beforeunload", ask);
    window.alert(form.dataset.alert);
    state = { send, outcome: reference ? "sent" : "noted", reference };
  } catch (error) {
    window.alert(error);
    const { unreached, failed } = form.dataset;
    unsent = { values, errors: error.errors ?? {}, reason: error.title ?? (error.status ? failed : unreached) };
    state = { send, ...failure() };
  }
  // The form may be longer than the window: what came of it is where the visitor looks next.
  const after = () => {
    const result = form.querySelector("[role=status]");
    result.focus({ preventScroll: true });
    result.scrollIntoView();
  };
  return () => ({ state, after });
}

/** @param {On<Element>} event @param {Texts} state */
export function submit(event, { send, busy }) {
  event.preventDefault();
  if (busy) return null;
  const form = /** @type {Form} */ (event.currentTarget);
  const wrong = wrongIn(form);
  if (Object.keys(wrong).length) return { state: { send, ...errorsIn(wrong) }, after: () => focusWrong(form, wrong) };
  return { state: { send: form.dataset.sending, busy: "true" }, after: () => deliver(form, send) };
}

/** @param {Form} form @param {Texts} state */
export function open(form, state) {
  const isEmpty = fieldsOf(form).every(({ value }) => !value);
  return unsent && isEmpty ? { state: { ...state, ...failure() } } : null;
}

/** @param {On<Element>} event @param {Texts} state */
export function restore(event, { outcome: _, ...state }) {
  const form = event.target.closest("form");
  put(form, unsent.values);
  return { state, after: () => focusWrong(form, unsent.errors, fieldsOf(form)[0]) };
}
