// Calls the exports of translated Python: each line on stdin is [name, argument, ...]; each line on
// stdout is the outcome. In arguments, objects are dicts and arrays are lists.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const program = await import(pathToFileURL(process.argv[2]).href);
const NOT_FINITE = { NaN: "nan", Infinity: "inf", "-Infinity": "-inf" };

function encoded(value) {
  if (value === null || ["string", "boolean"].includes(typeof value)) return value;
  if (typeof value === "number") return NOT_FINITE[value] ?? value;
  if (Array.isArray(value)) return value.map(encoded);
  if (value instanceof Map) return { dict: [...value].map((pair) => pair.map(encoded)) };
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, encoded(field)]));
}

// An object with the single key "call" stands for the result of that call.
function decoded(value) {
  if (value?.call) return program[value.call[0]](...value.call.slice(1).map(decoded));
  if (Array.isArray(value)) return value.map(decoded);
  if (value === null || typeof value !== "object") return value;
  return new Map(Object.entries(value).map(([key, item]) => [key, decoded(item)]));
}

function outcome([name, ...args]) {
  try {
    return encoded(program[name](...args.map(decoded)));
  } catch (error) {
    return { unsupported: String(error) };
  }
}

const lines = readFileSync(0, "utf8").split("\n").filter(Boolean);
process.stdout.write(lines.map((line) => JSON.stringify(outcome(JSON.parse(line))) + "\n").join(""));
