// <button data-copy="id"> copies the text of the element with that id. <button data-note="text">
// copies that text, and shows it below the button: without a press nothing on the page repeats.

function shownNote(/** @type {HTMLElement} */ button) {
  const next = button.nextElementSibling;
  if (next?.className === "note") return next;
  const note = Object.assign(document.createElement("p"), { className: "note", textContent: button.dataset.note });
  button.after(note);
  return note;
}

export function copyOnClick() {
  document.addEventListener("click", async (event) => {
    const target = /** @type {Element} */ (event.target);
    const button = target.closest?.("[data-copy], [data-note]");
    if (!button) return;
    const { copy } = button.dataset;
    const source = copy ? document.getElementById(copy) : shownNote(button);
    try {
      await navigator.clipboard.writeText(source.textContent);
      document.getElementById("announcement").textContent = "Copied";
      button.dataset.copied = "";
      setTimeout(() => delete button.dataset.copied, 2500);
    } catch {
      getSelection().selectAllChildren(source); // ready to be copied by hand
    }
  });
}
