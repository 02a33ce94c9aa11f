/** Hostile requests, some from past failures, and their effect on another visitor. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE_GROUPS } from './cases/hostile-cases.ts';
import { foreignTokens } from './cases/odd-requests.ts';
import { errorCodeOf } from './error-shape.ts';
import { type HostileShop, openHostileShop } from './hostile-shop.ts';
import { ownPrototypes } from './own-prototypes.ts';
import type { RawRequest } from './raw-request.ts';
import type { TableDigests } from './table-digests.ts';
import type { View } from './visitor.ts';

let shop: HostileShop;
let baseline: View;
let tables: TableDigests;
const prototypes = ownPrototypes();

beforeAll(async () => {
  shop = await openHostileShop();
  baseline = await shop.visitor.readAll();
  tables = await shop.tables();
});
afterAll(() => shop.close());

/** Sends the request while the visitor reads, and compares all answers and tables with those before. */
async function expectHarmless(request: RawRequest, expected: string): Promise<void> {
  const [answer, during] = await Promise.all([shop.send(request), shop.visitor.readAll()]);
  const [after, changed] = await Promise.all([shop.visitor.readAll(), shop.tables()]);
  const told = `${answer.status} ${errorCodeOf(answer)}`.trim();
  expect({ answer: told, during, after, tables: changed }).toEqual({
    answer: expected,
    during: baseline,
    after: baseline,
    tables,
  });
  expect(ownPrototypes()).toEqual(prototypes);
}

describe.each(HOSTILE_GROUPS)('%s do not affect other visitors', (_group, cases) => {
  test.each(cases)('$title: $answer', async ({ request, answer }) => {
    await expectHarmless(request, answer);
  });

  test('another visitor can still sign in afterwards', async () => {
    expect(await shop.visitor.signIn()).toBe(200);
  });
});

test('the baseline responses are valid', () => {
  expect(baseline).toEqual({
    menu: [200, expect.arrayContaining([expect.objectContaining({ product_name: 'Es Kopi 1' })])],
    cart: [200, [expect.any(Object), expect.any(Object)]],
    profile: [200, [expect.objectContaining({ role: 'pengguna' })]],
    health: [200, expect.objectContaining({ database: 'up' })],
  });
});

test('tokens with a valid signature and wrong claims are refused', async () => {
  for (const { request, answer } of await foreignTokens(shop.jwtSecret)) {
    await expectHarmless(request, answer);
  }
});

test('a visitor is answered while ten clients send wide selects', async () => {
  const wide = 'id,product_name,type_product,stock_product,price,description,image,created_at';
  const heavy: RawRequest = {
    role: 'anon',
    method: 'GET',
    path: `/rest/v1/product?select=${wide}&order=${wide}&or=(${wide.replaceAll(',', '.not.is.null,')}.is.null)`,
  };
  let finished = 0;
  const clients = Array.from({ length: 10 }, async () => {
    for (let turn = 0; turn < 10; turn += 1) await shop.send(heavy);
    finished += 1;
  });
  expect(await shop.visitor.readAll()).toEqual(baseline);
  expect(finished).toBeLessThan(10);
  await Promise.all(clients);
});
