// Everything that translated Python may import.
export * from "./core.js";
export * from "./decimal.js";
export * from "./operators.js";
export * from "./text.js";
export * from "./collections.js";
