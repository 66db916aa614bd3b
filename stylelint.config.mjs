// stylelint's standard for CSS, except what Prettier formats and what is intended.

// The scale of tokens.css: what is not in it is not used. On paper, sizes are points and millimetres.
const SPACE = String.raw`(0|auto|(calc\(-1 \* )?var\(--(space-([1-8]|title)|gutter|side)\)\)?)`;
const SPACES = [new RegExp(`^${SPACE}( ${SPACE}){0,3}( !important)?$`)];
const SIZE = String.raw`var\(--size-(fine|small|body|h3|h2|h1|hero|figure)\)`;
const SCALE = {
  "/^(margin|padding|gap|row-gap|column-gap)/": SPACES,
  "font-size": [new RegExp(`^${SIZE}$`)],
  font: ["inherit", new RegExp(String.raw`^(400|600) ${SIZE}( / [\d.]+(rem)?)? var\(--(text|head|mono)\)$`)],
  "font-weight": ["400", "600"],
  "/^border(-.+)?-radius$/": [/^(0|var\(--(radius(-small)?|round)\))( (0|var\(--radius\))){0,3}$/],
  "box-shadow": ["none", /^var\(--(shadow(-high)?|ring)\)$/],
};

export default {
  extends: ["stylelint-config-standard"],
  overrides: [
    {
      files: ["**/print/*.css", "**/media.css", "**/tokens.css"],
      rules: { "declaration-property-value-allowed-list": null },
    },
  ],
  rules: {
    "declaration-property-value-allowed-list": SCALE,
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
