/** Dots may group thousands as Indonesians write them: `25.000`, never `25.00`. */
const GROUPED = /^(\d{1,12}|\d{1,3}(\.\d{3}){1,3})$/;

/** A typed whole number ≥ 0; null for anything else. */
export function readWholeNumber(text: string): number | null {
  const trimmed = text.trim();
  return GROUPED.test(trimmed) ? Number(trimmed.replaceAll('.', '')) : null;
}

/** Typed whole rupiah, also in the shop's own notation; else null. */
export function readRupiah(text: string): number | null {
  return readWholeNumber(
    text
      .trim()
      .replace(/^rp\.?\s*/i, '')
      .replace(/,00?$/, ''),
  );
}

/** A rating as Indonesians write it, `4,5`, with up to two decimals; null for anything else. */
export function readRating(text: string): number | null {
  const number = text.trim().replace(',', '.');
  return /^\d(\.\d{1,2})?$/.test(number) ? Number(number) : null;
}
