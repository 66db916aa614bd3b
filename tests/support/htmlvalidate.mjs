// html-validate's recommended rules, except where React differs or a deviation is deliberate.
export default {
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // React writes <br/>, noValidate and hidden=""; the prerenderer writes as React does.
    "void-style": ["error", { style: "selfclosing" }],
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
    // The specification declares a maximum length for the sheet's numbers; browsers ignore it.
    "input-attributes": "off",
    // A card of a tool stands in an <output>, where HTML allows no headings and no lists.
    "prefer-native-element": ["error", { exclude: ["heading", "list", "listitem"] }],
    // The style sheet keeps a phone number on one line.
    "tel-non-breaking": "off",
  },
};
