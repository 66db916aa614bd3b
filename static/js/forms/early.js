// Answers a form before React has adopted the page, and offline, where it never does. If React starts
// later, AnswerView (page.js) adopts that answer as its first one.
import { answerHere, loadAnswers, waitForAnswers } from "./formulas.js";
import { probe, showDown, showUp } from "../session/connection.js";
import { showOutcome } from "./outcome.js";
import { valuesOf } from "./values.js";

let adoption = "none"; // of the page by React: none, running or done
/** @type {{ form: HTMLFormElement, isLate: boolean }} */
let pending = null; // {form, isLate}: submitted, not answered; isLate: waits for no formula any more
/** @type {() => void} */
let unanswered; // what to do with a form that no formula answers, where there is no server to ask

export const beginAdoption = () => {
  adoption = "running";
};
export function endAdoption() {
  adoption = "done";
  if (pending?.isLate) setTimeout(submitAgain, 0, pending.form);
}

// Now React or the session answers. What neither takes becomes a normal form submission.
export function submitAgain(/** @type {HTMLFormElement} */ form) {
  pending = null;
  if (form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))) form.submit();
}

/** @param {HTMLFormElement} form */
async function answerEarly(form, query = valuesOf(form)) {
  /** @type {typeof pending} */
  const ours = (pending = { form, isLate: false });
  await waitForAnswers(form.dataset.answers);
  if (pending !== ours) return;
  if (adoption === "done") return submitAgain(form);
  ours.isLate = true;
  const made = adoption === "none" && answerHere(form, query);
  if (made) {
    pending = null;
    if (unanswered) showUp();
    showOutcome(form, made);
  } else if (unanswered) unanswered();
  else if (!(await probe())) showDown();
  else if (pending === ours && adoption === "none") form.submit();
}

// Takes the forms that React does not answer yet. The submits that came before this script are
// dispatched again (replay.js). withoutServer: see `unanswered`.
/** @param {() => void} [withoutServer] */
export function answerForms(withoutServer) {
  unanswered = withoutServer;
  addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (adoption === "done" || event.defaultPrevented || !form.dataset.answers) return;
    event.preventDefault();
    answerEarly(form);
  });
  answerAddress();
  document.documentElement.dataset.forms = "";
  dispatchEvent(new Event("replay"));
}

// Answers the values in the address, which a page kept by the service worker does not contain.
function answerAddress() {
  const query = location.search.slice(1);
  const values = new URLSearchParams(query);
  for (const form of document.querySelectorAll("form[data-answers]")) {
    loadAnswers(form.dataset.answers);
    const fields = [...form.elements].filter(({ name }) => name && values.has(name));
    if (!fields.length || form.querySelector("[aria-invalid], output > *")) continue;
    for (const field of fields) {
      if (field.type === "radio") field.checked = field.value === values.get(field.name);
      else field.value = values.get(field.name);
    }
    answerEarly(form, query);
  }
}
