import { type PlacedOrder, order as placeOrder } from '../checkout.ts';
import { openDatabase, type Person, type TestDatabase } from '../database.ts';
import { openBar } from '../kitchen.ts';
import { rpc } from '../rpc.ts';
import {
  type AddedPrinter,
  asDevice,
  hashOf,
  type ListedPrinter,
  listPrinters,
  printAll,
  savePrinter,
  type TakenJob,
  takeJob,
} from './jobs.ts';

/** A database with a bar, which prepares all drinks, and a printer there. */
export interface BarWithPrinter {
  db: TestDatabase;
  /** Staff. */
  rina: Person;
  /** Admin. */
  wati: Person;
  /** Customer. */
  budi: Person;
  /** Id of the station. */
  station: number;
  printer: AddedPrinter;
  /** Removes all printers with their jobs and adds a new one. Call it before each test. */
  resetPrinter(): Promise<void>;
  /** Orders a coffee as the customer. */
  order(): Promise<PlacedOrder>;
  /** See {@link takeJob}. */
  takeJob(time?: Date, id?: number): Promise<TakenJob | null>;
  /** Like takeJob(), but without setting the clock, whose row would serialize concurrent calls. */
  takeJobNow(): Promise<TakenJob | null>;
  /** Reports the outcome of a job of the printer; true if it was recorded. */
  finish(job: TakenJob | null, outcome: string, facts?: object): Promise<boolean>;
  /** See {@link printAll}. */
  printAll(time?: Date): Promise<TakenJob[]>;
  /** The printers as staff see them. */
  listPrinters(): Promise<ListedPrinter[]>;
  close(): Promise<void>;
}

/** Opens a database with the bar, its printer, and enough coffee for all tests of a file. */
export async function openBarWithPrinter(): Promise<BarWithPrinter> {
  const db = await openDatabase();
  const rina = await db.person('rina', 'staf');
  const wati = await db.person('wati', 'admin');
  const budi = await db.person('budi');
  const { bar: station } = await openBar(db, wati);
  const coffee = await db.product({ name: 'Es Kopi', stock: 500 });
  const addPrinter = () => savePrinter(db, wati, { name: 'Bar' }, [station]);

  const bar: BarWithPrinter = {
    db,
    rina,
    wati,
    budi,
    station,
    printer: await addPrinter(),
    async resetPrinter() {
      await db.sql`delete from private.printer`;
      bar.printer = await addPrinter();
    },
    order: () => placeOrder(db, budi, coffee),
    takeJob: (time, id) => takeJob(db, bar.printer, time, id),
    async takeJobNow() {
      const [row] = await rpc<{ take_print_job: TakenJob | null }>(
        db,
        'service',
        'take_print_job',
        { token_hash: hashOf(bar.printer.token) },
      );
      if (!row) throw new Error('take_print_job() returned nothing');
      return row.take_print_job;
    },
    finish: (job, outcome, facts = {}) =>
      asDevice(db, bar.printer, 'finish_print_job', { job_id: job?.id, outcome, ...facts }),
    printAll: (time) => printAll(db, bar.printer, time),
    listPrinters: () => listPrinters(db, rina),
    close: () => db.close(),
  };
  return bar;
}
