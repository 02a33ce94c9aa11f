import { rupiah } from 'shared-ui/rupiah';
import { type TotalRow, totalRows } from 'shared-ui/totals';
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

/** The parts of the total, and the total. */
export function sumRows({ totals }: Receipt): ReceiptRow[] {
  const rows = totalRows(totals);
  const total = { label: 'Total', amount: rupiah(totals.total), isTotal: true };
  const asText = ({ label, amount }: TotalRow) => ({ label, amount: rupiah(amount) });
  return [
    ...rows.filter(({ isIncluded }) => !isIncluded).map(asText),
    total,
    ...rows.filter(({ isIncluded }) => isIncluded).map(asText),
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
