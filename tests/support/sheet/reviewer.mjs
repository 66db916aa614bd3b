// Reads lines of JSON, {week, unit, targets, table}, and answers each with what the sheet says about it.
import { createInterface } from "node:readline";
import { advise } from "../../../static/js/sheet/advice.js";
import { reviewWeek } from "../../../static/js/sheet/review.js";
import { summarise } from "../../../static/js/sheet/summary.js";
import { leftOut, noSummary } from "../../../static/js/sheet/review_texts.js";

for await (const line of createInterface({ input: process.stdin })) {
  const { week, ...set } = JSON.parse(line);
  const review = reviewWeek(week, set);
  const { wrongUnit, all, judged, sure, doubtful } = review;
  const words = { leftOut: leftOut(review), noSummary: wrongUnit && noSummary(review) };
  const answer = { wrongUnit, all, judged, sure, doubtful, ...words, advice: advise(review), ...summarise(review) };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
