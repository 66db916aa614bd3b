// Reads ["text", ...] on stdin and writes what a number field makes of each (static/js/digits.js).
import { readFileSync } from "node:fs";
import { read } from "../../../static/js/digits.js";

const texts = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(texts.map((text) => read(text))));
