// Hands a file to the phone's own Share menu. It goes where the visitor sends it, and never through us.

const sample = () => new File(["x"], "a.pdf", { type: "application/pdf" });

export const canShare = () => Boolean(navigator.canShare?.({ files: [sample()] }));

// `ask` shows a sentence when something else is to be done.
export async function share(file, ask) {
  try {
    ask("");
    await navigator.share({ files: [file] });
  } catch (error) {
    if (error.name === "AbortError") return; // the visitor has closed the menu
    ask(
      error.name === "NotAllowedError"
        ? "The file is ready: press the button once more."
        : "This browser could not share the file. Download it instead, and attach it to a message.",
    );
  }
}
