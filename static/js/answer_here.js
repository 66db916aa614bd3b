// Answers in the browser, once the formula has come; until then, and where it cannot, nothing.

const loading = new Map(); // a file of formulas → when it has come, or will not
const loaded = new Map(); // a file that has come → its formulas
const late = new Set(); // files that were waited for in vain: nobody waits for them again
const PATIENCE = 3000;

const fileOf = (formula = "") => formula.split("#")[0];

// A formula is named as file#name. Safari 13 has no BigInt, with which it counts.
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
    // Without it the session answers; it is asked for again at the next sign that it is wanted.
    const onError = () => loading.delete(file);
    loading.set(file, import(file).then(onLoad, onError));
  }
  return loading.get(file);
}

export function isComing(formula) {
  const file = fileOf(formula);
  return Boolean(file && window.BigInt && !loaded.has(file) && !late.has(file));
}

// Until the formula has come, or will not, or takes too long.
export async function waitForAnswers(formula) {
  await Promise.race([loadAnswers(formula), new Promise((done) => setTimeout(done, PATIENCE))]);
  if (isComing(formula)) late.add(fileOf(formula));
}

// What AnswerView shows; null where only the server can tell.
export function answerHere(form, query) {
  const { answers } = form.dataset;
  try {
    return loaded.get(fileOf(answers))?.[answers.split("#")[1]](form, query);
  } catch (error) {
    console.warn("The server is asked for this answer:", error);
    return null;
  }
}
