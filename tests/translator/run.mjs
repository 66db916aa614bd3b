// Calls the exports of translated Python: each line on stdin is [name, argument, ...]; each line on
// stdout is the outcome, with Python's types. In arguments, objects are dicts and arrays are lists.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [translated, runtime] = process.argv.slice(2).map((path) => pathToFileURL(path).href);
const program = await import(translated);
const python = await import(runtime);

function encoded(value) {
  if (value === null || ["string", "boolean"].includes(typeof value)) return value;
  if (typeof value === "bigint") return ["int", String(value)];
  if (typeof value === "number") return ["float", python.repr(value)];
  if (value instanceof python.Decimal) return ["Decimal", python.str(value)];
  if (python.isTuple(value)) return ["tuple", ...value.map(encoded)];
  if (Array.isArray(value)) return ["list", ...value.map(encoded)];
  if (value instanceof Map) return ["dict", ...[...value].map((pair) => pair.map(encoded))];
  const fields = Object.entries(value).map(([name, field]) => [name, encoded(field)]);
  return [value.constructor.name, ...fields];
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
    if (error instanceof python.Exception) return ["raised", error.constructor.name, python.str(error)];
    return ["unsupported", String(error)];
  }
}

const lines = readFileSync(0, "utf8").split("\n").filter(Boolean);
process.stdout.write(lines.map((line) => JSON.stringify(outcome(JSON.parse(line))) + "\n").join(""));
