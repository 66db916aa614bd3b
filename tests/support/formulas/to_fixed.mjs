// Reads [["number as text", digits], ...] on stdin and writes the result of toFixed for each.
import { readFileSync } from "node:fs";

const pairs = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(pairs.map(([text, digits]) => Number(text).toFixed(digits))));
