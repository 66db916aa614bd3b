// Loads the formula of a page's form, and answers with it in the browser.
import { loadShown } from "../page/chunk.js";

const loading = new Map(); // file of a formula → promise that it has loaded or failed
/** @type {Map<string, Formula>} */
const loaded = new Map(); // loaded file → its module
const late = new Set(); // files that took too long: nothing waits for them again
const PATIENCE = 3000;

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

// What AnswerView shows; nothing where only the server can answer.
export function answerHere(/** @type {HTMLFormElement} */ form, /** @type {string} */ query) {
  try {
    return loaded.get(form.dataset.answers)?.answer(form, query);
  } catch (error) {
    console.warn("The server is asked for this answer:", error);
    return null;
  }
}
