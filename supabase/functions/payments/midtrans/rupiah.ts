/** At most 12 digits, which are exact numbers in JavaScript. */
const RUPIAH = /^(0|[1-9]\d{0,11})(?:\.00)?$/;

/** Whole rupiah from Midtrans' format, `100000.00`; undefined for anything else. */
export function parseRupiah(text: unknown): number | undefined {
  const [, digits] = (typeof text === 'string' && RUPIAH.exec(text)) || [];
  return digits === undefined ? undefined : Number(digits);
}

/** Whole rupiah in Midtrans' format. */
export function formatRupiah(amount: number): string {
  return `${amount}.00`;
}
