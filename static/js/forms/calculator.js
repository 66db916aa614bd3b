// Answers a calculator's form in the page. Where it cannot, the form is submitted normally.
import { answerHere, loadAnswers, waitForAnswers } from "./formulas.js";
import { probe, showDown, showUp } from "../page/connection.js";
import { movePoints } from "./scale_point.js";
import { showOutcome } from "./outcome.js";
import { valuesOf } from "./values.js";

export function start(/** @type {HTMLFormElement} */ form) {
  const { answers } = form.dataset;
  let latest = 0; // the number of the last submit: an earlier one is not answered any more
  loadAnswers(answers);
  movePoints(form);

  async function answer(query = valuesOf(form)) {
    const ours = ++latest;
    await waitForAnswers(answers);
    if (ours !== latest || !form.isConnected) return;
    const made = answerHere(form, query);
    if (made) {
      showUp();
      showOutcome(form, made);
    } else if (await probe()) form.submit();
    else showDown();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    answer();
  });

  // The values in the address, which a page kept by the service worker or a host of files lacks.
  const query = location.search.slice(1);
  const values = new URLSearchParams(query);
  const fields = [...form.elements].filter(({ name }) => name && values.has(name));
  if (!fields.length || form.querySelector("[aria-invalid], output > *")) return;
  for (const field of fields) {
    if (field.type === "radio") field.checked = field.value === values.get(field.name);
    else field.value = values.get(field.name);
  }
  answer(query);
}
