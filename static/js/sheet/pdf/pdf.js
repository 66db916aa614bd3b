// The PDFs that the page makes (a lazy chunk, with jsPDF): the week and the report.
export { weekPdf } from "./week.js";
export { reportPdf } from "./report.js";
