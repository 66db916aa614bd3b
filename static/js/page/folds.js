// Opens what is folded, as a visitor would, where the browser does not: the part to which a link leads, and
// everything on paper. Newer browsers and the style sheet for print do it by themselves.

// Called when a page has arrived.
export function unfold() {
  const target = document.getElementById(location.hash.slice(1));
  const fold = /** @type {HTMLDetailsElement} */ (target?.closest("details:not([open])"));
  if (!fold) return;
  fold.open = true;
  target.scrollIntoView();
}

export function watchFolds() {
  /** @type {HTMLDetailsElement[]} */
  let opened = [];
  const open = (/** @type {boolean} */ isOpen) => opened.forEach((each) => (each.open = isOpen));
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll(/** @type {"details"} */ (".accordion > details:not([open])"))];
    open(true);
  });
  addEventListener("afterprint", () => open(false));
  addEventListener("hashchange", unfold);
  unfold();
}
