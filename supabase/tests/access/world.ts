import { randomUUID } from 'node:crypto';
import type { Sql } from '../support/database.ts';
import { newSubscription, type Subscription } from '../support/subscriptions.ts';
import type { Row } from './actions.ts';
import { type Identity, isUser, USERS, type User } from './identities.ts';

/** Test data that attempts read and change. */
export interface World {
  /** User ids. */
  ids: Record<User, string>;
  /** A product on the menu, Rp20.000. */
  menu: number;
  /** A product not on the menu. */
  archived: number;
  /** A product whose price has risen since it was added to carts. */
  repriced: number;
  /** A cart line of each user, with the product on the menu. */
  line: Record<User, number>;
  /** A cart line of each user, with the repriced product. */
  staleLine: Record<User, number>;
  /** An order of customer A, which the staff have not accepted, and its only line. */
  order: number;
  item: number;
  /** An accepted order of customer A. */
  acceptedOrder: number;
  /** A cancelled order of customer A. */
  cancelledOrder: number;
  /** An order of customer A that is ready, and its last event. */
  readyOrder: number;
  orderEvent: number;
  /** A browser of customer A that is registered for notifications. */
  subscription: Subscription & { id: number };
  /** A notification to it that is being sent, so that the backend under test does not send it. */
  notification: { id: number; lease: string };
  /** A browser report. */
  event: number;
  /** The branch of products and orders: always open, till closed. */
  mainBranch: number;
  /** A paused branch with opening hours, a closure and an open till. */
  branch: number;
  hours: number;
  closure: number;
  till: number;
  /** User id of staff with a session, besides the identity. */
  colleague: string;
  /** Object path of an existing picture. */
  picture: string;
  /** A group of options of the product on the menu, with its assignment, an option, and a withdrawn one. */
  group: number;
  assignment: number;
  option: number;
  withdrawnOption: number;
  /** The group of the sizes. */
  sizeGroup: number;
}

/** An address that is invited as staff. */
export const INVITED = 'calon@kedai.test';
/** The address of the other staff. */
const COLLEAGUE = 'rekan@kedai.test';

/** Id of a dish of the food service. */
export const DISH = 'soto-betawi';

/**
 * Resets all data, so that attempts are independent.
 *
 * @param sql superuser connection, to which no rule applies.
 * @param store stores a picture at this path.
 */
export async function makeWorld(
  sql: Sql,
  ids: World['ids'],
  store: (path: string) => Promise<void>,
): Promise<World> {
  await clear(sql, ids.customerA);
  const profile = { role: 'pengguna', username: 'budi', phone: null, mail_language: 'id' };
  await sql`update public.profiles set ${sql(profile)} where id = ${ids.customerA}`;
  const drink = {
    product_name: 'Es Kopi',
    type_product: 'Minuman',
    category: 'Kopi',
    stock_product: 500,
    price: 20_000,
  };
  const [menu = 0, archived = 0, repriced = 0] = await insert(sql, 'product', [
    { ...drink, archived_at: null },
    { ...drink, archived_at: '2026-11-01T00:00:00Z' },
    { ...drink, archived_at: null },
  ]);
  await sql`insert into public.product_editor (id_product, edited_by) values (${menu}, ${ids.admin})`;
  const options = await addOptions(sql, menu);
  const lines = await insert(
    sql,
    'keranjang',
    [menu, repriced].flatMap((id_product) =>
      USERS.map((user) => ({ id_user: ids[user], id_product, name_product: '', price: 1 })),
    ),
  );
  await sql`update public.product set price = 21000 where id = ${repriced}`;
  const { mainBranch, ...branch } = await addBranch(sql);
  const unaccepted = { acknowledged_at: null, acknowledged_by: null };
  const accepted = { acknowledged_at: '2026-11-27T00:00:00Z', acknowledged_by: ids.admin };
  const [order = 0, cancelledOrder = 0, readyOrder = 0, acceptedOrder = 0] = await insert(
    sql,
    'pesanan',
    [
      { ...orderRow(ids.customerA), status: 'disiapkan', ...unaccepted },
      { ...orderRow(ids.customerA), status: 'dibatalkan' },
      { ...orderRow(ids.customerA), status: 'siap' },
      { ...orderRow(ids.customerA), status: 'disiapkan', ...accepted },
    ],
  );
  const [orderEvent = 0] = await insert(sql, 'order_event', [orderEventRow(readyOrder)]);
  const [item = 0] = await insert(sql, 'pesanan_item', [itemRow(order)]);
  const subscription = newSubscription();
  const [subscriptionId = 0] = await insert(sql, 'push_subscription', [
    { ...subscription, id_user: ids.customerA },
  ]);
  const lease = randomUUID();
  const [notification] = await sql<{ id: number }[]>`
    insert into private.notification
      (id_pesanan, id_user, id_subscription, type, lease, attempts, due_at)
    values (${readyOrder}, ${ids.customerA}, ${subscriptionId}, 'ready', ${lease}, 1, 'infinity')
    returning id`;
  const [event = 0] = await insert(sql, 'browser_event', [
    eventRow(),
    eventRow({ kind: 'error', name: 'unreachable', value: null }),
  ]);
  const colleague = await addStaff(sql, ids.admin);
  const picture = pictureName();
  await store(picture);
  return {
    ids,
    menu,
    archived,
    repriced,
    line: byUser(lines.slice(0, USERS.length)),
    staleLine: byUser(lines.slice(USERS.length)),
    order,
    item,
    cancelledOrder,
    readyOrder,
    acceptedOrder,
    orderEvent,
    subscription: { ...subscription, id: subscriptionId },
    notification: { id: Number(notification?.id), lease },
    mainBranch,
    ...branch,
    ...options,
    event,
    colleague,
    picture,
  };
}

/** Removes all data of an earlier reset, except the dish. */
async function clear(sql: Sql, customer: string): Promise<void> {
  await sql`delete from public.keranjang`;
  await sql`delete from public.pesanan`;
  await sql`delete from public.push_subscription`;
  await sql`delete from public.till_session`;
  await sql`delete from public.browser_event`;
  await sql`delete from public.browser_event_day`;
  await sql`delete from public.product where external_id is distinct from ${DISH}`;
  await sql`delete from public.option_group where not is_size`;
  await sql`delete from public.option_item where size is null`;
  await sql`delete from auth.users where email = ${COLLEAGUE}`;
  await sql`delete from private.staff_invitation`;
  await sql`delete from public.branch where id > private.main_branch()`;
  await sql`update public.branch set name = 'Kedai Senja', paused_until = null`;
  await sql`update private.settings set require_admin_mfa = false, clock_offset = '0'`;
  await sql`delete from private.cart_request`;
  await sql`insert into private.cart_request (id_user, idempotency_key)
    values (${customer}, gen_random_uuid())`;
}

/** Adds the sizes that an attempt has removed, and a group of options with one that is withdrawn. */
async function addOptions(sql: Sql, menu: number) {
  const [sizes] = await sql<{ id: number }[]>`select id from public.option_group where is_size`;
  const sizeGroup = Number(sizes?.id);
  await sql`
    insert into public.option_item (group_id, name, size, price_difference, is_default)
    values (${sizeGroup}, 'Small', 'Small', 0, true), (${sizeGroup}, 'Medium', 'Medium', 3000, false),
      (${sizeGroup}, 'Large', 'Large', 6000, false)
    on conflict (size) do update set price_difference = excluded.price_difference, position = 1000`;
  const [group = 0] = await insert(sql, 'option_group', [{ name: 'Gula', min_choices: 0 }]);
  const sugar = { group_id: group, name: 'Normal', archived_at: null };
  const [option = 0, withdrawnOption = 0] = await insert(sql, 'option_item', [
    sugar,
    { ...sugar, archived_at: '2026-11-01T00:00:00Z' },
  ]);
  const [assignment = 0] = await insert(sql, 'option_assignment', [
    { group_id: group, id_product: menu },
  ]);
  return { group, assignment, option, withdrawnOption, sizeGroup };
}

/** Adds staff with a session, and an invitation. Returns the user id. */
async function addStaff(sql: Sql, admin: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${COLLEAGUE}, now())`;
  await sql`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${id})`;
  await sql`update public.profiles set role = 'staf' where id = ${id}`;
  await sql`insert into private.staff_invitation (email, invited_by) values (${INVITED}, ${admin})`;
  return id;
}

/** Adds the second branch; its opening hours and till do not affect orders of the first. */
async function addBranch(sql: Sql) {
  const [main] = await sql<{ id: number }[]>`select private.main_branch() as id`;
  const place = { slug: 'depok', name: 'Kedai Senja Depok', city: 'Depok', address: 'Depok' };
  const [branch = 0] = await insert(sql, 'branch', [
    { ...place, paused_until: '2100-01-01T00:00:00Z' },
  ]);
  const span = { opens_at: '08:00', closes_at: '20:00' };
  const [hours = 0] = await insert(sql, 'opening_hours', [
    { branch_id: branch, weekday: 1, ...span },
  ]);
  const days = { starts_on: '2026-12-25', ends_on: '2026-12-25' };
  const [closure = 0] = await insert(sql, 'closure', [{ branch_id: branch, ...days }]);
  const [till = 0] = await insert(sql, 'till_session', [tillRow(branch)]);
  return { mainBranch: Number(main?.id), branch, hours, closure, till };
}

/** Inserts rows and returns their ids. */
async function insert(sql: Sql, table: string, rows: Row[]): Promise<number[]> {
  const names = Object.keys(rows[0] ?? {}).join(', ');
  const inserted = await sql.unsafe<{ id: number }[]>(
    `insert into public.${table} (${names})
      select ${names} from jsonb_populate_recordset(null::public.${table}, $1) returning id`,
    [rows as never],
  );
  return inserted.map(({ id }) => Number(id));
}

/** Inserts an order like checkout(). */
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

/** User id of this identity; defaults to customer A. */
export function ownId({ ids }: World, identity: Identity): string {
  return ids[isUser(identity) ? identity : 'customerA'];
}

/** Value of this user; defaults to customer A. */
export function ofUser<T>(values: Record<User, T>, identity: Identity): T {
  return values[isUser(identity) ? identity : 'customerA'];
}

function byUser(values: number[]): Record<User, number> {
  return Object.fromEntries(USERS.map((user, index) => [user, values[index] ?? 0])) as Record<
    User,
    number
  >;
}
