"""A font of the tests, so that the fonts of the machine decide nothing."""

from base64 import b64encode

from tests.support.servers import ROOT

FONTS = ROOT / "node_modules/@fontsource/fraunces/files"
FACES = [
    (weights, b64encode((FONTS / f"fraunces-latin-{face}-normal.woff2").read_bytes()).decode())
    for weights, face in (("100 500", 400), ("501 900", 600))
]
USE_ONE_FONT = """async (faces) => {
  for (const [weight, file] of faces) {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    document.fonts.add(await new FontFace("Reference", bytes, { weight }).load());
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root { --text: Reference; --head: Reference; scrollbar-width: none }");
  document.adoptedStyleSheets = [sheet];
  // A fact of company.toml: any other name is as good.
  document.querySelector(".logo span").textContent = "Company";
}"""
