// Answers in the browser, once the formula has come; until then, and where it cannot, nothing.

const formulas = new Map(); // address → its module, or null while it has not come

// Safari 13 has no BigInt, with which the formulas count.
export function loadAnswers(url) {
  if (!url || formulas.has(url) || typeof BigInt !== "function") return;
  formulas.set(url, null);
  const loaded = (module) => {
    formulas.set(url, module);
    if ([...formulas.values()].every(Boolean)) document.documentElement.dataset.answers = "";
  };
  delete document.documentElement.dataset.answers;
  import(url).then(loaded, () => {}); // without it the session answers
}

// What AnswerView shows; null where only the server can tell.
export function answerHere(form, query) {
  try {
    return formulas.get(form.dataset.answers)?.answer(form, query);
  } catch (error) {
    console.warn("The server is asked for this answer:", error);
    return null;
  }
}
