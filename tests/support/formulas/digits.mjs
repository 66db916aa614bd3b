// Reads ["text", ...] on stdin; writes how a number field reads each of them (static/js/forms/digits.js).
import { readFileSync } from "node:fs";
import { read } from "../../../static/js/forms/digits.js";

const texts = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(texts.map((text) => read(text))));
