import type { ChosenUnits, RefundAmount, RefundableLine, RefundMethod } from './refund.ts';

/** A method of the form. */
export interface MethodChoice {
  method: RefundMethod;
  label: string;
  hint: string;
}

const METHODS: readonly MethodChoice[] = [
  { method: 'cash', label: 'Tunai', hint: 'Uangnya diambil dari laci kasir yang sedang buka.' },
  {
    method: 'transfer',
    label: 'Transfer',
    hint: 'Transfer dulu dari rekening Anda, lalu catat di sini.',
  },
  {
    method: 'qris_static',
    label: 'QRIS',
    hint: 'Kembalikan dulu di aplikasi QRIS Anda, lalu catat di sini.',
  },
  {
    method: 'qris_midtrans',
    label: 'Lewat Midtrans',
    hint: 'Kembalikan dulu di dasbor Midtrans, lalu catat di sini. Tidak semua bank bisa.',
  },
];

/** The methods in the order of the form; Midtrans returns only what it has received. */
export function methodsFor(isPaidByMidtrans: boolean): readonly MethodChoice[] {
  return METHODS.filter(({ method }) => method !== 'qris_midtrans' || isPaidByMidtrans);
}

/** What the customer receives by a method, in rupiah. */
export function returnedBy(method: RefundMethod, { exact, inCash }: RefundAmount): number {
  return method === 'cash' ? inCash : exact;
}

/** All units of all lines. */
export function allUnits(lines: readonly RefundableLine[]): ChosenUnits {
  return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
}

/** The choice with another number of units of a line. */
export function withUnits(chosen: ChosenUnits, id: number, units: number): ChosenUnits {
  const { [id]: _, ...others } = chosen;
  return units > 0 ? { ...others, [id]: units } : others;
}

/** Why there is nothing to return, one sentence. */
export function nothingSentence(canChoose: boolean, isAnyChosen: boolean): string {
  if (canChoose && !isAnyChosen) return 'Pilih produk yang uangnya dikembalikan.';
  return 'Tidak ada uang yang bisa dikembalikan: yang dibayar tidak lebih dari harga pesanan.';
}
