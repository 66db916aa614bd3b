// Answers a form in the browser with a formula of webapp/tools/formulas, which the build translates
// (scripts/translator). Part of the file of a page's formulas; answer_here.js loads it.
import { Unsupported } from "./python/core.js";

const LONGEST_QUERY = 4000; // as in webapp/tools/calculator.py: what is longer is not read there

// A page that is open goes on with its own formulas when the server has a newer release. Whether that has
// other formulas shows in the name of their file, which is then gone; a cache has no answer to the query.
let isOutdated = false;
addEventListener("stale", async () => {
  const { status } = await fetch(`${import.meta.url}?now`, { method: "HEAD" });
  isOutdated = status === 404;
});
const [, release] = /-(\w+)\.js/.exec(import.meta.url) ?? [];

// What a session would have answered, as AnswerView (page.js) shows it, from a form and its values.
// Throws Unsupported for what only the server can answer.
export const answering = (calculate, htmlOf) => (form, query) => {
  if (query.length > LONGEST_QUERY) throw new Unsupported("length");
  const { id } = form.querySelector("output.result");
  const outcome = calculate(new Map([...new URLSearchParams(query)].reverse()));
  if (isOutdated && outcome.note)
    outcome.note += ` Worked out by release ${release} of this page; there is a newer one.`;
  const [result, explanation] = htmlOf(outcome, `${id}-note`, form.dataset.ambulance);
  const parts = [{ tagName: "output", attributes: { id, className: "result", html: result } }];
  const write = (trusted, before) => writeInto(form, parts, trusted, before);
  if (explanation === undefined)
    return { parts, write, alert: outcome.alert, errors: Object.fromEntries(outcome.errors) };
  parts.push({ tagName: "div", attributes: { className: "explanation", html: explanation } });
  return { parts, write };
};

// The parts as React would have made them, where it has not adopted the page (early.js). before: the answer
// that stands there; the same is not written again, which a screen reader would read once more.
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
