// The sentences of the sheet, which Python wrote into a <template>: here only their slots are filled.

/** @param {Element} root @param {Record<string, string | number>} slots */
export function fill(root, slots) {
  for (const place of root.querySelectorAll("span[data-slot]"))
    if (place.dataset.slot in slots) place.textContent = String(slots[place.dataset.slot]);
  return root;
}

// words("filed", { week: "22 to 28 November 2026" }): a copy of that sentence. A name without a sentence
// is a mistake in Python's list.
/** @returns {Words} */
export function openWords(/** @type {HTMLElement} */ part) {
  const { content } = /** @type {HTMLTemplateElement} */ (part.querySelector("template[data-words]"));
  return (name, slots = {}) => {
    const found = content.querySelector(`[data-word="${name}"]`);
    return /** @type {HTMLElement} */ (fill(/** @type {Element} */ (found.cloneNode(true)), slots));
  };
}

// Calls `shown` each time the fold of that name opens. What it holds comes into the page before the first.
/** @param {HTMLElement} part @param {string} name @param {() => void} shown */
export function openFold(part, name, shown) {
  const fold = /** @type {HTMLDetailsElement} */ (part.querySelector(`[data-fold=${name}]`));
  fold.addEventListener("toggle", () => {
    const template = fold.querySelector("template");
    if (fold.open && template) template.replaceWith(template.content);
    if (fold.open) shown();
  });
  return fold;
}

// Hands the visitor a file that was made in the page.
/** @param {BlobPart} content @param {string} type @param {string} name */
export function download(content, type, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
