// The line at the foot of the window about the connection with the server.

const DOWN = "No connection just now. What you typed stays here. Try again in a moment, or load the page again.";

// Whether the visitor's browser says that data is dear. Only Chromium tells.
export function savesData() {
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  return saveData || effectiveType.includes("2g");
}

// text: what else there is to say, while it works.
export function showConnection(/** @type {boolean} */ works, text = "") {
  document.getElementById("connection").textContent = works ? text : DOWN;
}
