// As Prettier is, but with lines as wide as a screen: messages to visitors stay in one piece.
export default { printWidth: 120 };
