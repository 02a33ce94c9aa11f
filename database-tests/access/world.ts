import { randomUUID } from 'node:crypto';
import type { Row } from './actions.ts';
import { type Identity, isUser, USERS, type User } from './identities.ts';

/** The data that attempts read and change. */
export interface World {
  /** User ids. */
  ids: Record<User, string>;
  /** A product on the menu, of Rp20.000. */
  menu: number;
  /** A product off the menu. */
  archived: number;
  /** A product whose price has risen since it was put into carts. */
  repriced: number;
  /** A cart line of each user, with the product on the menu. */
  line: Record<User, number>;
  /** A cart line of each user, with the repriced product. */
  staleLine: Record<User, number>;
  /** An order of customer A, and its only line. */
  order: number;
  item: number;
  /** A cancelled order of customer A. */
  cancelledOrder: number;
  /** A browser report. */
  event: number;
  /** Path in the bucket of an existing picture. */
  picture: string;
}

/** Id of the dish of the food service. */
export const DISH = 'soto-betawi';

/** How a target arranges the data, bypassing the rules. */
export interface Arrange {
  /** Removes the data of an earlier world. */
  clear(): Promise<void>;
  insert(table: string, rows: Row[]): Promise<Row[]>;
  update(table: string, where: [column: string, value: string | number], set: Row): Promise<void>;
  upsert(table: string, rows: Row[]): Promise<void>;
  /** Stores a picture under this path. */
  store(path: string): Promise<void>;
}

/** Replaces all data, so that earlier attempts have no influence. */
export async function makeWorld(arrange: Arrange, ids: World['ids']): Promise<World> {
  await arrange.clear();
  await arrange.upsert('product_size', [
    { size: 'Small', price_difference: 0 },
    { size: 'Medium', price_difference: 3_000 },
    { size: 'Large', price_difference: 6_000 },
  ]);
  await arrange.update('profiles', ['id', ids.customerA], {
    role: 'pengguna',
    username: 'budi',
    phone: null,
    mail_language: 'id',
  });
  const drink = {
    product_name: 'Es Kopi',
    type_product: 'Minuman',
    category: 'Kopi',
    stock_product: 500,
  };
  const [menu, archived, repriced] = numbers(
    await arrange.insert('product', [
      { ...drink, price: 20_000, archived_at: null },
      { ...drink, price: 20_000, archived_at: '2026-11-01T00:00:00Z' },
      { ...drink, price: 20_000, archived_at: null },
    ]),
  );
  await arrange.insert('product_editor', [{ id_product: menu, edited_by: ids.admin }]);
  const lines = numbers(
    await arrange.insert(
      'keranjang',
      [menu, repriced].flatMap((id_product) =>
        USERS.map((user) => ({ id_user: ids[user], id_product, name_product: '', price: 1 })),
      ),
    ),
  );
  await arrange.update('product', ['id', repriced ?? 0], { price: 21_000 });
  const [order, cancelledOrder] = numbers(
    await arrange.insert('pesanan', [
      { ...orderRow(ids.customerA), status: 'disiapkan' },
      { ...orderRow(ids.customerA), status: 'dibatalkan' },
    ]),
  );
  const [item] = numbers(await arrange.insert('pesanan_item', [itemRow(order)]));
  const [event] = numbers(
    await arrange.insert('browser_event', [
      eventRow(),
      eventRow({ kind: 'error', name: 'unreachable', value: null }),
    ]),
  );
  const picture = pictureName();
  await arrange.store(picture);
  return {
    ids,
    menu: menu ?? 0,
    archived: archived ?? 0,
    repriced: repriced ?? 0,
    line: byUser(lines.slice(0, USERS.length)),
    staleLine: byUser(lines.slice(USERS.length)),
    order: order ?? 0,
    item: item ?? 0,
    cancelledOrder: cancelledOrder ?? 0,
    event: event ?? 0,
    picture,
  };
}

/** An order as checkout() would write it. */
export function orderRow(customer: string): Row {
  return {
    id_pemesan: customer,
    nama_pemesan: 'Budi',
    nama_produk: ['Es Kopi'],
    total_harga: 20_000,
    jumlah_product: 1,
    idempotency_key: randomUUID(),
    request_hash: 'x',
  };
}

/** A line of an order. */
export function itemRow(order: number | undefined): Row {
  return { id_pesanan: order, name_product: 'Es Kopi', price: 20_000, jumlah_product: 1 };
}

/** A browser report as the collector would write it. */
export function eventRow(changes: Row = {}): Row {
  const release = 'aaaa1111bbbb2222';
  const vital = { kind: 'vital', name: 'LCP', value: 1200 };
  return { ...vital, app: 'storefront', release, route: '/', ...changes };
}

/** A sum as the trigger on browser_event writes it. */
export function dayRow(): Row {
  const at = '2026-11-20T00:00:00+00:00';
  const place = { app: 'storefront', release: 'aaaa1111bbbb2222', name: 'FCP', value: 900 };
  return { day: '2026-11-20', ...place, events: 1, first_seen: at, last_seen: at };
}

/** A new path that the bucket accepts. */
export function pictureName(extension = 'png'): string {
  return `products/${randomUUID()}_kopi.${extension}`;
}

/** The user id of this identity; that of customer A for an identity without a user. */
export function ownId({ ids }: World, identity: Identity): string {
  return ids[isUser(identity) ? identity : 'customerA'];
}

/** The value of this user; that of customer A for an identity without a user. */
export function ofUser<T>(values: Record<User, T>, identity: Identity): T {
  return values[isUser(identity) ? identity : 'customerA'];
}

function numbers(rows: Row[]): number[] {
  return rows.map(({ id }) => Number(id));
}

function byUser(values: number[]): Record<User, number> {
  return Object.fromEntries(USERS.map((user, index) => [user, values[index] ?? 0])) as Record<
    User,
    number
  >;
}
