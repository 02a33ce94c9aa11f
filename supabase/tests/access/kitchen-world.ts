import type { Sql } from '../support/database.ts';
import { insert } from './insert.ts';
import { kitchenEventRow, stationCategoryRow, stationRow } from './kitchen-rows.ts';
import type { BasicWorld, KitchenWorld } from './world.ts';

/** Adds a second station to the second branch, and an event of the ticket that the first order has. */
export async function addKitchen(
  sql: Sql,
  { order, branch }: Pick<BasicWorld, 'order' | 'branch'>,
): Promise<KitchenWorld> {
  const [station = 0] = await insert(sql, 'kitchen_station', [stationRow(branch)]);
  const [stationCategory = 0] = await insert(sql, 'kitchen_station_category', [
    stationCategoryRow(station, branch),
  ]);
  const [found] = await sql<{ ticket: number; line: number }[]>`
    select ticket.id as ticket, line.id as line
    from public.kitchen_ticket as ticket join public.kitchen_line as line on line.ticket_id = ticket.id
    where ticket.id_pesanan = ${order}`;
  if (!found) throw new Error('The order has no ticket');
  const ticket = Number(found.ticket);
  const [kitchenEvent = 0] = await insert(sql, 'kitchen_event', [kitchenEventRow(ticket)]);
  return { station, stationCategory, ticket, ticketLine: Number(found.line), kitchenEvent };
}
