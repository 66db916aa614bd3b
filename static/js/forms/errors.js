// After a normal form submission, the page from the server already contains the errors.
export function alertOnLoad() {
  const field = document.querySelector(/** @type {"input"} */ ("[aria-invalid=true]"));
  if (field?.form.dataset.alert) window.alert(field.form.dataset.alert);
  field?.focus();
}
