// Opens what is folded: around the target of a link, and on paper.

// Browsers open a fold around the target of a link; a route change without a page load does not.
export function unfold() {
  const target = document.getElementById(location.hash.slice(1));
  const fold = /** @type {HTMLDetailsElement} */ (target?.closest("details:not([open])"));
  if (!fold) return;
  fold.open = true;
  target.scrollIntoView();
}

export function watchFolds() {
  addEventListener("hashchange", unfold);
  unfold();
  // Folds are open on paper, also where the style sheet cannot open them.
  /** @type {HTMLDetailsElement[]} */
  let opened = [];
  addEventListener("beforeprint", () => {
    const folds = document.querySelectorAll(".fold:not([open]), .folded > details:not([open])");
    opened = [.../** @type {NodeListOf<HTMLDetailsElement>} */ (folds)];
    for (const fold of opened) fold.open = true;
  });
  addEventListener("afterprint", () => {
    for (const fold of opened) fold.open = false;
  });
}
