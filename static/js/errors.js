// Shows a form's errors: a line beside each field, a dialog, and the focus on the first error.

export function placeErrors(form, errors) {
  for (const field of form.elements) {
    const line = document.getElementById(`${field.id}-error`);
    if (!line) continue;
    const message = errors[field.id] || ""; // the id is the field's name, of radio buttons too
    line.textContent = message;
    if (message) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }
}

export function tell(form, alert) {
  if (alert) window.alert(alert);
  form.querySelector("[aria-invalid]")?.focus();
}

// After a normal form submission, the page from the server already contains the errors.
export function alertOnLoad() {
  const form = document.querySelector("[aria-invalid]")?.form;
  if (form) tell(form, form.dataset.alert);
}
