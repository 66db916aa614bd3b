// In place of page.js on a site that was exported as files (scripts/export.py): no session takes the page
// over, links load the next page, and forms are answered in the page.
import { answerForms } from "./forms/early.js";
import { movePoints } from "./forms/scale_point.js";

const NOT_LOADED = "The calculation did not load. Check your connection, then press the button again.";

function sayUnanswered() {
  document.getElementById("connection").textContent = NOT_LOADED;
}

export function start() {
  answerForms(sayUnanswered);
  movePoints(document.getElementById("page"));
}
