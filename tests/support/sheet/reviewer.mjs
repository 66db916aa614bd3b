// Reads lines of JSON, {week, unit, targets}, and answers each with what the sheet says about it.
import { createInterface } from "node:readline";
import { judge, settingOf } from "../../../static/js/sheet/judge.js";

const NO_OWN_NUMBERS = ["", "", "", ""];
const ROW = ["name", "count", "average", "lowest", "highest", "above"];

for await (const line of createInterface({ input: process.stdin })) {
  const { week, unit, targets } = JSON.parse(line);
  const said = judge(week, settingOf(unit, targets, NO_OWN_NUMBERS));
  const { judged, sure } = said;
  const answer = {
    wrongUnit: said.wrong,
    all: said.every,
    judged: judged.map(({ level, ...one }) => (level ? { ...one, level } : one)),
    sure,
    doubtful: judged.filter(({ doubt }) => doubt),
    leftOut: said.left_out,
    noSummary: said.no_summary,
    advice: said.groups,
    rows: said.rows.map((row) => Object.fromEntries(row.map((text, place) => [ROW[place], text]))),
    lows: said.lows,
  };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
