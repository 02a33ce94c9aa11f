/** Dots may group thousands, as in Indonesian: `25.000`, not `25.00`. */
const GROUPED = /^(\d{1,12}|\d{1,3}(\.\d{3}){1,3})$/;

/** Parses a whole number ≥ 0; null for any other input. */
export function readWholeNumber(text: string): number | null {
  const trimmed = text.trim();
  return GROUPED.test(trimmed) ? Number(trimmed.replaceAll('.', '')) : null;
}

/** Parses whole rupiah, also in the shop's display format; null for any other input. */
export function readRupiah(text: string): number | null {
  return readWholeNumber(
    text
      .trim()
      .replace(/^rp\.?\s*/i, '')
      .replace(/,00?$/, ''),
  );
}

/** Parses a rating with a decimal comma, `4,5`, and up to two decimals; null for any other input. */
export function readRating(text: string): number | null {
  const number = text.trim().replace(',', '.');
  return /^\d(\.\d{1,2})?$/.test(number) ? Number(number) : null;
}
