import fc from 'fast-check';
import { expect } from 'vitest';
import { errorFault } from './error-shape.ts';
import type { HostileShop } from './hostile-shop.ts';
import { printRequest, type RawRequest, type Role } from './raw-request.ts';
import { sendRaw } from './send-raw.ts';
import type { TableDigests } from './table-digests.ts';
import { expectedMenu } from './visitor.ts';

/** Maximum of concurrent requests. */
const MAX_BATCH = 6;

/** Requests for a role, or for one of several. */
export type RequestsOf = (role: fc.Arbitrary<Role>) => fc.Arbitrary<RawRequest>;

/** Concurrent requests: of visitors and customers, or of an admin and a customer. */
export function batchOf(requestsOf: RequestsOf): fc.Arbitrary<RawRequest[]> {
  const of = (...roles: Role[]) =>
    fc.array(requestsOf(fc.constantFrom(...roles)), { minLength: 1, maxLength: MAX_BATCH });
  return fc.oneof(
    { weight: 3, arbitrary: of('anon', 'customer') },
    { weight: 1, arbitrary: of('anon') },
    { weight: 1, arbitrary: of('admin', 'customer') },
  );
}

/** Tables that customers change by ordering. */
const OF_CUSTOMERS =
  /^(public\.(product|keranjang|pesanan|pesanan_item|order_event|payment|ledger_entry|stock_movement|profiles)|private\.(cart_request|order_counter))$/;

/**
 * Sends requests concurrently while the visitor reads, and compares answers and tables with the
 * expected ones.
 *
 * @param mayChange tables that any caller of the API may change
 * @throws Error with the requests, to be pasted into a test
 */
export async function checkBatch(
  shop: HostileShop,
  batch: RawRequest[],
  mayChange: RegExp,
): Promise<void> {
  const before = await readFixed(shop, batch, mayChange);
  const [ownView] = await Promise.all([
    shop.visitor.readOwn(),
    ...batch.map((request) => expectValidAnswer(shop, request)),
  ]);
  const printed = `after ${batch.map(printRequest).join('\n')}`;
  expect(ownView, printed).toEqual(before.ownView);
  expect(await readFixed(shop, batch, mayChange), printed).toEqual(before);
  expect(await shop.visitor.readMenu(), printed).toEqual(await expectedMenu(shop.database));
}

async function expectValidAnswer(shop: HostileShop, request: RawRequest): Promise<void> {
  const fault = errorFault(request.path, request.method, await shop.send(request));
  if (fault !== undefined) throw new Error(`${fault}\n${printRequest(request)}`);
}

/** The state that requests of these roles must not change. */
async function readFixed(shop: HostileShop, batch: RawRequest[], mayChange: RegExp) {
  const roles = new Set(batch.map(({ role }) => role));
  const [ownView, accounts, tables] = await Promise.all([
    shop.visitor.readOwn(),
    shop.database.query(
      `select id, email, encrypted_password, banned_until, deleted_at,
         (select array_agg(id order by id) from public.profiles where role = 'admin') as admins
       from auth.users where id = $1::text::uuid`,
      [shop.visitor.id],
    ),
    shop.tables(),
  ]);
  const isFixed = (table: string) =>
    !mayChange.test(table) && (roles.has('customer') ? !OF_CUSTOMERS.test(table) : true);
  const fixed: TableDigests = Object.fromEntries(
    Object.entries(tables).filter(([table]) => !roles.has('admin') && isFixed(table)),
  );
  return { ownView, accounts, fixed };
}

/** Replaces the accounts whose tokens the last requests have ended. */
export async function renewTokens(shop: HostileShop): Promise<void> {
  for (const role of ['customer', 'admin'] as const) {
    const { status } = await sendRaw(shop.target, { role, method: 'GET', path: '/auth/v1/user' });
    if (status !== 200) await shop.renew(role);
  }
}
