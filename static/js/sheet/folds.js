// The folds of the sheet. What one holds comes from its <template> into the page when it is first
// opened and its module is there: a chunk, or one in `loaded`. Until then nothing in it can be
// pressed in vain. An open fold is updated whenever the sheet changes.
/** @param {Sheet} sheet @param {Record<string, FoldModule>} loaded */
export function openFolds(sheet, loaded) {
  const { part, withChunk } = sheet;
  const folds = new Map();

  function prepare(/** @type {HTMLDetailsElement} */ fold) {
    const { fold: name } = fold.dataset;
    /** @type {any[]} */
    const [wait, template] = ["[data-loading]", "template"].map((what) => fold.querySelector(what));
    /** @type {OpenFold} */
    let started = null;
    const show = () => fold.open && started?.show();
    const use = (/** @type {FoldModule} */ module) => {
      if (started) return;
      wait.remove();
      template.replaceWith(template.content);
      started = module.open(sheet);
      fold.dataset.started = "";
      show();
    };
    const start = async () => {
      wait.hidden = false;
      if (!started) await (loaded[name] ? use(loaded[name]) : withChunk(name, use));
      wait.hidden = true; // it failed, which is reported; or it is no longer there
      return started;
    };
    const opened = () => {
      if (started) show();
      else if (fold.open) start();
    };
    fold.addEventListener("toggle", opened);
    folds.set(name, { start, show });
    opened();
  }

  part.querySelectorAll("details[data-fold]").forEach(prepare);
  return {
    changed: () => folds.forEach(({ show }) => show()),
    // The fold's content comes into the page, whether it is open or not. Returns null if that failed.
    start: (/** @type {string} */ name) => folds.get(name).start(),
  };
}
