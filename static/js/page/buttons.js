// Buttons of any page: <button data-copy="id"> copies the text of the element with that id, <button data-print>
// prints the page, <a data-back> goes back, or to its address if there is nothing to go back to.
import { COPIED } from "#words";
import { showConnection } from "./connection.js";

const SHOWN = 2500;

/** @param {Element} source */
export async function copy(source) {
  try {
    await navigator.clipboard.writeText(source.textContent);
    showConnection(true, COPIED);
    setTimeout(showConnection, SHOWN, true);
  } catch {
    getSelection().selectAllChildren(source); // ready to be copied by hand
  }
}

export function startButtons() {
  // The browser inside another app may not be able to print.
  document.documentElement.toggleAttribute("data-no-print", !window.print);
  const press = (/** @type {On<Element>} */ event) => {
    const pressed = event.target.closest?.("[data-copy], [data-print], [data-back]");
    if (!pressed) return;
    const { copy: id, print } = pressed.dataset;
    if (id) copy(document.getElementById(id));
    else if (print !== undefined) window.print();
    else if (history.length > 1) {
      event.preventDefault();
      history.back();
    }
  };
  addEventListener("click", /** @type {any} */ (press), true); // before what follows links
}
