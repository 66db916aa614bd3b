// Loads the formula of a page's form, and answers with it in the browser.
import { loadShown } from "../page/chunk.js";

const loading = new Map(); // file of a formula → promise that it has loaded or failed
/** @type {Map<string, Formula>} */
const loaded = new Map(); // loaded file → its module
const late = new Set(); // files that took too long: nothing waits for them again
const PATIENCE = 3000;
const LONGEST_QUERY = 4000; // as in webapp/tools/calculator.py, which does not read a longer one

export function loadAnswers(/** @type {string} */ file) {
  if (!file) return undefined;
  const { dataset } = document.documentElement;
  const onLoad = (/** @type {Formula} */ module) => {
    loaded.set(file, module);
    if (loaded.size < loading.size) return;
    dataset.answers = "";
    dispatchEvent(new Event("offline-wanted"));
  };
  if (!loading.has(file)) {
    delete dataset.answers;
    // Without it the session answers. It is requested again the next time it is needed.
    const onError = () => loading.delete(file);
    loading.set(file, loadShown(file).then(onLoad, onError));
  }
  return loading.get(file);
}

export function isComing(/** @type {string} */ file) {
  return Boolean(file && !loaded.has(file) && !late.has(file));
}

// Waits until the formula has loaded or failed, or takes too long.
export async function waitForAnswers(/** @type {string} */ file) {
  await Promise.race([loadAnswers(file), new Promise((done) => setTimeout(done, PATIENCE))]);
  if (isComing(file)) late.add(file);
}

// What a session would have answered to the values of a form, for AnswerView (page.js) to show;
// nothing where only the server can answer.
/** @param {HTMLFormElement} form @param {string} query @returns {Answer | null} */
export function answerHere(form, query) {
  const { answers: file, ambulance } = form.dataset;
  if (query.length > LONGEST_QUERY) return null;
  try {
    const made = loaded.get(file)?.answer(query, ambulance);
    if (!made) return null;
    const [result, explanation] = made.html;
    const { id } = form.querySelector("output.result");
    /** @type {VdomNode[]} */
    const parts = [{ tagName: "output", attributes: { id, className: "result", html: result } }];
    if (explanation === undefined) return { parts, alert: made.alert, errors: Object.fromEntries(made.errors) };
    parts.push({ tagName: "div", attributes: { className: "explanation", html: explanation } });
    return { parts };
  } catch (error) {
    console.warn("The server is asked for this answer:", error);
    return null;
  }
}
