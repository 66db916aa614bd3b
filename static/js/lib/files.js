// Reads the files that a visitor chooses.

// Calls `use` with each file that is chosen. The same one can be chosen again.
/** @param {HTMLInputElement} input @param {(file: File) => void} use */
export function onFile(input, use) {
  input.addEventListener("change", () => {
    const [file] = input.files;
    if (!file) return;
    use(file);
    input.value = "";
  });
}

// {text} of a file, or {refusal}, a sentence: `tooLarge` if it has more than `most` bytes.
/** @param {File} file @param {number} most @param {string} tooLarge */
export async function textOf(file, most, tooLarge) {
  if (file.size > most) return { refusal: tooLarge };
  try {
    return { text: await file.text() };
  } catch {
    return { refusal: "The browser could not read the file." };
  }
}
