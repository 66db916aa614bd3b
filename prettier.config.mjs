// Prettier's defaults, but with long lines, so that messages to visitors are not split.
export default { printWidth: 120 };
