import { randomUUID } from 'node:crypto';
import type { Caller, TestDatabase } from './database.ts';
import { rpc } from './rpc.ts';

/** A ticket, as kitchen_board() and kitchen_step() return it. */
export interface Ticket {
  id: number;
  station_id: number;
  order_id: number;
  order_number: number;
  order_status: string;
  accepted_at: string;
  begun_at: string | null;
  ready_at: string | null;
  cancelled_at: string | null;
  closed_at: string | null;
  lines: TicketLine[];
}

export interface TicketLine {
  id: number;
  version: number;
  name: string;
  quantity: number;
  seen_quantity: number;
  done_quantity: number;
}

/** kitchen_board() */
export interface KitchenBoard {
  hash: string;
  has_expediter: boolean;
  stations: { id: number; name: string; warn_minutes: number; late_minutes: number }[];
  tickets: Ticket[] | null;
}

/** Id of the shop's first branch. */
export async function mainBranch(db: TestDatabase): Promise<number> {
  const [row] = await db.sql<{ id: number }[]>`select private.main_branch() as id`;
  return row?.id ?? 0;
}

/** The kitchen's boards of the first branch. */
export async function readKitchen(
  db: TestDatabase,
  caller: Caller,
  knownHash: string | null = null,
): Promise<KitchenBoard> {
  const [row] = await rpc<{ kitchen_board: KitchenBoard }>(db, caller, 'kitchen_board', {
    branch_id: await mainBranch(db),
    known_hash: knownHash,
  });
  if (!row) throw new Error('kitchen_board() returned nothing');
  return row.kitchen_board;
}

/** The tickets of an order, as on the boards, by station. */
export async function ticketsOf(
  db: TestDatabase,
  caller: Caller,
  order: number,
): Promise<Ticket[]> {
  const { tickets } = await readKitchen(db, caller);
  return (tickets ?? [])
    .filter(({ order_id }) => order_id === order)
    .sort((a, b) => a.station_id - b.station_id);
}

/** Takes a step with lines as they are on the given ticket: all of them by default. */
export async function takeStep(
  db: TestDatabase,
  caller: Caller,
  ticket: Ticket,
  step: string,
  { lines = ticket.lines, key = randomUUID(), secondsAgo = 0 } = {},
): Promise<Ticket> {
  const seen = lines.map(({ id, version }) => ({ id, version }));
  const [row] = await rpc<{ kitchen_step: Ticket }>(db, caller, 'kitchen_step', {
    ticket_id: ticket.id,
    step,
    lines: seen,
    idempotency_key: key,
    seconds_ago: secondsAgo,
  });
  if (!row) throw new Error('kitchen_step() returned nothing');
  return row.kitchen_step;
}

/** Saves two stations, of which the bar prepares all drinks, and returns their ids. */
export async function openBar(db: TestDatabase, admin: Caller, hasExpediter = false) {
  const branch_id = await mainBranch(db);
  const [kitchen] = await db.sql<{ revision: number }[]>`
    select revision from public.kitchen where branch_id = ${branch_id}`;
  const known = await db.sql<{ id: number; name: string }[]>`
    select id, name from public.kitchen_station where branch_id = ${branch_id}`;
  const station = (name: string, facts: object) => ({
    id: known.find((each) => each.name === name)?.id,
    name,
    warn_minutes: 8,
    late_minutes: 15,
    categories: [],
    ...facts,
  });
  await rpc(db, admin, 'save_kitchen', {
    branch_id,
    expected_revision: kitchen?.revision,
    has_expediter: hasExpediter,
    promises_pace: false,
    stations: [
      station('Dapur', { takes_rest: true }),
      station('Bar', { takes_rest: false, categories: [{ type_product: 'Minuman' }] }),
    ],
  });
  const rows = await db.sql<{ id: number; name: string }[]>`
    select id, name from public.kitchen_station where branch_id = ${branch_id}`;
  const idOf = (name: string) => rows.find((each) => each.name === name)?.id ?? 0;
  return { dapur: idOf('Dapur'), bar: idOf('Bar') };
}
