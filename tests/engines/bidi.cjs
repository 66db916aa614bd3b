// Playwright sends Firefox over BiDi one command that Debian's ESR does not know: it is left out.
const Module = require("module");
const compile = Module.prototype._compile;
const UNKNOWN = /await this\.\S+\.send\("emulation\.setMediaFeaturesOverride"/g;
Module.prototype._compile = function (code, file, ...rest) {
  return compile.call(
    this,
    file.endsWith("coreBundle.js") ? code.replace(UNKNOWN, "void (() => {})(0") : code,
    file,
    ...rest,
  );
};
