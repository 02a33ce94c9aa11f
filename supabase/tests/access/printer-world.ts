import { createHash } from 'node:crypto';
import type { Sql } from '../support/database.ts';
import type { BasicWorld, PrinterWorld } from './world.ts';

/** Hash of the token of the printer that polls. */
export const TOKEN_HASH = createHash('sha256').update('token').digest('hex');

/** Adds printers of the first branch: one that polls, with a job, and one at a tablet. */
export async function addPrinters(
  sql: Sql,
  { mainBranch, order }: Pick<BasicWorld, 'mainBranch' | 'order'>,
): Promise<PrinterWorld> {
  const [printer, tablet] = await sql<{ id: number }[]>`
    insert into private.printer (branch_id, name, protocol, paper_mm, token_hash)
    values (${mainBranch}, 'Dapur', 'epson', 80, ${TOKEN_HASH}), (${mainBranch}, 'Tablet', 'tablet', 58, null)
    returning id`;
  const printerId = Number(printer?.id);
  const [ticket] = await sql<{ id: number; station_id: number }[]>`
    select id, station_id from public.kitchen_ticket where id_pesanan = ${order}`;
  const station = Number(ticket?.station_id);
  await sql`
    insert into private.printer_station (printer_id, station_id, branch_id)
    values (${printerId}, ${station}, ${mainBranch})`;
  const [job] = await sql<{ id: number }[]>`
    insert into private.print_job (printer_id, kind, id_pesanan, ticket_id, content)
    values (${printerId}, 'ticket', ${order}, ${Number(ticket?.id)}, '{}') returning id`;
  const [line] = await sql<{ line_id: number }[]>`
    insert into private.printed_line (line_id, quantity)
    select min(id), 1 from public.kitchen_line where ticket_id = ${Number(ticket?.id)}
    returning line_id`;
  return {
    printer: printerId,
    tabletPrinter: Number(tablet?.id),
    mainStation: station,
    printJob: Number(job?.id),
    printedLine: Number(line?.line_id),
  };
}
