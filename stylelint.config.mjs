// stylelint's standard for CSS, but for what Prettier rules and what is meant.
export default {
  extends: ["stylelint-config-standard"],
  rules: {
    // Rules follow each other without a gap: a comment opens each component.
    "at-rule-empty-line-before": null,
    "comment-empty-line-before": null,
    "custom-property-empty-line-before": null,
    "rule-empty-line-before": null,
    // It compares selectors that never meet in one element; the order of the files is what counts.
    "no-descending-specificity": null,
    // webapp/config/design_tokens.py reads colours of six digits.
    "color-hex-length": "long",
    "import-notation": "string",
    // Old phones know min-width, and not width >= 62rem (Safari before 16.4, Chrome before 104).
    "media-feature-range-notation": "prefix",
    // Fonts are written as their makers write them.
    "value-keyword-case": ["lower", { camelCaseSvgKeywords: true, ignoreProperties: ["--text", "--head"] }],
    // Safari on a phone knows it with its prefix alone.
    "property-no-vendor-prefix": [true, { ignoreProperties: ["-webkit-text-size-adjust"] }],
  },
};
