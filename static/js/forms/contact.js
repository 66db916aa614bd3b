// The contact form, an island (page/island.js): sends it as JSON, and stores nothing. The form is cleared at
// once, as specified; after a failure a button brings the text back, also after a look at other pages.

/** @param {Texts} errors @returns {Texts} */
const errorsIn = (errors) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) => [
      [`${name}-error`, text],
      [`${name}-invalid`, "true"],
    ]),
  );
const namesOf = (/** @type {HTMLFormElement} */ form) => form.dataset.fields.split(" ");
/** @param {HTMLFormElement} form @param {Texts} values */
function fill(form, values) {
  for (const name of namesOf(form)) form.elements[name].value = values[name] ?? "";
}

// `required` lets a field pass that holds nothing but spaces.
/** @param {HTMLInputElement} field @param {DOMStringMap} texts */
const errorOf = ({ value, required, validity }, { blank, noAddress }) =>
  required && !value.trim() ? blank : validity.typeMismatch || validity.patternMismatch ? noAddress : "";

/** @type {{ values: Texts, errors: Texts, reason: string }} */
let unsent = null; // the message that failed, until it is sent or the page is left
/** @param {typeof unsent} failed */
const failure = ({ reason, errors }) => ({ outcome: "failed", reason, ...errorsIn(errors) });

function askOnce(/** @type {Event} */ event) {
  event.preventDefault();
  event.returnValue = true; // for older browsers
}

// Returns the reference, or null where the API does not tell it. Signs of a bot are sent as headers: the
// body has only the five specified fields.
/** @param {string} address @param {Texts} values @param {Texts} signs @param {string} failed */
async function post(address, values, signs, failed) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...signs },
    body: JSON.stringify(values),
  });
  if (answer.ok) return answer.headers.get("inquiry-reference");
  const { title = failed, errors } = await answer.json().catch(() => ({}));
  throw Object.assign(new Error(`Request failed with status code ${answer.status}`), { title, errors });
}

/** @param {On<Element>} event @param {Texts} state */
export function submit(event, { send, busy }) {
  event.preventDefault();
  if (busy) return null;
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const { api, alert, sending, unreached, failed } = form.dataset;
  const wrong = namesOf(form).flatMap((name) => {
    const error = errorOf(form.elements[name], form.dataset);
    return error ? [[name, error]] : [];
  });
  if (wrong.length)
    return {
      state: { send, ...errorsIn(Object.fromEntries(wrong)) },
      after: () => form.elements[wrong[0][0]].focus(),
    };
  const values = Object.fromEntries(namesOf(form).map((name) => [name, form.elements[name].value]));
  const opened = Number(document.getElementById("page").dataset.opened ?? performance.timeOrigin);
  /** @type {Texts} */
  const signs = { "form-seconds": String((Date.now() - opened) / 1000) };
  if (form.elements.nickname.value) signs["form-trap"] = "filled";
  const after = async () => {
    const posted = post(api, values, signs, failed);
    form.reset();
    fill(form, {});
    try {
      const reference = await posted;
      unsent = null;
      removeEventListener("beforeunload", askOnce);
      window.alert(alert);
      return outcome({ send, outcome: reference ? "sent" : "noted", reference });
    } catch (error) {
      window.alert(error);
      unsent = { values, errors: error.errors ?? {}, reason: error.title ?? unreached };
      addEventListener("beforeunload", askOnce, { once: true });
      return outcome({ send, ...failure(unsent) });
    }
  };
  return { state: { send: sending, busy: "true" }, after };
}

// The form may be longer than the window: what came of it is where the visitor looks next.
/** @param {Texts} state */
function outcome(state) {
  const after = () => {
    const result = document.getElementById("contact-result");
    result.focus({ preventScroll: true });
    result.scrollIntoView();
  };
  return () => ({ state, after });
}

/** @param {HTMLFormElement} form @param {Texts} state */
export function open(form, state) {
  const isEmpty = namesOf(form).every((name) => !form.elements[name].value);
  return unsent && isEmpty ? { state: { ...state, ...failure(unsent) } } : null;
}

/** @param {On<Element>} event @param {Texts} state */
export function restore(event, { outcome: _, ...state }) {
  const form = event.target.closest("form");
  const { values, errors } = unsent;
  fill(form, values);
  return { state, after: () => form.elements[namesOf(form).find((name) => name in errors) ?? "fullName"].focus() };
}
