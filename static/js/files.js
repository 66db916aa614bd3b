// Reads the file that a visitor chooses: `use` gets a promise of its text.
// The same file can be chosen again.
export function onFile(input, use) {
  input.addEventListener("change", () => {
    const [file] = input.files;
    if (!file) return;
    use(file.text());
    input.value = "";
  });
}
