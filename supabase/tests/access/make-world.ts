import { randomUUID } from 'node:crypto';
import type { Sql } from '../support/database.ts';
import { newSubscription } from '../support/subscriptions.ts';
import { USERS, type User } from './identities.ts';
import { insert } from './insert.ts';
import { addKitchen } from './kitchen-world.ts';
import { addMoney } from './money-world.ts';
import { addPrinters } from './printer-world.ts';
import { eventRow, itemRow, orderEventRow, orderRow, pictureName, tillRow } from './rows.ts';
import { type BasicWorld, DISH, INVITED, type World } from './world.ts';

/** The address of the other staff. */
const COLLEAGUE = 'rekan@kedai.test';

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
  const world: BasicWorld = {
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
  const money = await addMoney(sql, world);
  const kitchen = await addKitchen(sql, world);
  return { ...world, ...money, ...kitchen, ...(await addPrinters(sql, world)) };
}

/** Removes all data of an earlier reset, except the dish. */
async function clear(sql: Sql, customer: string): Promise<void> {
  await sql`delete from public.keranjang`;
  await sql`delete from private.printer`;
  await sql`truncate public.pesanan, private.receipt_counter cascade`;
  await sql`delete from public.push_subscription`;
  await sql`truncate public.till_session cascade`;
  await sql`delete from public.browser_event`;
  await sql`delete from public.browser_event_day`;
  await sql`delete from public.product where external_id is distinct from ${DISH}`;
  await sql`delete from public.option_group where not is_size`;
  await sql`delete from public.option_item where size is null`;
  await sql`insert into public.stock_movement (id_product, units, cause)
    select id, stock_product, 'service' from public.product where stock_product > 0`;
  await sql`delete from auth.users where email = ${COLLEAGUE}`;
  await sql`delete from private.staff_invitation`;
  await sql`delete from public.branch where id > private.main_branch()`;
  await sql`update public.branch set name = 'Kedai Senja', paused_until = null`;
  await sql`update private.settings
    set require_admin_mfa = false, clock_offset = '0', payment_provider = 'no_key'`;
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

function byUser(values: number[]): Record<User, number> {
  return Object.fromEntries(USERS.map((user, index) => [user, values[index] ?? 0])) as Record<
    User,
    number
  >;
}
