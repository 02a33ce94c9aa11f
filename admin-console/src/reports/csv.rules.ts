/** A field of a CSV file; numbers are written as numbers. */
export type CsvField = string | number | null;

/**
 * Indonesian spreadsheets separate by semicolons, since the comma is their decimal mark; others find out from
 * the first line.
 */
const SEPARATOR = ';';

/** RFC 4180. */
const LINE_END = '\r\n';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Text that a spreadsheet would take for a formula: blanks, invisible characters and quotes before the sign do not
 * stop all of them. With the full-width signs of East Asian keyboards.
 */
const FORMULA = /^[\s\p{C}"'`]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Writes a CSV file that no spreadsheet executes. */
export function csvFile(rows: readonly (readonly CsvField[])[]): string {
  const lines = rows.map((row) => row.map(written).join(SEPARATOR) + LINE_END);
  return BYTE_ORDER_MARK + lines.join('');
}

function written(field: CsvField): string {
  if (field === null) return '';
  if (typeof field === 'number') return String(field);
  // An apostrophe makes it text.
  const text = FORMULA.test(field) ? `'${field}` : field;
  return `"${text.replaceAll('"', '""')}"`;
}
