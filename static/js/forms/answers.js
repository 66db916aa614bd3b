// Answers a form in the browser with a formula of webapp/formulas, which the build translates
// (scripts/translator). It is bundled with each formula, and formulas.js loads the file.
import { Unsupported } from "../python/index.js";

const LONGEST_QUERY = 4000; // as in webapp/tools/calculator.py, which does not read a longer one

// When the server has a newer release, an open page keeps its own formulas. If the release changed
// them, their file has a new name, and the old one is not found. The query bypasses caches.
let isOutdated = false;
addEventListener("stale", async () => {
  const { status } = await fetch(`${import.meta.url}?now`, { method: "HEAD" });
  isOutdated = status === 404;
});
const [, release] = /-(\w+)\.js/.exec(import.meta.url) || [];

// Returns what a session would have answered to the values of a form, for AnswerView (page.js) to
// show. Throws Unsupported for what only the server can answer.
/** @param {Function} calculate @param {Function} htmlOf @returns {Formula["answer"]} */
export const answering = (calculate, htmlOf) => (form, query) => {
  if (query.length > LONGEST_QUERY) throw new Unsupported("length");
  const { id } = form.querySelector("output.result");
  const outcome = calculate(new Map([...new URLSearchParams(query)].reverse()));
  if (isOutdated && outcome.note)
    outcome.note += ` Worked out by release ${release} of this page; there is a newer one.`;
  const [result, explanation] = htmlOf(outcome, form.dataset.ambulance);
  /** @type {VdomNode[]} */
  const parts = [{ tagName: "output", attributes: { id, className: "result", html: result } }];
  /** @type {Answer["write"]} */
  const write = (trusted, before) => writeInto(form, parts, trusted, before);
  if (explanation === undefined)
    return { parts, write, alert: outcome.alert, errors: Object.fromEntries(outcome.errors) };
  parts.push({ tagName: "div", attributes: { className: "explanation", html: explanation } });
  return { parts, write };
};

// Writes the parts as React would have rendered them, on a page it has not adopted (early.js). An
// answer equal to `before`, the one on the page, is not written again: a screen reader would repeat
// it.
/** @param {HTMLFormElement} form @param {VdomNode[]} parts @param {Trusted} trusted @param {Answer} [before] */
function writeInto(form, [result, explanation], trusted, before) {
  const output = form.querySelector("output.result");
  const { html } = result.attributes;
  if (before?.parts[0].attributes.html !== html) output.innerHTML = trusted(html);
  form.querySelector("div.explanation")?.remove();
  if (!explanation) return;
  const box = document.createElement("div");
  box.className = explanation.attributes.className;
  box.innerHTML = trusted(explanation.attributes.html);
  output.after(box);
}
