import { createHash } from 'node:crypto';
import type { Caller, TestDatabase } from '../database.ts';
import { mainBranch } from '../kitchen.ts';
import { rpc } from '../rpc.ts';
import { at } from '../shop-clock.ts';

/** A job as a printer gets it. */
export interface TakenJob {
  id: number;
  kind: string;
  printer: string;
  paper_mm: number;
  content: Record<string, unknown> & { lines?: Record<string, unknown>[] };
  is_reprint: boolean;
  is_unconfirmed: boolean;
  late_minutes: number | null;
}

/** A printer in printers(). */
export interface ListedPrinter {
  id: number;
  name: string;
  protocol: string;
  station_ids: number[];
  status: string;
  status_since: string | null;
  last_seen_at: string | null;
  waiting: number;
  waiting_since: string | null;
  missed: number;
}

/** A printer with its token, undefined at a tablet. */
export interface AddedPrinter {
  id: number;
  token: string | undefined;
}

const FACTS = { name: 'Printer', protocol: 'epson', paper_mm: 80, prints_receipts: false };

/** Calls save_printer() for the first branch, and returns the result. */
export async function savePrinter(
  db: TestDatabase,
  caller: Caller,
  facts: object = {},
  stations: number[] = [],
  id: number | null = null,
): Promise<AddedPrinter> {
  const [row] = await rpc<{ save_printer: { id: number; token: string | null } }>(
    db,
    caller,
    'save_printer',
    {
      branch_id: await mainBranch(db),
      printer_id: id,
      facts: { ...FACTS, ...facts },
      station_ids: stations,
    },
  );
  if (!row) throw new Error('save_printer() returned nothing');
  return { id: row.save_printer.id, token: row.save_printer.token ?? undefined };
}

/** SHA-256 of a token, in hex. */
export const hashOf = (token = '') => createHash('sha256').update(token).digest('hex');

/** Calls a function of printers with the service key, at a time or now, and returns its result. */
export async function asDevice<T>(
  db: TestDatabase,
  { token }: Pick<AddedPrinter, 'token'>,
  name: string,
  given: object = {},
  time?: Date,
): Promise<T> {
  const facts = { token_hash: hashOf(token), ...given };
  const list = Object.keys(facts).map((argument, index) => `${argument} => $${index + 1}`);
  const statement = `select public.${name}(${list.join(', ')}) as result`;
  const values = Object.values(facts) as never[];
  const [row] = await at(db, time ?? new Date(), 'service', (sql) =>
    sql.unsafe<{ result: T }[]>(statement, values),
  );
  return row?.result as T;
}

/** The next job of a printer, as take_print_job() leases it at a time. */
export const takeJob = (db: TestDatabase, printer: AddedPrinter, time?: Date, id?: number) =>
  asDevice<TakenJob | null>(
    db,
    printer,
    'take_print_job',
    id === undefined ? {} : { job_id: id },
    time,
  );

/** Takes and confirms all jobs of a printer, in order. */
export async function printAll(
  db: TestDatabase,
  printer: AddedPrinter,
  time?: Date,
): Promise<TakenJob[]> {
  const printed: TakenJob[] = [];
  for (let job = await takeJob(db, printer, time); job; job = await takeJob(db, printer, time)) {
    printed.push(job);
    const given = { job_id: job.id, outcome: 'printed' };
    await asDevice(db, printer, 'finish_print_job', given, time);
  }
  return printed;
}

/** The printers of the first branch. */
export async function listPrinters(db: TestDatabase, caller: Caller): Promise<ListedPrinter[]> {
  const [row] = await rpc<{ printers: { printers: ListedPrinter[] } }>(db, caller, 'printers', {
    branch_id: await mainBranch(db),
  });
  return row?.printers.printers ?? [];
}
