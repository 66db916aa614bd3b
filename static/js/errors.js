// Puts the server's refusal where the visitor looks: a dialog, a line beside each field, the focus.

export function placeErrors(form, errors, alert) {
  for (const field of form.elements) {
    const line = document.getElementById(`${field.id}-error`);
    if (!line) continue;
    const message = errors[field.name] ?? "";
    line.textContent = message;
    if (!message) field.removeAttribute("aria-invalid");
    else {
      field.setAttribute("aria-invalid", "true");
      const folded = field.closest("details");
      if (folded) folded.open = true;
    }
  }
  if (alert) window.alert(alert);
  form.querySelector("[aria-invalid]")?.focus();
}

// A form that was submitted the plain way brings its refusal with the page.
export function alertOnLoad() {
  const invalid = document.querySelector("[aria-invalid]");
  if (!invalid) return;
  const { alert } = invalid.form.dataset;
  if (alert) window.alert(alert);
  invalid.focus();
}
