import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { codeOf, codeOfPage } from 'tools/soak/answers';
import { connect } from 'tools/soak/client';
import { PASSWORD, test } from './instances-fixture.ts';

/** Number of concurrent requests. */
const CLIENTS = 4;

/** Pause of a client between its rounds, in ms: on a fast machine it would exceed the API limit of its address. */
const PAUSE_MS = 500;

const CUSTOMER = { email: 'pengguna@kedai.test', password: PASSWORD };

/** Number of requests to complete before, between and after the restarts. */
const ENOUGH = 40;

test('no request fails while both instances restart under load', async ({
  instances: { balancer, start },
}) => {
  let [a, b] = await Promise.all([start('a'), start('b')]);
  await balancer.use(a.url, b.url);
  const shop = { url: balancer.url, dataDirectory: a.dataDirectory };
  const indices = Array.from({ length: CLIENTS }, (_, index) => index);
  const clients = await Promise.all(indices.map((clientIndex) => connect(shop, { clientIndex })));
  for (const { supabase } of clients) {
    const { error } = await supabase.auth.signInWithPassword(CUSTOMER);
    expect(error).toBeNull();
  }

  const outcomes: Record<string, number> = {};
  let answered = 0;
  let isOver = false;
  const count = (code: string) => {
    outcomes[code] = (outcomes[code] ?? 0) + 1;
    answered += 1;
  };
  const load = clients.map(async ({ supabase, get }) => {
    const { data } = await supabase.from('product').select('id').eq('type_product', 'Minuman');
    const [product] = data ?? [];
    while (!isOver) {
      count(await codeOfPage(await get('/')));
      const idempotency_key = randomUUID();
      const line = { id_product: product?.id, jumlah_product: 1, idempotency_key };
      count(codeOf(await supabase.rpc('add_to_cart', line)));
      count(codeOf(await supabase.from('keranjang').select('id')));
      count(codeOf(await supabase.from('keranjang').delete().gt('id', 0)));
      await delay(PAUSE_MS);
    }
  });
  const someAnswers = async () => {
    const before = answered;
    await expect.poll(() => answered).toBeGreaterThan(before + ENOUGH);
  };

  await someAnswers();
  await a.stop();
  await someAnswers();
  a = await start('a', new URL(a.url).port);
  await someAnswers();
  await b.stop();
  await someAnswers();
  b = await start('b', new URL(b.url).port);
  await someAnswers();
  isOver = true;
  await Promise.all(load);
  await Promise.all(clients.map(({ close }) => close()));
  expect(Object.keys(outcomes)).toEqual(['ok']);
});
