import { Hono } from 'hono';
import { listen } from 'node-kit/http/listen';
import sharp from 'sharp';
import { connectMidtrans } from 'supabase-project/functions/payments/midtrans/midtrans';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MockMidtrans, startMockMidtrans } from '../mock-midtrans.ts';

/** An answer to a charge. */
const CHARGED = {
  status_code: '201',
  order_id: 'order-1',
  transaction_id: 'a',
  gross_amount: '115500.00',
  qr_string: '0002',
  actions: [],
};

let midtrans: MockMidtrans;
beforeEach(async () => {
  midtrans = await startMockMidtrans();
});
afterEach(() => midtrans.close());

const provider = () => connectMidtrans(midtrans.settings);
const request = (id = 'order-1') => ({
  id,
  amount: 115_500,
  expiresInSeconds: 900,
  now: '2026-11-27T12:00:00Z',
});
const transaction = (id = 'order-1') => {
  const found = midtrans.simulator.find(id);
  if (!found) throw new Error(`There is no transaction ${id}`);
  return found;
};

test('a charge returns a code with its picture, which ends by the clock of the database', async () => {
  const charged = await provider().charge(request());
  if (charged.outcome !== 'charged') throw new Error(charged.outcome);
  const { qr_image, qr_string, expires_at, transaction_id } = charged.code;
  expect(transaction_id).toBe(transaction().transactionId);
  expect(qr_string).toContain('5406115500');
  const { format, width = 0, height } = await sharp(Buffer.from(qr_image, 'base64')).metadata();
  expect([format, height]).toEqual(['png', width]);
  expect(width).toBeGreaterThan(200);
  expect(expires_at).toBe('2026-11-27T12:15:00.000Z');
});

test.each([
  ['shorter than asked for', { expiry_time: '2026-11-27 20:05:00' }, '2026-11-27T12:05:00.000Z'],
  ['unreadable', { expiry_time: 'soon' }, '2026-11-27T12:15:00.000Z'],
  ['its beginning', { expiry_time: '2026-11-27 20:00:00' }, '2026-11-27T12:15:00.000Z'],
  ['before its beginning', { expiry_time: '2026-11-27 19:59:00' }, '2026-11-27T12:15:00.000Z'],
])('the time of a code that is %s', async (_, fields, expires_at) => {
  const app = new Hono()
    .post('/v2/charge', ({ req, json }) =>
      json({
        ...CHARGED,
        qr_string: '0'.repeat(1024),
        transaction_time: '2026-11-27 20:00:00',
        ...fields,
        actions: [{ name: 'generate-qr-code', url: new URL('/picture', req.url).href }],
      }),
    )
    .get('/picture', ({ body }) => body(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')));
  const server = await listen(app, '127.0.0.1', 0);
  const url = `http://127.0.0.1:${server.port}`;
  const charged = await connectMidtrans({ url, serverKey: 'k' }).charge(request());
  expect(charged).toMatchObject({ outcome: 'charged', code: { expires_at } });
  await server.close();
});

test('an order id is charged once', async () => {
  await provider().charge(request());
  expect(await provider().charge(request())).toEqual({ outcome: 'duplicate' });
});

describe('the status of a transaction', () => {
  test.each([
    ['pay', 'settlement'],
    ['pay-late', 'settlement'],
    ['deny', 'deny'],
    ['expire', 'expire'],
  ] as const)('after %s is %s', async (action, transaction_status) => {
    await provider().charge(request());
    expect(await provider().status('order-1')).toMatchObject({
      reported: { transaction_status: 'pending', settlement_time: null },
    });
    midtrans.simulator.act(transaction(), action);
    expect(await provider().status('order-1')).toMatchObject({
      outcome: 'reported',
      reported: { transaction_status, gross_amount: '115500.00' },
    });
  });

  test('reports the time of the payment with its zone', async () => {
    await provider().charge(request());
    midtrans.simulator.act(transaction(), 'pay-late');
    const paid = await provider().status('order-1');
    if (paid.outcome !== 'reported') throw new Error(paid.outcome);
    const late = Date.parse(paid.reported.settlement_time ?? '') - transaction().expiresAt;
    expect(Math.abs(late - 300_000)).toBeLessThan(1_000);
  });

  test('of an unknown order is not found', async () => {
    expect(await provider().status('order-2')).toEqual({ outcome: 'not_found' });
    expect(await provider().cancel('order-2')).toEqual({ outcome: 'not_found' });
  });
});

test('cancels a pending transaction, and no other', async () => {
  await provider().charge(request());
  expect(await provider().cancel('order-1')).toMatchObject({
    reported: { transaction_status: 'cancel' },
  });
  await provider().charge(request('order-2'));
  midtrans.simulator.act(transaction('order-2'), 'pay');
  expect(await provider().cancel('order-2')).toEqual({ outcome: 'unchangeable' });
});

describe('a failed charge', () => {
  test.each([
    ['isDown', { outcome: 'unreachable', reason: 'status_503' }, false],
    ['losesCharges', { outcome: 'unreachable', reason: 'no_connection' }, true],
    ['rejectsKey', { outcome: 'wrong_key' }, false],
  ] as const)('%s', async (name, outcome, isTaken) => {
    midtrans.simulator.toggle(name);
    expect(await provider().charge(request())).toEqual(outcome);
    expect(midtrans.simulator.find('order-1') !== undefined).toBe(isTaken);
  });

  test('isSilent: ends at the time limit', async () => {
    midtrans.simulator.toggle('isSilent');
    const start = performance.now();
    const outcome = await provider().charge(request());
    expect(outcome).toEqual({ outcome: 'unreachable', reason: 'timeout' });
    expect(performance.now() - start).toBeGreaterThan(4_900);
  });

  test('with another key', async () => {
    const other = connectMidtrans({ ...midtrans.settings, serverKey: 'SB-Mid-server-other' });
    expect(await other.charge(request())).toEqual({ outcome: 'wrong_key' });
  });

  test('without a server', async () => {
    await midtrans.close();
    const outcome = await provider().charge(request());
    expect(outcome).toEqual({ outcome: 'unreachable', reason: 'no_connection' });
  });
});

describe('an answer of Midtrans', () => {
  const unreadable = { outcome: 'unreachable', reason: 'unreadable' };
  const noPicture = { outcome: 'unreachable', reason: 'no_picture' };
  const picture = (url: unknown) => [{ name: 'generate-qr-code', url }];

  test.each([
    ['401 in its body', { status_code: '401' }, { outcome: 'wrong_key' }],
    ['402: QRIS is not active', { status_code: '402' }, { outcome: 'wrong_key' }],
    ['202: denied', { status_code: '202' }, { outcome: 'rejected', reason: 'denied' }],
    ['400', { status_code: '400' }, { outcome: 'rejected', reason: 'status_400' }],
    ['429', { status_code: '429' }, { outcome: 'unreachable', reason: 'status_429' }],
    ['500', { status_code: '500' }, { outcome: 'unreachable', reason: 'status_500' }],
    ['406', { status_code: '406' }, { outcome: 'duplicate' }],
    ['a fee on top', { ...CHARGED, gross_amount: '116308.50' }, { outcome: 'amount_differs' }],
    ['another amount', { ...CHARGED, gross_amount: '115501.00' }, { outcome: 'amount_differs' }],
    ['another order', { ...CHARGED, order_id: 'order-2' }, unreadable],
    ['no transaction', { ...CHARGED, transaction_id: undefined }, unreadable],
    ['an endless code', { ...CHARGED, qr_string: '0'.repeat(1025) }, unreadable],
    ['no code', { status_code: 201 }, unreadable],
    ['no object', null, unreadable],
    ['no picture', CHARGED, noPicture],
    ['a broken list', { ...CHARGED, actions: [null, 7, {}] }, noPicture],
    ['a picture elsewhere', { ...CHARGED, actions: picture('https://evil.test/a.png') }, noPicture],
    [
      'a picture without TLS',
      { ...CHARGED, actions: picture('http://x.midtrans.com/') },
      noPicture,
    ],
    ['a local file', { ...CHARGED, actions: picture('file:///etc/passwd') }, noPicture],
  ])('%s', async (_, answer, outcome) => {
    const server = await listen(
      new Hono().all('*', ({ json }) => json(answer)),
      '127.0.0.1',
      0,
    );
    const url = `http://127.0.0.1:${server.port}`;
    expect(await connectMidtrans({ url, serverKey: 'k' }).charge(request())).toEqual(outcome);
    await server.close();
  });

  test.each([
    [404, '<html>nginx</html>', 'http_404'],
    [502, 'Bad gateway', 'http_502'],
    [200, 'not JSON', 'unreadable'],
    [200, `{"status_code":"404","x":"${'x'.repeat(70_000)}"}`, 'unreadable'],
  ])('%i of a proxy says nothing about a transaction', async (status, text, reason) => {
    const app = new Hono().all('*', () => new Response(text, { status }));
    const server = await listen(app, '127.0.0.1', 0);
    const url = `http://127.0.0.1:${server.port}`;
    const outcome = await connectMidtrans({ url, serverKey: 'k' }).status('order-1');
    expect(outcome).toEqual({ outcome: 'unreachable', reason });
    await server.close();
  });

  test('401 without a body is a wrong key', async () => {
    const app = new Hono().all('*', () => new Response('Unauthorized', { status: 401 }));
    const server = await listen(app, '127.0.0.1', 0);
    const url = `http://127.0.0.1:${server.port}`;
    const outcome = await connectMidtrans({ url, serverKey: 'k' }).status('order-1');
    expect(outcome).toEqual({ outcome: 'wrong_key' });
    await server.close();
  });

  test('a redirect is not followed, since it would carry the key elsewhere', async () => {
    const app = new Hono()
      .get('/v2/order-1/status', ({ redirect }) => redirect('/elsewhere'))
      .get('/elsewhere', ({ json }) => json({ status_code: '404' }));
    const server = await listen(app, '127.0.0.1', 0);
    const url = `http://127.0.0.1:${server.port}`;
    const outcome = await connectMidtrans({ url, serverKey: 'k' }).status('order-1');
    expect(outcome).toEqual({ outcome: 'unreachable', reason: 'no_connection' });
    await server.close();
  });

  test('about another order is not applied', async () => {
    const app = new Hono().all('*', ({ json }) =>
      json({ ...CHARGED, order_id: 'order-2', transaction_status: 'settlement' }),
    );
    const server = await listen(app, '127.0.0.1', 0);
    const url = `http://127.0.0.1:${server.port}`;
    const outcome = await connectMidtrans({ url, serverKey: 'k' }).status('order-1');
    expect(outcome).toEqual({ outcome: 'undecided', reason: 'other_order' });
    await server.close();
  });

  test('an error page that looks like a picture is refused', async () => {
    const app = new Hono()
      .post('/v2/charge', ({ json, req }) =>
        json({ ...CHARGED, actions: picture(new URL('/picture', req.url).href) }),
      )
      .get('/picture', ({ body }) => body(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 404));
    const server = await listen(app, '127.0.0.1', 0);
    const url = `http://127.0.0.1:${server.port}`;
    expect(await connectMidtrans({ url, serverKey: 'k' }).charge(request())).toEqual(noPicture);
    await server.close();
  });

  test.each([
    ['text', 'no picture'],
    ['a picture that is too large', `\x89PNG\r\n\x1a\n${'x'.repeat(300_000)}`],
  ])('%s instead of a picture is refused, and the key stays secret', async (_, content) => {
    const keys: (string | undefined)[] = [];
    const app = new Hono()
      .post('/v2/charge', ({ json, req }) =>
        json({ ...CHARGED, actions: picture(new URL('/picture', req.url).href) }),
      )
      .get('/picture', ({ req, body }) => {
        keys.push(req.header('authorization'));
        return body(Buffer.from(content, 'latin1'));
      });
    const server = await listen(app, '127.0.0.1', 0);
    const url = `http://127.0.0.1:${server.port}`;
    const outcome = await connectMidtrans({ url, serverKey: 'k' }).charge(request());
    expect(outcome).toEqual(noPicture);
    expect(keys).toEqual([undefined]);
    await server.close();
  });
});
