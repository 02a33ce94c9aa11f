import { METHOD_LABELS } from '../payment-methods.ts';
import type { DayMoney, Income } from './report.ts';

/** An amount with its words. */
export interface Part {
  label: string;
  /** Whole rupiah; reductions are negative. */
  amount: number;
}

/** The parts of what was sold; those without an amount are left out, except the first. */
export function incomeParts({ sales, discount, service, addedTax, rounding }: Income): Part[] {
  const parts = [
    { label: 'Diskon', amount: discount },
    { label: 'Biaya layanan', amount: service },
    { label: 'Pajak', amount: addedTax },
    { label: 'Pembulatan', amount: rounding },
  ];
  return [{ label: 'Subtotal', amount: sales }, ...parts.filter(({ amount }) => amount !== 0)];
}

/** The sum of parts. */
export function sumOf(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

/** What was received, less what was returned. */
export function receivedNet({ methods }: DayMoney): number {
  return methods.reduce((sum, { net }) => sum + net, 0);
}

/** From what was received to what was sold: their sum is that of {@link incomeParts}. */
export function settlementParts(money: DayMoney): Part[] {
  const { unpaid, owed, otherDays } = money;
  const parts = [
    { label: 'Belum dibayar', amount: unpaid },
    {
      label: owed >= 0 ? 'Perlu dikembalikan' : 'Dikembalikan untuk pembayaran hari lain',
      amount: 0 - owed,
    },
    {
      label:
        otherDays <= 0 ? 'Dibayar untuk pesanan hari lain' : 'Dikembalikan untuk pesanan hari lain',
      amount: otherDays,
    },
  ];
  return [
    { label: 'Uang bersih', amount: receivedNet(money) },
    ...parts.filter(({ amount }) => amount !== 0),
  ];
}

/** A method in words. */
export function methodLabel(method: string): string {
  return METHOD_LABELS[method] ?? method;
}

/** A category in words. */
export function categoryLabel(category: string | null): string {
  return category ?? 'Tanpa kategori';
}

/** Whether nothing happened on the day. */
export function isEmptyDay({ orders, cancelled, methods, income, otherDays }: DayMoney): boolean {
  return (
    orders === 0 && cancelled === 0 && methods.length === 0 && income.sales === 0 && otherDays === 0
  );
}
