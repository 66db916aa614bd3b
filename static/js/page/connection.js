// The line at the foot of the window: about the connection with the server, or what else there is to say.
import { DOWN } from "#words";

// Whether the visitor's browser says that data is dear. Only Chromium tells.
export function savesData() {
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  return saveData || effectiveType.includes("2g");
}

export function showConnection(/** @type {boolean} */ works, text = "") {
  document.getElementById("connection").textContent = works ? text : DOWN;
}
