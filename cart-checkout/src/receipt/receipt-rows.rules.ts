import { rupiah } from 'shared-ui/rupiah';
import type { MoneyMethod, Receipt } from './receipt.ts';

/** A row of the sums of a receipt. */
export interface ReceiptRow {
  label: string;
  /** Formatted amount. */
  amount: string;
  isTotal?: boolean;
}

const METHODS: Record<MoneyMethod, string> = {
  cash: 'Tunai',
  qris_static: 'QRIS',
  qris_midtrans: 'QRIS',
  transfer: 'Transfer',
};

/** Basis points as a percentage: `5 %`, `7,25 %`. */
export function percent(rate: number): string {
  return `${String(rate / 100).replace('.', ',')} %`;
}

/** The parts of the total; only those that are not zero, and the total. */
export function totalRows(receipt: Receipt): ReceiptRow[] {
  const { linesTotal, discount, service, serviceRate, tax, taxMode, rounding, total } = receipt;
  const parts: [string, number][] = [
    ['Subtotal', linesTotal],
    ['Diskon', -discount],
    [`Layanan ${percent(serviceRate)}`, service],
    [`PB1 ${percent(receipt.taxRate)}`, taxMode === 'added' ? tax : 0],
    ['Pembulatan', rounding],
  ];
  const shown = parts.filter(([, amount]) => amount !== 0);
  return [
    // A subtotal alone would repeat the total.
    ...(shown.length > 1
      ? shown.map(([label, amount]) => ({ label, amount: rupiah(amount) }))
      : []),
    { label: 'Total', amount: rupiah(total), isTotal: true },
    ...(taxMode === 'included' && tax > 0
      ? [{ label: `Termasuk PB1 ${percent(receipt.taxRate)}`, amount: rupiah(tax) }]
      : []),
  ];
}

/** What was paid, with the change, and what was returned. */
export function moneyRows({ payments, refunds, balanceDue }: Receipt): ReceiptRow[] {
  return [
    ...payments.flatMap(({ method, amount, received }) => [
      { label: METHODS[method], amount: rupiah(received ?? amount) },
      ...(received !== null && received > amount
        ? [{ label: 'Kembali', amount: rupiah(received - amount) }]
        : []),
    ]),
    ...refunds.map(({ method, amount }) => ({
      label: `Dikembalikan · ${METHODS[method]}`,
      amount: rupiah(-amount),
    })),
    ...(balanceDue > 0
      ? [{ label: 'Belum dibayar', amount: rupiah(balanceDue), isTotal: true }]
      : []),
    ...(balanceDue < 0 ? [{ label: 'Akan dikembalikan', amount: rupiah(-balanceDue) }] : []),
  ];
}

/** An NPWP with its usual punctuation: 15 digits as `01.234.567.8-901.234`, 16 digits in groups of four. */
export function npwp(digits: string): string {
  return digits.length === 15
    ? digits.replace(/^(..)(...)(...)(.)(...)(...)$/, '$1.$2.$3.$4-$5.$6')
    : digits.replace(/(....)(?=.)/g, '$1 ');
}

/** Number of a receipt: `No. 000123`; before the payment it is a bill. */
export function receiptTitle({ number }: Pick<Receipt, 'number'>): string {
  return number === null ? 'Tagihan' : `Struk No. ${String(number).padStart(6, '0')}`;
}
