import type { PrintJob, ReceiptContent, ReceiptLine } from './print-job.ts';
import { pair, paragraph, type Row } from './rows.ts';
import { marks } from './ticket-rows.ts';
import { dateAndTime } from './times.ts';

const CENTERED = { isCentered: true } as const;
const METHODS: Record<string, string> = {
  cash: 'Tunai',
  qris_static: 'QRIS',
  qris_midtrans: 'QRIS',
  transfer: 'Transfer',
};

const rupiah = (amount: number) =>
  `${amount < 0 ? '-' : ''}Rp${Math.abs(amount).toLocaleString('id-ID')}`;
const percent = (rate: number) => `${(rate / 100).toLocaleString('id-ID')}%`;

/** Rows of a receipt with the facts of the page /struk, or of a bill before the payment. */
export function receiptRows(job: PrintJob, columns: number): Row[] {
  const receipt = job.content as ReceiptContent;
  return [
    ...marks(job, columns),
    ...paragraph(receipt.branch_name, columns, {
      ...CENTERED,
      bold: true,
      height: 2,
    }),
    ...(receipt.legal_name ? paragraph(receipt.legal_name, columns, CENTERED) : []),
    ...paragraph(receipt.branch_address, columns, CENTERED),
    ...(receipt.tax_number ? paragraph(`NPWP ${npwp(receipt.tax_number)}`, columns, CENTERED) : []),
    'rule',
    ...paragraph(titleOf(receipt), columns, { bold: true }),
    ...paragraph(
      `Pesanan #${receipt.order_number}${receipt.table_name ? `, meja ${receipt.table_name}` : ''}`,
      columns,
    ),
    ...paragraph(dateAndTime(receipt.created_at, receipt.time_zone), columns),
    ...(receipt.status === 'dibatalkan' ? paragraph('DIBATALKAN', columns, { bold: true }) : []),
    'rule',
    ...receipt.lines.flatMap((line) => lineRows(line, columns)),
    'rule',
    ...sumRows(receipt, columns),
    ...moneyRows(receipt, columns),
    'rule',
    ...paragraph('TERIMA KASIH', columns, CENTERED),
  ];
}

function titleOf({ number }: ReceiptContent): string {
  return number === null ? 'TAGIHAN' : `Struk No. ${String(number).padStart(6, '0')}`;
}

/** An NPWP with its usual punctuation: 15 digits as `01.234.567.8-901.234`, 16 digits in groups of four. */
function npwp(digits: string): string {
  return digits.length === 15
    ? digits.replace(/^(..)(...)(...)(.)(...)(...)$/, '$1.$2.$3.$4-$5.$6')
    : digits.replace(/(....)(?=.)/g, '$1 ');
}

function lineRows(line: ReceiptLine, columns: number): Row[] {
  const { name, size, options, note, price, quantity, refunded_quantity: refunded } = line;
  const choice = [size, ...options.map((option) => option.name)].filter(Boolean).join(', ');
  return [
    ...paragraph(name, columns, { bold: true }),
    ...(choice ? paragraph(choice, columns, { indent: 2 }) : []),
    ...(note ? paragraph(`"${note}"`, columns, { indent: 2 }) : []),
    ...pair(`${quantity} x ${rupiah(price)}`, rupiah(price * quantity), columns),
    ...(refunded > 0 ? paragraph(`${refunded} dikembalikan`, columns, { indent: 2 }) : []),
  ];
}

function sumRows(receipt: ReceiptContent, columns: number): Row[] {
  const { lines_total, discount, service, service_rate, tax, tax_rate, tax_mode, rounding } =
    receipt;
  const isIncluded = tax_mode === 'included';
  const parts: [string, number][] = [
    ['Diskon', -discount],
    [`Layanan ${percent(service_rate)}`, service],
    [`Pajak ${percent(tax_rate)}`, isIncluded ? 0 : tax],
    ['Pembulatan', rounding],
  ];
  const shown = parts.filter(([, amount]) => amount !== 0);
  const rows = shown.length > 0 ? [['Subtotal', lines_total] as const, ...shown] : [];
  return [
    ...rows.flatMap(([label, amount]) => pair(label, rupiah(amount), columns)),
    ...pair('TOTAL', rupiah(receipt.total), columns, { bold: true, height: 2 }),
    ...(isIncluded && tax !== 0
      ? pair(`Termasuk pajak ${percent(tax_rate)}`, rupiah(tax), columns)
      : []),
  ];
}

function moneyRows(
  { payments, refunds, balance_due: due }: ReceiptContent,
  columns: number,
): Row[] {
  const nameOf = (method: string) => METHODS[method] ?? method;
  return [
    ...payments.flatMap(({ method, amount, received }) => [
      ...pair(nameOf(method), rupiah(received ?? amount), columns),
      ...(received !== null && received > amount
        ? pair('Kembali', rupiah(received - amount), columns)
        : []),
    ]),
    ...refunds.flatMap(({ method, amount }) =>
      pair(`Dikembalikan, ${nameOf(method)}`, rupiah(-amount), columns),
    ),
    ...(due > 0 ? pair('BELUM DIBAYAR', rupiah(due), columns, { bold: true }) : []),
    ...(due < 0 ? pair('Akan dikembalikan', rupiah(-due), columns) : []),
  ];
}
