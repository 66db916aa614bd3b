// The line at the foot of the window about the connection with the server.
import { DOWN } from "#words";

// Whether the visitor's browser says that data is dear. Only Chromium tells.
export function savesData() {
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  return saveData || effectiveType.includes("2g");
}

// text: what else there is to say, while it works.
export function showConnection(/** @type {boolean} */ works, text = "") {
  document.getElementById("connection").textContent = works ? text : DOWN;
}
