import { randomUUID } from 'node:crypto';
import { must } from '../support/shop.ts';
import { place } from './place-order.ts';
import type { Facts, Request } from './requests.ts';

const BRANCH = { branch_id: 1 };

interface Ticket {
  id: number;
  order_id: number;
  lines: { id: number; version: number }[];
}

/** Places an order and returns its ticket. */
async function placeTicket(facts: Facts): Promise<Ticket> {
  const { id } = await place(facts);
  const board = await must(facts.admin.client.rpc('kitchen_board', BRANCH));
  const { tickets } = board as unknown as { tickets: Ticket[] };
  const ticket = tickets.find(({ order_id }) => order_id === id);
  if (!ticket) throw new Error('The order has no ticket');
  return ticket;
}

/** A step with the lines as they are on a ticket. */
const step = ({ admin }: Facts, name: string, { id, lines }: Ticket) =>
  admin.client.rpc('kitchen_step', {
    ticket_id: id,
    step: name,
    lines: lines.map((line) => ({ id: line.id, version: line.version })),
    idempotency_key: randomUUID(),
  });

/** Saves the kitchen with other stations besides the one for the rest. */
async function save({ admin }: Facts, others: string[], hasExpediter = false) {
  const { client } = admin;
  const [settings] = await must(
    client
      .from('kitchen')
      .select('revision, kitchen_station(id, name, takes_rest)')
      .eq('branch_id', 1),
  );
  const minutes = { warn_minutes: 8, late_minutes: 15, categories: [] };
  const rest = settings?.kitchen_station.find(({ takes_rest }) => takes_rest);
  await must(
    client.rpc('save_kitchen', {
      ...BRANCH,
      expected_revision: settings?.revision ?? 0,
      has_expediter: hasExpediter,
      promises_pace: true,
      stations: [
        { id: rest?.id, name: 'Dapur', takes_rest: true, ...minutes },
        ...others.map((name) => ({ name, takes_rest: false, ...minutes })),
      ],
    }),
  );
}

/** Requests of the kitchen. */
export const KITCHEN_REQUESTS: Record<string, Request> = {
  'kitchen: poll': ({ admin }) => must(admin.client.rpc('kitchen_board', BRANCH)),
  'kitchen: begin, done and recalled': async (facts) => {
    const ticket = await placeTicket(facts);
    await must(step(facts, 'begin', ticket));
    const done = await must(step(facts, 'done', ticket));
    await must(step(facts, 'recall', done as unknown as Ticket));
    // Another cook was first.
    const { error } = await step(facts, 'done', ticket);
    if (error?.message !== 'ticket_changed') throw new Error('The step was possible');
  },
  'kitchen: an order with an expediter': async (facts) => {
    await save(facts, [], true);
    const ticket = await placeTicket(facts);
    await must(step(facts, 'done', ticket));
    await must(
      facts.admin.client.rpc('serve_order', {
        order_id: ticket.order_id,
        expected_status: 'disiapkan',
      }),
    );
  },
  'kitchen: add a station': (facts) => save(facts, ['Bar']),
  'kitchen: remove a station': (facts) => save(facts, []),
  'kitchen: stations of an admin': ({ admin }) =>
    must(
      admin.client
        .from('kitchen')
        .select('revision, kitchen_station(id, kitchen_station_category(type_product, category))')
        .eq('branch_id', 1),
    ),
  'kitchen: times of today': ({ admin }) => must(admin.client.rpc('kitchen_times', BRANCH)),
  'kitchen: times of an old day': ({ admin }) =>
    must(admin.client.rpc('kitchen_times', { ...BRANCH, business_date: YESTERDAY })),
};

/** A day with orders, see fill.sql. */
const YESTERDAY = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10);
