// The line at the foot of the window about the connection with the server.
import { BEGUN_AGAIN, DOWN } from "#words";

// Whether the visitor's browser says that data is dear. Only Chromium tells.
export function savesData() {
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  return saveData || effectiveType.includes("2g");
}

// hasBegunAgain: whether a session has ended, and with it what was done on the page.
export function showConnection(/** @type {boolean} */ works, hasBegunAgain = false) {
  document.getElementById("connection").textContent = !works ? DOWN : hasBegunAgain ? BEGUN_AGAIN : "";
}
