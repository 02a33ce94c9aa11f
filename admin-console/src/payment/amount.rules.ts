/** Largest amount that can be typed, in rupiah; the database accepts more nowhere. */
const MAX_DIGITS = 9;

/** Groups the digits of an amount: `50.000`. */
export function groupDigits(amount: number): string {
  return String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
}

/** Reads an amount of whole rupiah, typed with or without dots, or pasted as `Rp50.000,00`; null without a digit. */
export function readAmount(text: string): number | null {
  const digits = text
    .replace(/,\d{1,2}$/, '')
    .replaceAll(/\D/g, '')
    .slice(0, MAX_DIGITS);
  return digits === '' ? null : Number(digits);
}

/** Notes that guests pay with, in rupiah. */
const NOTES = [20_000, 50_000, 100_000];

/** Amounts above `due` that guests usually give: the next multiples of the usual notes, in order. */
export function quickAmounts(due: number): number[] {
  const next = NOTES.map((note) => Math.ceil(due / note) * note).filter((amount) => amount > due);
  return [...new Set(next)].sort((a, b) => a - b);
}

/** Money to give back, in rupiah; null if too little was given. */
export function changeOf(due: number, received: number | null): number | null {
  return received === null || received < due ? null : received - due;
}
