// The letters that the PDF can show: its own fonts know those of Western Europe only.

export const isForeign = (text) => [...text].some((letter) => !/[\x20-\x7e\xa0-\xff€–—‘’“”•…]/.test(letter));

// Asks, before anything is made: the PDF leaves these notes out, paper shows all letters.
export const FOREIGN_WORDS =
  "Your notes hold letters that the PDF cannot show, for example Nepali ones. Print shows all of them. To get a file, choose Print, and there “Save as PDF”.";
export const LEFT_OUT = "(left out: other letters)";

// What the PDF shows of a text.
export const shownInPdf = (text) => (isForeign(text) ? LEFT_OUT : text);
