// The contact form, an island (page/island.js): sends it as JSON, and stores nothing. The form is cleared at
// once, as specified; after a failure a button brings the text back, also after a look at other pages.
import { askBeforeLeaving, errorsIn, fill, focusWrong, outcome, post, valuesOf, wrongIn } from "./sending.js";

/** @type {{ values: Texts, errors: Texts, reason: string }} */
let unsent = null; // the message that failed, until it is sent or the page is left
const failure = () => ({ outcome: "failed", reason: unsent.reason, ...errorsIn(unsent.errors) });

// Signs of a bot are sent as headers: the body has only the five specified fields.
/** @param {HTMLFormElement} form @returns {Texts} */
function signsOf(form) {
  const opened = Number(document.getElementById("page").dataset.opened ?? 0);
  const seconds = { "form-seconds": String((performance.now() - opened) / 1000) };
  return form.elements.nickname.value ? { ...seconds, "form-trap": "filled" } : seconds;
}

/** @param {On<Element>} event @param {Texts} state */
export function submit(event, { send, busy }) {
  event.preventDefault();
  if (busy) return null;
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const { api, alert, sending, unreached, failed } = form.dataset;
  const wrong = wrongIn(form);
  if (Object.keys(wrong).length) return { state: { send, ...errorsIn(wrong) }, after: () => focusWrong(form, wrong) };
  const values = valuesOf(form);
  const after = async () => {
    const posted = post(api, values, signsOf(form));
    askBeforeLeaving(true);
    form.reset();
    fill(form, {});
    try {
      const reference = (await posted).get("inquiry-reference"); // null where the API does not tell it
      unsent = null;
      askBeforeLeaving(false);
      window.alert(alert);
      return outcome({ send, outcome: reference ? "sent" : "noted", reference });
    } catch (error) {
      window.alert(error);
      unsent = { values, errors: error.errors ?? {}, reason: error.title ?? (error.status ? failed : unreached) };
      return outcome({ send, ...failure() });
    }
  };
  return { state: { send: sending, busy: "true" }, after };
}

/** @param {HTMLFormElement} form @param {Texts} state */
export function open(form, state) {
  const isEmpty = Object.values(valuesOf(form)).every((text) => !text);
  return unsent && isEmpty ? { state: { ...state, ...failure() } } : null;
}

/** @param {On<Element>} event @param {Texts} state */
export function restore(event, { outcome: _, ...state }) {
  const form = event.target.closest("form");
  fill(form, unsent.values);
  return { state, after: () => focusWrong(form, unsent.errors, "fullName") };
}
