// Opens the phone's own Share menu for a file. The file never passes through our server.

const sample = () => new File(["x"], "a.pdf", { type: "application/pdf" });

export const canShare = () => Boolean(navigator.canShare?.({ files: [sample()] }));

// `ask(text)` tells the visitor what else to do, or nothing ("").
export async function share(/** @type {File} */ file, /** @type {(text: string) => void} */ ask) {
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
