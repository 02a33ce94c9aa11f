/** The edge function `payments` in Deno, with a mock project and the simulator of Midtrans. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { startMockMidtrans } from 'local-supabase/mock-midtrans/mock-midtrans';
import { listen } from 'node-kit/http/listen';
import { ROOT } from 'node-kit/workspace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveInDeno } from './support/run-deno.ts';

const SERVICE_KEY = 'sb_secret_test';
const ID = 'ks-812-1';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-deno-'));
  for (const name of ['_shared', 'payments']) {
    await cp(join(ROOT, 'supabase', 'functions', name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    });
  }
});
afterAll(() => rm(folder, { recursive: true }));

test('charges an order, and stores the code and the notification', async () => {
  const midtrans = await startMockMidtrans({ retryDelaysMs: [20, 20, 20, 20, 20] });
  const calls: Record<string, { code?: object }> = {};
  const now = new Date();
  const attempt = {
    payment_id: 1,
    provider_order_id: ID,
    amount: 20_000,
    status: 'pending',
    expires_at: new Date(now.getTime() + 900_000),
    qr_string: null,
    qr_image: null,
  };
  const answers: Record<string, unknown> = {
    begin_payment: attempt,
    payment_page: { now, attempt },
    apply_payment_status: { outcome: 'applied' },
  };
  // The function is behind the same address as the API of a project.
  let functionUrl = '';
  const app = new Hono()
    .post('/rest/v1/rpc/:name', async ({ req, json, body }) => {
      const name = req.param('name');
      calls[name] = await req.json();
      if (name === 'store_payment_code') Object.assign(attempt, calls[name].code);
      return name in answers ? json(answers[name]) : body(null, 204);
    })
    .post('/functions/v1/payments/*', async ({ req }) => {
      const target = new URL(new URL(req.url).pathname, functionUrl);
      return fetch(target, { method: 'POST', headers: req.header(), body: await req.text() });
    });
  const project = await listen(app, '127.0.0.1', 0);
  const url = `http://127.0.0.1:${project.port}`;
  const payments = await serveInDeno(join(folder, 'payments', 'index.ts'), join(folder, 'deno'), {
    SUPABASE_URL: url,
    SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY,
    MIDTRANS_URL: midtrans.settings.url,
    MIDTRANS_SERVER_KEY: midtrans.settings.serverKey,
  });
  functionUrl = payments.url;
  try {
    const charged = await fetch(`${url}/functions/v1/payments/charge`, {
      method: 'POST',
      headers: { apikey: 'publishable', authorization: 'Bearer token' },
      body: JSON.stringify({ order_id: 812, idempotency_key: crypto.randomUUID() }),
    });
    expect(await charged.json()).toMatchObject({ qr_image: expect.stringMatching(/^iVBOR/) });
    expect(calls.store_payment_code).toMatchObject({ provider_order_id: ID });
    expect(calls.set_payment_provider_state).toEqual({ state: 'ready' });
    const [transaction] = midtrans.simulator.list();
    if (!transaction) throw new Error('Nothing was charged');
    midtrans.simulator.act(transaction, 'pay');
    const paid = { reported: expect.objectContaining({ transaction_status: 'settlement' }) };
    await expect.poll(() => calls.apply_payment_status, { timeout: 10_000 }).toMatchObject(paid);
  } finally {
    await payments.stop();
    await midtrans.close();
    await project.close();
  }
});
