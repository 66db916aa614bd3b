// Downloads a file that was made in the page.
/** @param {BlobPart} content @param {string} type @param {string} name */
export function download(content, type, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
