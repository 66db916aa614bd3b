// Answers a calculator's form in the page: fills the slots of the card that the table names.
import { movePoints } from "./scale_point.js";
import { showOutcome } from "./outcome.js";
import { fill, lookUp } from "./table.js";
import { valuesOf } from "./values.js";

export function start(/** @type {HTMLFormElement} */ form) {
  const { table } = form.dataset;
  movePoints(form);

  /** @param {string} name @param {Texts} slots */
  function filled(name, slots) {
    const template = form.querySelector(`template[data-for*="|${name}|"]`);
    return template ? fill(template.innerHTML, slots) : "";
  }

  function answer() {
    const { errors, alert, card, sum, slots } = lookUp(table, new URLSearchParams(valuesOf(form)));
    if (errors) return showOutcome(form, { result: "", explanation: "", errors, alert });
    const result = filled(`card ${card}`, slots).replace("<i></i>", filled(`scale ${sum}`, slots));
    if (!result) return form.submit(); // a page of another release
    const explanation = card in { HI: 1, LO: 1 } ? "" : filled(`explanation ${sum}`, slots);
    showOutcome(form, { result, explanation });
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    answer();
  });

  // The values in the address, which a page kept by the service worker or a host of files lacks.
  dispatchEvent(new Event("offline-wanted"));
  const values = new URLSearchParams(location.search);
  const fields = [...form.elements].filter(({ name }) => name && values.has(name));
  if (!fields.length || form.querySelector("[aria-invalid], output > *")) return;
  for (const field of fields) {
    if (field.type === "radio") field.checked = field.value === values.get(field.name);
    else field.value = values.get(field.name);
  }
  answer();
}
