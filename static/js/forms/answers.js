// Joins a formula of webapp/formulas, which the build translates (scripts/translator), and what
// writes its answer as HTML. It is bundled with each formula, and formulas.js loads the file.

/** @param {Function} calculate @param {Function} htmlOf @returns {Formula["answer"]} */
export const answering = (calculate, htmlOf) => (query, ambulance) => {
  const outcome = calculate(new Map([...new URLSearchParams(query)].reverse()));
  const { alert, errors } = outcome;
  return { html: errors ? [""] : htmlOf(outcome, ambulance), alert, errors };
};
