// A file that the visitor chooses: `use` gets a promise of its text. The same one can be chosen again.
export function onFile(input, use) {
  input.addEventListener("change", () => {
    const [file] = input.files;
    if (!file) return;
    use(file.text());
    input.value = "";
  });
}
