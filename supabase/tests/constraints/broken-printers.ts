import { type BrokenRows, each, set } from './cases.ts';

const printer = 'private.printer';
const station = 'private.printer_station';
const job = 'private.print_job';
const line = 'private.printed_line';
const KEY = '00000000-0000-4000-8000-000000000000';

/** Like BROKEN_ROWS, of printers and their jobs. */
export const BROKEN_PRINTERS: BrokenRows = {
  printer_pkey: {
    table: printer,
    rows: [[set({}), set({ name: 'Lain', token_hash: 'y' })]],
  },
  printer_branch_id_fkey: { table: printer, rows: each({ branch_id: 999_999 }) },
  printer_token_hash_unique: {
    table: printer,
    rows: [[set({}), set({ id: 900_001, name: 'Lain' })]],
  },
  printer_name_unique: {
    table: printer,
    rows: [[set({}), set({ id: 900_001, name: 'DAPUR', token_hash: 'y' })]],
  },
  printer_name_length: {
    table: printer,
    rows: each({ name: 'x'.repeat(25) }, { name: ' ' }, { name: 'a\u001b@' }),
  },
  printer_protocol_known: { table: printer, rows: each({ protocol: 'ipp' }) },
  printer_paper_known: { table: printer, rows: each({ paper_mm: 76 }) },
  printer_status_known: { table: printer, rows: each({ status: 'away' }) },
  printer_token_of_polling: {
    table: printer,
    rows: each({ token_hash: null }, { protocol: 'tablet' }),
  },

  printer_station_pkey: { table: station, rows: [[set({}), set({})]] },
  printer_station_printer_id_fkey: { table: station, rows: each({ printer_id: 999_999 }) },
  printer_station_station_id_fkey: { table: station, rows: each({ station_id: 999_999 }) },

  print_job_pkey: { table: job, rows: [[set({}), set({})]] },
  print_job_printer_id_fkey: { table: job, rows: each({ printer_id: 999_999 }) },
  print_job_id_pesanan_fkey: { table: job, rows: each({ id_pesanan: 999_999 }) },
  print_job_ticket_id_fkey: { table: job, rows: each({ ticket_id: 999_999 }) },
  print_job_kind_known: { table: job, rows: each({ kind: 'menu' }) },
  print_job_attempts_not_negative: { table: job, rows: each({ attempts: -1 }) },
  print_job_error_length: { table: job, rows: each({ error: 'x'.repeat(101) }) },
  print_job_once_per_key: {
    table: job,
    rows: [[set({ idempotency_key: KEY }), set({ id: 900_001, idempotency_key: KEY })]],
  },

  printed_line_pkey: { table: line, rows: [[set({}), set({})]] },
  printed_line_line_id_fkey: { table: line, rows: each({ line_id: 999_999 }) },
  printed_line_quantity_not_negative: { table: line, rows: each({ quantity: -1 }) },
};
