import type { RunningShop } from 'start/start-shop';
import { readAsOwner } from '../as-owner.ts';

interface OrderRow {
  id: number;
  order_number: number;
  status: string;
  created_at: string;
  acknowledged_at: string | null;
  pesanan_item: { id_product: number; jumlah_product: number }[];
}

/** A span in which the café had no network, in ms since the epoch. */
export interface Outage {
  from: number;
  to: number;
}

/** What the day left behind. */
export interface DayReport {
  orders: number;
  /** Order numbers, ascending. */
  numbers: number[];
  /** Longest time between an order and its acknowledgement, without the outage, in s. */
  longestWait: number;
  /** Orders without acknowledgement. */
  unseen: number;
  /** Units sold and units left, by product. */
  units: Map<number, number>;
}

/** Reads orders and stock of a day with the service key. */
export async function readDay(shop: RunningShop, outage: Outage): Promise<DayReport> {
  const orders = (await readAsOwner(
    shop,
    'pesanan?select=id,order_number,status,created_at,acknowledged_at,pesanan_item(id_product,jumlah_product)&order=id&limit=1000',
  )) as OrderRow[];
  const products = (await readAsOwner(shop, 'product?select=id,stock_product&limit=1000')) as {
    id: number;
    stock_product: number;
  }[];
  const units = new Map(products.map(({ id, stock_product }) => [id, stock_product]));
  for (const { status, pesanan_item } of orders) {
    if (status === 'dibatalkan') continue;
    for (const { id_product, jumlah_product } of pesanan_item) {
      units.set(id_product, (units.get(id_product) ?? 0) + jumlah_product);
    }
  }
  const placed = orders.filter(({ status }) => status !== 'dibatalkan');
  const waits = placed.flatMap((order) => waitOf(order, outage));
  return {
    orders: orders.length,
    numbers: orders.map(({ order_number }) => order_number).sort((a, b) => a - b),
    longestWait: Math.max(0, ...waits) / 1000,
    unseen: placed.filter(({ acknowledged_at }) => acknowledged_at === null).length,
    units,
  };
}

/** Time to the acknowledgement in ms, without the outage. */
function waitOf({ created_at, acknowledged_at }: OrderRow, outage: Outage): number[] {
  if (acknowledged_at === null) return [];
  const from = Date.parse(created_at);
  const to = Date.parse(acknowledged_at);
  const without = Math.max(0, Math.min(to, outage.to) - Math.max(from, outage.from));
  return [to - from - without];
}
