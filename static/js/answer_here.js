// Loads a page's formulas, and answers forms with them in the browser.

const loading = new Map(); // file of formulas → promise that it has loaded or failed
const loaded = new Map(); // loaded file → its formulas
const late = new Set(); // files that took too long: nothing waits for them again
const PATIENCE = 3000;

const fileOf = (formula = "") => formula.split("#")[0];

// A formula is named as file#name. Safari 13 has no BigInt, which the formulas need.
export function loadAnswers(formula) {
  if (!formula || !window.BigInt) return undefined;
  const file = fileOf(formula);
  const { dataset } = document.documentElement;
  const onLoad = (module) => {
    loaded.set(file, module);
    if (loaded.size < loading.size) return;
    dataset.answers = "";
    dispatchEvent(new Event("keep"));
  };
  if (!loading.has(file)) {
    delete dataset.answers;
    // Without it the session answers. It is requested again the next time it is needed.
    const onError = () => loading.delete(file);
    loading.set(file, import(file).then(onLoad, onError));
  }
  return loading.get(file);
}

export function isComing(formula) {
  const file = fileOf(formula);
  return Boolean(file && window.BigInt && !loaded.has(file) && !late.has(file));
}

// Waits until the formula has loaded or failed, or takes too long.
export async function waitForAnswers(formula) {
  await Promise.race([loadAnswers(formula), new Promise((done) => setTimeout(done, PATIENCE))]);
  if (isComing(formula)) late.add(fileOf(formula));
}

// What AnswerView shows; nothing where only the server can answer.
export function answerHere(form, query) {
  const { answers } = form.dataset;
  try {
    return loaded.get(fileOf(answers))?.[answers.split("#")[1]](form, query);
  } catch (error) {
    console.warn("The server is asked for this answer:", error);
    return null;
  }
}
