// The PDFs that the page makes (a lazy chunk, with jsPDF): the week and the report.
export { weekPdf } from "./pdf_week.js";
export { reportPdf } from "./pdf_report.js";
