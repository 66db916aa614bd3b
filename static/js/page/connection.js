// The line at the foot of the window that says whether the server answers.

const DOWN = "No connection just now. What you typed stays here. Try again in a moment, or load the page again.";

// Whether the visitor's browser says that data is dear. Only Chromium tells.
export function savesData() {
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  return saveData || effectiveType.includes("2g");
}

export function showConnection(/** @type {boolean} */ works) {
  document.getElementById("connection").textContent = works ? "" : DOWN;
}
