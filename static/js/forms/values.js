// The values of a form as the browser would put them into the address, without the empty ones.

export function valuesOf(/** @type {HTMLFormElement} */ form) {
  const values = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  for (const [name, value] of [...values]) if (value === "") values.delete(name);
  return values.toString().replace(/%2F/g, "/"); // a slash needs no escape here
}
