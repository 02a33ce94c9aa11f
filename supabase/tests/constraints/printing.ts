import type { TestDatabase } from '../support/database.ts';
import type { Facts, Row } from './valid-rows.ts';

/** Adds a printer at a tablet. */
export async function addTablet(db: TestDatabase, branch: number): Promise<number> {
  const [added] = await db.sql<{ id: number }[]>`
    insert into private.printer (branch_id, name, protocol, paper_mm)
    values (${branch}, 'Tablet', 'tablet', 58) returning id`;
  return added?.id ?? 0;
}

/** A valid row of each table of printers, with every required column. */
export function validPrinterRows({
  printer,
  station,
  ticketLine,
  branch,
}: Facts): Record<string, Row> {
  const at = '2026-11-21T00:00:00Z';
  return {
    'private.printer': {
      id: 900_000,
      branch_id: branch,
      name: 'Dapur',
      protocol: 'epson',
      paper_mm: 80,
      prints_receipts: false,
      token_hash: 'x',
      status: 'ready',
      status_since: at,
    },
    'private.printer_station': { printer_id: printer, station_id: station, branch_id: branch },
    'private.print_job': {
      id: 900_000,
      printer_id: printer,
      kind: 'ticket',
      content: {},
      is_reprint: false,
      created_at: at,
      attempts: 0,
      unconfirmed_attempts: 0,
    },
    'private.printed_line': { line_id: ticketLine, quantity: 1 },
  };
}
