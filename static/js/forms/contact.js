// The contact form, a part (page/island.js): sends it as JSON, and stores nothing. The form is cleared at
// once, as specified; after a failure a button brings the text back.

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
const errorOf = ({ value, validity }, { blank, noAddress }) =>
  !value.trim() ? blank : validity.typeMismatch ? noAddress : "";

/** @type {{ values: Texts, errors: Texts }} */
let unsent = null;

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

/** @param {On<Element>} event @param {Texts} state */
export function submit(event, { send, busy }) {
  event.preventDefault();
  if (busy) return null;
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const { api, alert, unreached } = form.dataset;
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
    const sending = post(api, values, signs);
    form.reset();
    fill(form, {});
    try {
      const reference = await sending;
      window.alert(alert);
      return outcome({ send, outcome: reference ? "sent" : "noted", reference });
    } catch (error) {
      window.alert(error);
      unsent = { values, errors: error.errors ?? {} };
      return outcome({ send, outcome: "failed", reason: error.title ?? unreached, ...errorsIn(unsent.errors) });
    }
  };
  return { state: { send: "Sending …", busy: "true" }, after };
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

/** @param {On<Element>} event @param {Texts} state */
export function restore(event, { outcome: _, ...state }) {
  const form = event.target.closest("form");
  const { values, errors } = unsent;
  fill(form, values);
  return { state, after: () => form.elements[namesOf(form).find((name) => name in errors) ?? "fullName"].focus() };
}
