// What is typed before React is there stays, and the focus, also where React builds an island anew.

/** @param {Element} place @returns {any[]} */
export const fieldsOf = (place) => [...place.querySelectorAll("input, select, textarea")];

let focused = /** @type {Element} */ (null);
addEventListener("focusin", ({ target }) => (focused = /** @type {Element} */ (target)));

const firstOf = (/** @type {any} */ { options, defaultValue }) =>
  options ? [...options].find(({ defaultSelected }) => defaultSelected)?.value : defaultValue;

// What somebody has typed before this script, by the name of its field, until an island has taken it.
/** @type {Texts} */
export const typedBefore = {};
for (const field of fieldsOf(document.getElementById("page")))
  if (field.name && field.value !== firstOf(field)) typedBefore[field.name] = field.value;

// before: the fields as they were, which still hold what was typed when they are no longer on the page.
/** @typedef {Pick<HTMLInputElement, "type" | "name" | "value" | "checked">} Typed */
/** @param {Typed[]} before @param {Element} place */
export function putBack(before, place) {
  for (const field of fieldsOf(place)) {
    const { type, name, value } = field;
    const isSame = (/** @type {Typed} */ old) =>
      old.type === type && old.name === name && (type !== "radio" || old.value === value);
    const old = before.find(isSame);
    if (!old || old === field) continue;
    if (type === "radio" || type === "checkbox") field.checked = old.checked;
    else field.value = old.value;
    if (/** @type {any} */ (old) === (focused ?? document.activeElement)) field.focus({ preventScroll: true });
  }
}
