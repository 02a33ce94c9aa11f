import {
  type BranchPrinters,
  isPrinting,
  type Printer,
  type PrinterStatus,
  type QueuedJob,
} from './printer.ts';

const STATUSES: Record<PrinterStatus, string> = {
  ready: 'Siap',
  paper_low: 'Kertas hampir habis',
  paper_out: 'Kertas habis',
  cover_open: 'Tutup terbuka',
  error: 'Bermasalah',
  away: 'Tidak terhubung',
};
const KINDS: Record<QueuedJob['kind'], string> = {
  ticket: 'Tiket',
  change: 'Perubahan',
  cancelled: 'Pembatalan',
  receipt: 'Struk',
  test: 'Tes cetak',
};

/** Jobs that an alert names. */
const MAX_NAMED = 5;

/** Whether a printer needs a person; one that never connected is still being set up, unless jobs wait for it. */
export const isBroken = (printer: Printer) =>
  !isPrinting(printer.status) && (printer.statusSince !== null || printer.waiting > 0);

/** The status of a printer, with the minutes since it is so: `Kertas habis · 3 menit`. */
export function statusText({ status, statusSince }: Printer, now: string): string {
  if (status === 'away' && statusSince === null) return 'Belum pernah terhubung';
  if (status === 'ready' || statusSince === null) return STATUSES[status];
  return `${STATUSES[status]} · ${minutesText(statusSince, now)}`;
}

/** What waits and what was missed; undefined: nothing. */
export function queueText({ waiting, missed }: Printer): string | undefined {
  const parts = [waiting > 0 && `${waiting} menunggu`, missed > 0 && `${missed} terlewat`].filter(
    Boolean,
  );
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/** A job in the list of those that wait: `Tiket #47 · Bar`. */
export function jobText({ kind, orderNumber, station }: QueuedJob): string {
  const number = orderNumber === null ? '' : ` #${orderNumber}`;
  return `${KINDS[kind]}${number}${station ? ` · ${station}` : ''}`;
}

/** Why a job was missed, as the code of its printer: `terlewat (SchemaError)`. */
export function missedText({ error }: QueuedJob): string {
  if (error === null) return 'terlewat';
  // Given up after three attempts without an answer.
  return error === 'unconfirmed'
    ? 'mungkin sudah tercetak: printer tidak menjawab'
    : `terlewat (${error})`;
}

/**
 * Printers that need a person, the worst first.
 *
 * @param shownId a printer whose problem is shown already.
 */
export function printerProblems(
  { printers, now }: BranchPrinters,
  shownId?: number,
): { id: number; text: string }[] {
  return printers
    .filter(({ id }) => id !== shownId)
    .filter((printer) => printer.status === 'paper_low' || isBroken(printer))
    .sort((a, b) => Number(isPrinting(a.status)) - Number(isPrinting(b.status)))
    .map((printer) => {
      const tickets = printer.waiting > 0 ? `, ${printer.waiting} cetakan menunggu` : '';
      return { id: printer.id, text: `${printer.name}: ${statusText(printer, now)}${tickets}` };
    });
}

/** What a printer did not print, and what to do: `Bar: 1 cetakan tidak tercetak (Tiket #47 · Bar). Cetak lagi …` */
export function lostText(printer: string, jobs: readonly QueuedJob[]): string {
  const named = jobs.slice(0, MAX_NAMED).map(jobText).join(', ');
  const others = jobs.length > MAX_NAMED ? `, dan ${jobs.length - MAX_NAMED} lagi` : '';
  // Given up after three attempts without an answer: a person looks before printing again.
  const certainty = jobs.some(({ error }) => error === 'unconfirmed') ? 'tidak pasti' : 'tidak';
  return `${printer}: ${jobs.length} cetakan ${certainty} tercetak (${named}${others}). Cetak lagi dari detail pesanannya.`;
}

function minutesText(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));
  if (minutes < 1) return 'baru saja';
  return minutes < 120 ? `${minutes} menit` : `${Math.floor(minutes / 60)} jam`;
}
