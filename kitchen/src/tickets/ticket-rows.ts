import type { PrintJob, TicketContent, TicketLine } from './print-job.ts';
import { banner, block, pair, paragraph, type Row } from './rows.ts';
import { timeOfDay } from './times.ts';

const BIG = { bold: true, height: 2 } as const;

/** Rows of a ticket, a change or a cancellation. */
export function ticketRows(job: PrintJob, columns: number): Row[] {
  const ticket = job.content as TicketContent;
  return [
    ...(job.kind === 'cancelled' ? banner('BATAL', columns) : []),
    ...(job.kind === 'change' ? banner('BERUBAH', columns) : []),
    ...marks(job, columns),
    ...paragraph(`#${ticket.order_number}`, columns, {
      bold: true,
      width: 4,
      height: 4,
      isCentered: true,
    }),
    ...paragraph(placeOf(ticket), columns, { ...BIG, width: 2, isCentered: true }),
    'rule',
    ...pair(ticket.station, timeOfDay(ticket.accepted_at, ticket.time_zone), columns, BIG),
    ...paragraph(ticket.customer_name, columns),
    ...(job.kind === 'cancelled' && ticket.reason
      ? block(`Alasan: ${ticket.reason}`, columns)
      : []),
    'rule',
    ...ticket.lines.flatMap((line, index) => [
      ...(job.kind === 'change' && index > 0 ? [{ spans: [] }] : []),
      ...lineRows(line, columns),
    ]),
    ...(ticket.note && job.kind !== 'cancelled'
      ? (['rule', ...block(`CATATAN: ${ticket.note}`, columns, BIG)] as Row[])
      : []),
  ];
}

/** Banners for a job that is not printed for the first time, or not in time. */
export function marks(job: PrintJob, columns: number): Row[] {
  return [
    ...(job.late_minutes === null ? [] : banner(`TERLAMBAT ${job.late_minutes} MENIT`, columns)),
    ...(job.is_reprint ? banner('CETAK ULANG', columns) : []),
    ...(job.is_unconfirmed ? banner('MUNGKIN SUDAH TERCETAK', columns) : []),
  ];
}

/** Where and when the order is served. */
function placeOf({ pickup_type, table_name, pickup_at, promised_at, time_zone }: TicketContent) {
  if (pickup_type === 'table') return `MEJA ${table_name ?? ''}`;
  if (pickup_type === 'slot' && pickup_at) return `AMBIL ${timeOfDay(pickup_at, time_zone)}`;
  return promised_at ? `AMBIL ${timeOfDay(promised_at, time_zone)}` : 'AMBIL SEKARANG';
}

function lineRows(
  { quantity, before, name, size, options, note }: TicketLine,
  columns: number,
): Row[] {
  const shown = quantity === 0 ? (before ?? 0) : quantity;
  const count = `${shown}x `.padStart(4);
  const indent = count.length;
  const [first, ...rest] = paragraph(name, columns, { ...BIG, indent });
  const named: Row[] =
    first === undefined || first === 'rule'
      ? []
      : [{ spans: [{ text: count, ...BIG }, ...first.spans.slice(1)] }, ...rest];
  return [
    ...changeRows(quantity, before, columns),
    ...named,
    ...(size ? paragraph(size, columns, { indent, bold: true }) : []),
    ...options.flatMap((option) => paragraph(`+ ${option}`, columns, { indent })),
    ...(note ? block(note, columns, { indent }) : []),
  ];
}

function changeRows(quantity: number, before: number | undefined, columns: number): Row[] {
  if (before === undefined) return [];
  if (before === 0) return block('TAMBAH', columns);
  if (quantity === 0) return block('HAPUS', columns);
  return block(`JADI ${quantity} (TADINYA ${before})`, columns);
}
