// What a form needs that is sent in the page: values and errors of its fields, which its attribute data-fields
// names, a request with a time limit, and the browser's question before what is not sent is left.

const PATIENCE = 30_000; // without an answer for so long, it has failed

const namesOf = (/** @type {HTMLFormElement} */ form) => form.dataset.fields.split(" ");

/** @param {HTMLFormElement} form @returns {Texts} */
export const valuesOf = (form) => Object.fromEntries(namesOf(form).map((name) => [name, form.elements[name].value]));

/** @param {HTMLFormElement} form @param {Texts} values */
export function fill(form, values) {
  for (const name of namesOf(form)) form.elements[name].value = values[name] ?? "";
}

// The errors of the form, by field; data-blank and data-no-address are the sentences. `required` lets a field
// pass that holds nothing but spaces.
/** @param {HTMLFormElement} form @returns {Texts} */
export function wrongIn(form) {
  const { blank, noAddress } = form.dataset;
  /** @param {HTMLInputElement} field */
  const errorOf = ({ value, required, validity }) =>
    required && !value.trim() ? blank : (validity.typeMismatch || validity.patternMismatch) && noAddress;
  const errors = namesOf(form).map((name) => [name, errorOf(form.elements[name])]);
  return Object.fromEntries(errors.filter(([, error]) => error));
}

/** @param {Texts} errors @returns {Texts} the slots that show them */
export const errorsIn = (errors) =>
  Object.assign(
    {},
    ...Object.entries(errors).map(([name, text]) => ({ [`${name}-error`]: text, [`${name}-invalid`]: "true" })),
  );

// The first field with an error takes the focus.
/** @param {HTMLFormElement} form @param {Texts} errors @param {string} [other] */
export const focusWrong = (form, errors, other) =>
  form.elements[namesOf(form).find((name) => name in errors) ?? other]?.focus();

// Posts it as JSON, and returns the headers of the answer. Throws an error with the title and the errors by field
// of a refusal.
/** @param {string} address @param {Texts} values @param {Texts} headers */
export async function post(address, values, headers) {
  const late = new Error(`No answer within ${PATIENCE / 1000} seconds`);
  const patience = new Promise((_, reject) => setTimeout(reject, PATIENCE, late));
  const given = { "content-type": "application/json", ...headers };
  const asked = fetch(address, { method: "POST", headers: given, body: JSON.stringify(values) });
  const answer = await Promise.race([asked, patience]);
  if (answer.ok) return answer.headers;
  const { title, errors } = await answer.json().catch(() => ({}));
  const error = new Error(`Request failed with status code ${answer.status}`);
  throw Object.assign(error, { status: answer.status, title, errors });
}

function ask(/** @type {Event} */ event) {
  event.preventDefault();
  event.returnValue = true; // for older browsers
}

// Whether the browser asks, once, before the page is left.
export const askBeforeLeaving = (/** @type {boolean} */ is) =>
  is ? addEventListener("beforeunload", ask, { once: true }) : removeEventListener("beforeunload", ask);

// The change to this state, when an answer has come. The form may be longer than the window: what came of it, its
// status, is where the visitor looks next.
/** @param {Record<string, any>} state @returns {() => import("../page/island.js").Change} */
export function outcome(state) {
  const after = (/** @type {HTMLElement} */ form) => {
    const result = form.querySelector("[role=status]");
    result.focus({ preventScroll: true });
    result.scrollIntoView();
  };
  return () => ({ state, after });
}
