// The three folds below the sheet. Each has its own chunk, which is loaded when the fold is first
// opened. An open fold is updated whenever the sheet changes.
export function openFolds(sheet) {
  const { part, withChunk } = sheet;
  const shown = [];
  for (const fold of part.querySelectorAll("details[data-fold]")) {
    let started = null;
    const show = () => fold.open && started?.show();
    const open = () => {
      if (started || !fold.open) return show();
      withChunk(fold.dataset.fold, (module) => {
        started ??= module.open(sheet);
        fold.dataset.started = "";
        show();
      });
    };
    fold.addEventListener("toggle", open);
    shown.push(show);
    open();
  }
  return { changed: () => shown.forEach((show) => show()) };
}
