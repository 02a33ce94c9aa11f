import { type MoneyByMethod, TILL_METHODS, type TillCount, type TillMethod } from './till.ts';

/** Rupiah notes and coins, the largest first. */
export const DENOMINATIONS = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100,
] as const;

/** Number of notes and coins by denomination. */
export type Pieces = Readonly<Partial<Record<number, number>>>;

/** Total of notes and coins in rupiah; null before any is counted. */
export function totalOf(pieces: Pieces): number | null {
  const amounts = Object.entries(pieces).flatMap(([value, count]) =>
    count === undefined ? [] : [Number(value) * count],
  );
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Amounts of the form; null while a field is empty. */
export type TypedCount = Readonly<Record<TillMethod, number | null>>;

/** The count to send: cash must be typed, an empty QRIS field is 0. */
export function toCounted(typed: TypedCount): MoneyByMethod | null {
  const { cash, qris_static, qris_midtrans } = typed;
  if (cash === null) return null;
  return { cash, qris_static: qris_static ?? 0, qris_midtrans: qris_midtrans ?? 0 };
}

/** Whether the count differs from what was expected, so that closing needs a note. */
export function hasDifference({ difference }: TillCount): boolean {
  return TILL_METHODS.some(({ name }) => difference[name] !== 0);
}

/** A difference in words, e.g. `kurang` for a negative one. */
export function differenceWord(difference: number): string {
  if (difference === 0) return 'pas';
  return difference < 0 ? 'kurang' : 'lebih';
}
