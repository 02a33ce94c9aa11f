import { randomUUID } from 'node:crypto';
import type { Facts, Row } from './valid-rows.ts';

const AT = '2026-11-21T00:00:00Z';

/** A valid row of each table of the kitchen, with every required column. */
export function validKitchenRows(facts: Facts): Record<string, Row> {
  const { user, order, branch, newBranch, station, ticket } = facts;
  return {
    'public.kitchen': {
      branch_id: newBranch,
      has_expediter: false,
      promises_pace: false,
      revision: 0,
    },
    'public.kitchen_station': {
      id: 900_000,
      branch_id: branch,
      name: 'Panggang',
      position: 2,
      warn_minutes: 8,
      late_minutes: 15,
      takes_rest: false,
    },
    'public.kitchen_station_category': {
      id: 900_000,
      station_id: station,
      branch_id: branch,
      type_product: 'Minuman',
      category: 'Kopi',
    },
    'public.kitchen_ticket': {
      id: 900_000,
      id_pesanan: order,
      branch_id: branch,
      station_id: station,
      station_name: 'Dapur',
      accepted_at: AT,
    },
    'public.kitchen_line': {
      id: 900_000,
      ticket_id: ticket,
      name: 'Es Kopi',
      options: [],
      quantity: 1,
      seen_quantity: 1,
      done_quantity: 0,
      done_before: 0,
      version: 1,
    },
    'public.kitchen_event': {
      id: 900_000,
      ticket_id: ticket,
      step: 'begin',
      lines: [900_000],
      actor: user,
      at: AT,
      happened_at: AT,
      idempotency_key: randomUUID(),
    },
  };
}
