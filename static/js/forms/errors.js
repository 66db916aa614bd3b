// Shows a form's errors: a line beside each field, a dialog, and the focus on the first error.

export function placeErrors(/** @type {HTMLFormElement} */ form, /** @type {Texts} */ errors) {
  for (const field of form.elements) {
    const line = document.getElementById(`${field.id}-error`);
    if (!line) continue;
    const message = errors[field.id] || ""; // the id is the field's name, of radio buttons too
    line.textContent = message;
    if (message) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }
}

/** @param {HTMLFormElement} form @param {string} [alert] */
export function tell(form, alert) {
  if (alert) window.alert(alert);
  form.querySelector("[aria-invalid]")?.focus();
}

// Whether a required field holds nothing but spaces, which `required` lets pass: then says so.
export function refuseBlank(/** @type {HTMLFormElement} */ form) {
  const blank = [...form.elements].filter(({ required, value }) => required && !value.trim());
  placeErrors(form, Object.fromEntries(blank.map(({ name }) => [name, form.dataset.blank])));
  blank[0]?.focus();
  return blank.length > 0;
}

// After a normal form submission, the page from the server already contains the errors.
export function alertOnLoad() {
  const form = document.querySelector(/** @type {"input"} */ ("[aria-invalid]"))?.form;
  if (form) tell(form, form.dataset.alert);
}
