// html-validate's own recommendation, but for what React writes its way and what is meant.
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
    // The style sheet keeps a phone number on one line.
    "tel-non-breaking": "off",
  },
};
