import { getSupabase, unwrap } from 'shared-auth';
import type { BranchPrinters, Printer, PrinterFacts, QueuedJob, Station } from './printer.ts';

type PrinterRow = Omit<
  Printer,
  'paperMm' | 'printsReceipts' | 'stationIds' | 'statusSince' | 'waitingSince'
> & {
  paper_mm: 58 | 80;
  prints_receipts: boolean;
  station_ids: number[];
  status_since: string | null;
  waiting_since: string | null;
};
type PrintersRow = { now: string; stations: Station[]; printers: PrinterRow[] };

/** @throws BackendError */
export async function readPrinters(branchId: number): Promise<BranchPrinters> {
  const supabase = await getSupabase();
  const answer = unwrap(await supabase.rpc('printers', { branch_id: branchId }));
  const found = answer as unknown as PrintersRow;
  return {
    now: found.now,
    stations: found.stations,
    printers: found.printers.map((row) => ({
      id: row.id,
      name: row.name,
      protocol: row.protocol,
      paperMm: row.paper_mm,
      printsReceipts: row.prints_receipts,
      stationIds: row.station_ids,
      status: row.status,
      statusSince: row.status_since,
      waiting: row.waiting,
      waitingSince: row.waiting_since,
      missed: row.missed,
    })),
  };
}

type JobRow = {
  id: number;
  kind: QueuedJob['kind'];
  order_id: number | null;
  ticket_id: number | null;
  order_number: number | null;
  station: string | null;
  created_at: string;
  error: string | null;
  is_missed: boolean;
};

/** Jobs of a printer that wait or were missed. @throws BackendError */
export async function readQueue(printerId: number): Promise<QueuedJob[]> {
  const supabase = await getSupabase();
  const rows = unwrap(await supabase.rpc('print_queue', { printer_id: printerId })) as JobRow[];
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    orderId: row.order_id,
    ticketId: row.ticket_id,
    orderNumber: row.order_number,
    station: row.station,
    createdAt: row.created_at,
    error: row.error,
    isMissed: row.is_missed,
  }));
}

/**
 * Adds (null) or changes a printer.
 *
 * @returns the token of a new printer that polls, else null.
 * @throws BackendError `invalid_printer`, `printer_name_taken`, `too_many_printers`, `unknown_printer`
 */
export async function savePrinter(
  branchId: number,
  printerId: number | null,
  { name, protocol, paperMm, printsReceipts, stationIds }: PrinterFacts,
): Promise<string | null> {
  const supabase = await getSupabase();
  const saved = unwrap(
    await supabase.rpc('save_printer', {
      branch_id: branchId,
      // The generated types do not know that it may be null.
      printer_id: printerId as number,
      facts: { name, protocol, paper_mm: paperMm, prints_receipts: printsReceipts },
      station_ids: stationIds,
    }),
  ) as { token: string | null };
  return saved.token;
}

/** Replaces the token of a printer, and returns the new one. @throws BackendError */
export async function rotateToken(printerId: number): Promise<string> {
  const supabase = await getSupabase();
  return unwrap(await supabase.rpc('rotate_printer_token', { printer_id: printerId }));
}

/** @throws BackendError */
export async function removePrinter(printerId: number): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('remove_printer', { printer_id: printerId }));
}

/** @throws BackendError */
export async function printTestPage(printerId: number, key: string): Promise<void> {
  const supabase = await getSupabase();
  const given = { printer_id: printerId, idempotency_key: key };
  unwrap(await supabase.rpc('print_test_page', given));
}

/** Prints all tickets of an order again. @throws BackendError `no_printer` */
export async function reprintTickets(orderId: number, key: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('reprint_ticket', { order_id: orderId, idempotency_key: key }));
}

/** Prints the receipt of an order. @throws BackendError `no_printer` */
export async function printReceipt(orderId: number, key: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('print_receipt', { order_id: orderId, idempotency_key: key }));
}

/** Address that printers of a protocol poll. */
export async function pollAddress(protocol: 'epson' | 'star'): Promise<string> {
  const { storage } = await getSupabase();
  // Any address of the project has its origin.
  const { publicUrl } = storage.from('image_product').getPublicUrl('x').data;
  return new URL(`/functions/v1/print/${protocol}`, publicUrl).href;
}
