// <button data-copy="id"> copies the text of the element with that id.
import { COPIED } from "#words";

const SHOWN = 2500;

/** @param {Element} source */
export async function copy(source) {
  const line = document.getElementById("copied");
  try {
    await navigator.clipboard.writeText(source.textContent);
    line.textContent = COPIED;
    setTimeout(() => (line.textContent = ""), SHOWN);
  } catch {
    getSelection().selectAllChildren(source); // ready to be copied by hand
  }
}

export function copyOnClick() {
  document.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest?.("[data-copy]");
    if (button) copy(document.getElementById(button.dataset.copy));
  });
}
