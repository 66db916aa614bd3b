// stylelint's standard for CSS, except what Prettier formats and what is intended.
export default {
  extends: ["stylelint-config-standard"],
  rules: {
    // No empty lines between rules: a comment starts each component.
    "at-rule-empty-line-before": null,
    "comment-empty-line-before": null,
    "custom-property-empty-line-before": null,
    "rule-empty-line-before": null,
    // It compares selectors that never match the same element; the order of the files is what counts.
    "no-descending-specificity": null,
    // webapp/config/design_tokens.py reads colours with six digits.
    "color-hex-length": "long",
    "import-notation": "string",
    // Old phones support min-width, but not width >= 62rem (Safari before 16.4, Chrome before 104).
    "media-feature-range-notation": "prefix",
    // Font names are written as their makers write them.
    "value-keyword-case": ["lower", { camelCaseSvgKeywords: true, ignoreProperties: ["--text", "--head", "--mono"] }],
    // Safari on a phone supports it only with its prefix.
    "property-no-vendor-prefix": [true, { ignoreProperties: ["-webkit-text-size-adjust"] }],
  },
};
