import { randomUUID } from 'node:crypto';
import type { Row } from './actions.ts';

/** Inserts a station that prepares no category. */
export function stationRow(branch: number, name = 'Bar'): Row {
  return { branch_id: branch, name, position: 2 };
}

/** Inserts a category that a station prepares. */
export function stationCategoryRow(station: number, branch: number, category = 'Kopi'): Row {
  return { station_id: station, branch_id: branch, type_product: 'Minuman', category };
}

/** Inserts a ticket like the trigger on pesanan_item. */
export function ticketRow(order: number, branch: number): Row {
  return { id_pesanan: order, branch_id: branch, station_name: 'Dapur' };
}

/** Inserts a line of a ticket like the trigger on pesanan_item. */
export function ticketLineRow(ticket: number): Row {
  return { ticket_id: ticket, name: 'Es Kopi', options: [], quantity: 1, seen_quantity: 1 };
}

/** Inserts an event like kitchen_step(). */
export function kitchenEventRow(ticket: number): Row {
  const happened_at = '2026-11-27T00:00:00+00:00';
  const step = { step: 'begin', lines: [], happened_at };
  return { ticket_id: ticket, ...step, idempotency_key: randomUUID() };
}
