import { randomUUID } from 'node:crypto';
import type { Row } from './actions.ts';

/** Inserts an order like checkout(). */
export function orderRow(customer: string): Row {
  return {
    id_pemesan: customer,
    nama_pemesan: 'Budi',
    nama_produk: ['Es Kopi'],
    total_harga: 20_000,
    lines_total: 20_000,
    jumlah_product: 1,
    idempotency_key: randomUUID(),
    request_hash: 'x',
  };
}

/** Inserts an order line. */
export function itemRow(order: number | undefined): Row {
  return { id_pesanan: order, name_product: 'Es Kopi', price: 20_000, jumlah_product: 1 };
}

/** Inserts an event like the trigger on pesanan. */
export function orderEventRow(order: number): Row {
  const step = { from_status: 'disiapkan', to_status: 'siap' };
  return { id_pesanan: order, type: 'status', actor_role: 'admin', ...step };
}

/** Inserts an open till session. */
export function tillRow(branch: number): Row {
  return { branch_id: branch, business_date: '2026-11-27' };
}

/** Inserts a browser report like the collector. */
export function eventRow(changes: Row = {}): Row {
  const release = 'aaaa1111bbbb2222';
  const vital = { kind: 'vital', name: 'LCP', value: 1200 };
  const place = { app: 'storefront', release, route: '/', page_load: 'page_load_0000_1' };
  return { ...vital, ...place, ...changes };
}

/** Inserts a sum like the trigger on browser_event. */
export function dayRow(): Row {
  const at = '2026-11-20T00:00:00+00:00';
  const place = { app: 'storefront', release: 'aaaa1111bbbb2222', name: 'FCP', value: 900 };
  return { day: '2026-11-20', ...place, events: 1, first_seen: at, last_seen: at };
}

/** A new valid object path. */
export function pictureName(extension = 'png'): string {
  return `products/${randomUUID()}_kopi.${extension}`;
}
