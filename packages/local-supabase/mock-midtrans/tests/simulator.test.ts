import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type Listening, listen } from 'node-kit/http/listen';
import { connectMidtrans } from 'supabase-project/functions/payments/midtrans/midtrans';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MockMidtrans, startMockMidtrans } from '../mock-midtrans.ts';

let shop: Listening;
let midtrans: MockMidtrans;
let answers: number[];
let received: Record<string, string>[];

beforeEach(async () => {
  answers = [];
  received = [];
  const app = new Hono().post('/notification', async ({ req }) => {
    received.push(await req.json());
    return new Response(null, { status: answers.shift() ?? 200 });
  });
  shop = await listen(app, '127.0.0.1', 0);
  midtrans = await startMockMidtrans({
    notificationUrl: `http://127.0.0.1:${shop.port}/notification`,
    retryDelaysMs: [5, 5, 5, 5, 5],
  });
});
afterEach(async () => {
  await midtrans.close();
  await shop.close();
});

const charge = async (orderId = 'order-1', expiresInSeconds = 900) => {
  const provider = connectMidtrans(midtrans.settings);
  const now = new Date().toISOString();
  await provider.charge({ id: orderId, amount: 20_000, expiresInSeconds, now });
  await waitFor(() => received.length).toBe(1);
  received.length = 0;
};
const page = async () => (await fetch(midtrans.settings.url)).text();
const press = async (path: string, init: RequestInit = {}) => {
  const options = { method: 'POST', redirect: 'manual', ...init } as const;
  return (await fetch(`${midtrans.settings.url}${path}`, options)).status;
};
const waitFor = (check: () => unknown) => expect.poll(check, { timeout: 10_000, interval: 5 });
const states = () => received.map(({ transaction_status: state }) => state);

describe('the page', () => {
  test('lists transactions with the actions that their state allows', async () => {
    expect(await page()).toContain('Belum ada transaksi');
    await charge();
    expect(await page()).toMatch(/Rp\s20\.000 <span[^>]*>Menunggu pembayaran/);
    expect(await press('/transactions/order-1/pay')).toBe(303);
    await waitFor(states).toEqual(['settlement']);
    const paid = await page();
    expect(paid).toContain('Dibayar');
    expect(paid).not.toContain('/order-1/pay"');
    expect(await press('/transactions/order-1/pay')).toBe(409);
  });

  test('has no scripts, and forbids them', async () => {
    const answer = await fetch(midtrans.settings.url);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).not.toMatch(/<script|style=|onclick/);
    const style = await fetch(`${midtrans.settings.url}/style.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  test.each(['/transactions/none/pay', '/transactions/order-1/steal', '/switches/constructor'])(
    '%s is not found',
    async (path) => {
      await charge();
      expect(await press(path)).toBe(404);
    },
  );

  test('rejects forms of other sites, and names that resolve to this computer', async () => {
    await charge();
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site };
      expect(await press('/transactions/order-1/pay', { headers })).toBe(403);
    }
    expect(midtrans.simulator.find('order-1')?.status).toBe('pending');
    const request = get(midtrans.settings.url, { headers: { host: 'evil.test' } });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(404);
    answer.resume();
  });
});

describe('notifications', () => {
  test('are signed, with the code of their state', async () => {
    await charge();
    await press('/transactions/order-1/expire');
    await waitFor(states).toEqual(['expire']);
    expect(received[0]).toMatchObject({ status_code: '202', gross_amount: '20000.00' });
    const provider = connectMidtrans(midtrans.settings);
    expect(await provider.readNotification(received[0])).toMatchObject({ outcome: 'reported' });
  });

  test.each([
    [[500], 2],
    [[503, 503], 3],
    [[503, 503, 503, 503, 503, 503], 5],
    [[500, 500, 500], 2],
    [[404, 404, 404, 404], 3],
    [[302, 302], 1],
    [[401, 401, 401, 401, 401, 401, 401], 6],
  ])('answered %j are sent %i times', async (statuses, times) => {
    await charge();
    answers = [...statuses];
    await press('/transactions/order-1/pay');
    await waitFor(() => received.length).toBe(times);
    // A later notification arrives after all repetitions of the earlier one.
    answers = [];
    await press('/transactions/order-1/send-twice');
    await waitFor(() => received.length).toBe(times + 2);
  });

  test('can be held, released and sent twice', async () => {
    await charge();
    await press('/transactions/order-1/hold');
    await press('/transactions/order-1/pay');
    expect(await page()).toContain('1 ditunda');
    expect(received).toEqual([]);
    await press('/transactions/order-1/hold');
    await waitFor(states).toEqual(['settlement']);
    await press('/transactions/order-1/send-twice');
    await waitFor(states).toEqual(['settlement', 'settlement', 'settlement']);
  });

  test('wait while Midtrans is down', async () => {
    await charge();
    await press('/switches/isDown');
    await press('/transactions/order-1/pay');
    expect(await page()).toContain('aria-pressed="true">Midtrans mati');
    expect(received).toEqual([]);
    await press('/switches/isDown');
    await waitFor(states).toEqual(['settlement']);
  });
});

test('a late payment is later than the expiry, and another amount is another amount', async () => {
  await charge();
  await press('/transactions/order-1/expire');
  await press('/transactions/order-1/pay-late');
  await waitFor(states).toEqual(['expire', 'settlement']);
  const [, late] = received;
  expect(late?.settlement_time?.localeCompare(late.expiry_time ?? '')).toBe(1);
  received.length = 0;
  await charge('order-2');
  await press('/transactions/order-2/pay-other-amount');
  await waitFor(() => received.map(({ gross_amount }) => gross_amount)).toEqual(['21000.00']);
});

test('the clock can be moved, and ends codes', async () => {
  await charge();
  const body = new URLSearchParams({ seconds: '1000' });
  expect(await press('/clock', { body })).toBe(303);
  await waitFor(states).toEqual(['expire']);
  expect(await press('/clock', { body: new URLSearchParams({ seconds: 'x' }) })).toBe(400);
});

test('transactions survive a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-midtrans-'));
  const file = join(folder, 'transactions.json');
  const before = await startMockMidtrans({ file });
  before.simulator.charge({ orderId: 'order-1', amount: 5_000, seconds: undefined }, undefined);
  await before.close();
  const after = await startMockMidtrans({ file });
  expect(after.simulator.find('order-1')).toMatchObject({ status: 'pending', amount: 5_000 });
  await after.close();
  await rm(folder, { recursive: true });
});
