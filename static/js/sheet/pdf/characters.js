// Which characters the PDF can show: its built-in fonts have only those of Western Europe.

/** @param {string} text */
export const isForeign = (text) => [...text].some((letter) => !/[\x20-\x7e\xa0-\xff€–—‘’“”•…]/.test(letter));

// Asked before a PDF is made: the PDF leaves these notes out, print shows all characters.
export const FOREIGN_WORDS =
  "Your notes hold letters that the PDF cannot show, for example Nepali ones. Print shows all of them. To get a file, choose Print, and there “Save as PDF”.";
export const LEFT_OUT = "(left out: other letters)";

// The text as the PDF shows it.
export const shownInPdf = (/** @type {string} */ text) => (isForeign(text) ? LEFT_OUT : text);
