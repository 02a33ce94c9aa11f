/** Number of pages of a PDF that the browser has printed. */
export const pageCount = (pdf: Buffer) =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
