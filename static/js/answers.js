// Answers a form in the browser with a formula of webapp/tools/formulas, which the build translates
// (scripts/translator). Part of the file of each formula; answer_here.js loads it.
import { Unsupported } from "./python/core.js";

const LONGEST_QUERY = 4000; // as in webapp/tools/calculator.py: what is longer is not read there

// What a session would have answered, as AnswerView (page.js) shows it, from a form and its values.
// Throws Unsupported for what only the server can answer.
export const answering = (calculate, htmlOf) => (form, query) => {
  if (query.length > LONGEST_QUERY) throw new Unsupported("length");
  const { id } = form.querySelector("output.result");
  const outcome = calculate(new Map([...new URLSearchParams(query)].reverse()));
  const [result, explanation] = htmlOf(outcome, `${id}-note`, form.dataset.ambulance);
  const parts = [{ tagName: "output", attributes: { id, className: "result", html: result } }];
  if (explanation === undefined) return { parts, alert: outcome.alert, errors: Object.fromEntries(outcome.errors) };
  parts.push({ tagName: "div", attributes: { className: "explanation", html: explanation } });
  return { parts };
};
