import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newNotification } from '../tests/test-notifications.ts';
import {
  newSubscriber,
  startTestPushService,
  VAPID,
  vapidClaims,
} from '../tests/test-push-service.ts';
import type { Notification, PushTarget } from './notification.ts';
import { sendPush } from './send-push.ts';

type PushService = Awaited<ReturnType<typeof startTestPushService>>;

let service: PushService;
beforeAll(async () => {
  service = await startTestPushService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.received.length = 0;
  service.respondWith((_, response) => response.writeHead(201).end());
});

const send = (target: PushTarget, fields: Partial<Notification> = {}) =>
  sendPush(newNotification(fields), target, { vapid: VAPID, fetch: service.fetch });

test('sends an encrypted message that only the subscriber can read, signed by the shop', async () => {
  const subscriber = newSubscriber();
  expect(await send(subscriber)).toEqual({ outcome: 'sent' });
  const [push] = service.received;
  if (!push) throw new Error('Nothing was received');
  expect(subscriber.decrypt(push.body)).toEqual({
    order: 812,
    title: 'Pesanan #12 siap diambil',
    body: 'Silakan ambil di Kedai Senja Bogor.',
  });
  expect(() => newSubscriber().decrypt(push.body)).toThrow(/authenticate/);
  const { aud, sub, exp } = vapidClaims(push);
  expect([aud, sub]).toEqual(['https://push.example.com', 'https://kedai.test']);
  expect(Number(exp) - Date.now() / 1000).toBeLessThan(24 * 3600);
  expect(push.headers).toMatchObject({
    ttl: '3600',
    urgency: 'high',
    topic: 'order-812',
    'content-encoding': 'aes128gcm',
    'content-length': String(push.body.length),
  });
});

describe('the response of the push service', () => {
  test.each([
    [201, {}, { outcome: 'sent' }],
    [404, {}, { outcome: 'gone' }],
    [410, {}, { outcome: 'gone' }],
    [400, {}, { outcome: 'failed', error: 'status_400' }],
    [403, {}, { outcome: 'failed', error: 'status_403' }],
    [429, { 'retry-after': '30' }, { outcome: 'retry', error: 'status_429', retry_after: 30 }],
    [429, { 'retry-after': '99999' }, { outcome: 'retry', error: 'status_429', retry_after: 600 }],
    [503, { 'retry-after': 'later' }, { outcome: 'retry', error: 'status_503' }],
  ])('%i with %o', async (status, headers, outcome) => {
    service.respondWith((_, response) => response.writeHead(status, headers).end('text'));
    expect(await send(newSubscriber())).toEqual(outcome);
  });

  test('a redirect is not followed', async () => {
    const secret = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    let isReached = false;
    secret.on('request', () => {
      isReached = true;
    });
    service.respondWith((_, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${port(secret)}/` }).end(),
    );
    expect(await send(newSubscriber())).toEqual({ outcome: 'retry', error: 'unreachable' });
    expect(isReached).toBe(false);
    secret.close();
  });

  test('a closed connection is retried', async () => {
    service.respondWith((_, response) => response.destroy());
    expect(await send(newSubscriber())).toEqual({ outcome: 'retry', error: 'unreachable' });
  });

  test('a service that does not answer is retried after the timeout', async () => {
    service.respondWith(() => undefined);
    expect(await send(newSubscriber())).toEqual({ outcome: 'retry', error: 'timeout' });
  }, 10_000);
});

test.each([
  ['a key that is not on the curve', { p256dh: `B${'A'.repeat(86)}` }],
  ['a short secret', { auth: 'AAAA' }],
])('rejects %s without a request', async (_, keys) => {
  const outcome = await send({ ...newSubscriber(), ...keys });
  expect(outcome).toEqual({ outcome: 'failed', error: 'invalid_keys' });
  expect(service.received).toEqual([]);
});

test('sends nothing to a private endpoint', async () => {
  const outcome = await send({ ...newSubscriber(), endpoint: 'https://127.0.0.1/' });
  expect(outcome).toEqual({ outcome: 'failed', error: 'private_endpoint' });
});

function port(server: ReturnType<typeof createServer>): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
