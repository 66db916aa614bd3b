// Puts the server's refusal where the visitor looks: a line beside each field, a dialog, the focus.

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

// A form that was submitted the plain way brings its refusal with the page.
export function alertOnLoad() {
  const form = document.querySelector("[aria-invalid]")?.form;
  if (form) tell(form, form.dataset.alert);
}
