// <button data-copy="id"> copies the text of the element with that id.

export function copyOnClick() {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-copy]");
    if (!button) return;
    const source = document.getElementById(button.dataset.copy);
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
