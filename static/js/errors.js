// Shows a form's errors: a line beside each field, a dialog, and the focus on the first error.

export function placeErrors(form, errors) {
  for (const field of form.elements) {
    const line = document.getElementById(`${field.id}-error`);
    if (!line) continue;
    const message = errors[field.name] || "";
    line.textContent = message;
    if (!message) field.removeAttribute("aria-invalid");
    else {
      field.setAttribute("aria-invalid", "true");
      const folded = field.closest("details");
      if (folded) folded.open = true;
    }
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
