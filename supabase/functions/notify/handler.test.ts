import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeQueue, newNotification } from '../tests/test-notifications.ts';
import {
  newSubscriber,
  PUSH_HOST,
  startTestPushService,
  VAPID,
} from '../tests/test-push-service.ts';
import type { Failure } from './drain.ts';
import { createNotifyHandler } from './handler.ts';
import type { Outcome } from './notification.ts';
import type { Mail } from './ready-mail.ts';

const SERVICE_KEY = 'sb_secret_test';

let service: Awaited<ReturnType<typeof startTestPushService>>;
let box: ReturnType<typeof fakeQueue>;
let mails: [Mail, string][];
let mailOutcome: Outcome;
let failures: Failure[];
let handle: (request: Request) => Promise<Response>;

beforeEach(async () => {
  service = await startTestPushService();
  box = fakeQueue();
  mails = [];
  mailOutcome = { outcome: 'sent' };
  failures = [];
  handle = createNotifyHandler({
    serviceKey: SERVICE_KEY,
    sender: {
      queue: box.queue,
      push: { vapid: VAPID, fetch: service.fetch },
      sendMail: async (mail, key) => {
        mails.push([mail, key]);
        return mailOutcome;
      },
      siteUrl: 'https://kedai.test',
      onFailure: (failure) => failures.push(failure),
    },
  });
});
afterEach(() => service.close());

const request = (init?: RequestInit, path = '/functions/v1/notify') =>
  handle(new Request(`http://project.test${path}`, init));
const run = (key = SERVICE_KEY) =>
  request({ method: 'POST', headers: { authorization: `Bearer ${key}` } });

test('tells browsers the public key', async () => {
  const response = await request();
  expect(await response.json()).toEqual({ public_key: VAPID.publicKey });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const head = await request({ method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.each([
  ['no key', undefined],
  ['a publishable key', 'Bearer sb_publishable_x'],
  ['a prefix of the key', `Bearer ${SERVICE_KEY.slice(0, -1)}`],
])('sends nothing for a caller with %s', async (_, authorization) => {
  box.waiting.push(newNotification({ push: newSubscriber() }));
  const headers = authorization ? { authorization } : {};
  const response = await request({ method: 'POST', headers });
  expect([response.status, await response.json()]).toMatchObject([
    401,
    { code: 'service_key_needed' },
  ]);
  expect(service.received).toEqual([]);
});

test.each([
  ['PUT', '/functions/v1/notify', 405],
  ['GET', '/functions/v1/notify/x', 404],
])('%s %s answers %i', async (method, path, status) => {
  expect((await request({ method }, path)).status).toBe(status);
});

describe('a run', () => {
  test('sends more than one batch and reports each attempt', async () => {
    const subscribers = Array.from({ length: 120 }, newSubscriber);
    box.waiting.push(...subscribers.map((push) => newNotification({ push })));
    expect(await (await run()).json()).toEqual({ sent: 120, gone: 0, retry: 0, failed: 0 });
    const paths = subscribers.map(({ endpoint }) => new URL(endpoint).pathname);
    expect(service.received.map(({ path }) => path).sort()).toEqual(paths.sort());
    expect(box.reported).toHaveLength(120);
  });

  test('reports ended subscriptions, and logs failures without the endpoint', async () => {
    const [gone, blocked, busy] = [newSubscriber(), newSubscriber(), newSubscriber()];
    const status = new Map([
      [new URL(gone.endpoint).pathname, 410],
      [new URL(blocked.endpoint).pathname, 403],
      [new URL(busy.endpoint).pathname, 503],
    ]);
    service.respondWith(({ path }, response) => response.writeHead(status.get(path) ?? 500).end());
    box.waiting.push(...[gone, blocked, busy].map((push) => newNotification({ push })));
    await run();
    expect(box.reported).toMatchObject([
      { outcome: 'gone' },
      { outcome: 'failed', error: 'status_403' },
      { outcome: 'retry', error: 'status_503' },
    ]);
    const common = { channel: 'push', host: PUSH_HOST, type: 'ready', order: 812, attempt: 1 };
    expect(failures).toHaveLength(2);
    expect(failures).toContainEqual({ ...common, reason: 'status_403', outcome: 'failed' });
    expect(failures).toContainEqual({ ...common, reason: 'status_503', outcome: 'retry' });
  });

  test('sends a mail in the language of the account, with the same key at each attempt', async () => {
    const mail = { address: 'sari@kedai.test', language: 'en' } as const;
    const notification = newNotification({ mail, branch_name: 'Kedai <Senja>' });
    mailOutcome = { outcome: 'retry', error: 'status_500' };
    box.waiting.push(notification);
    await run();
    mailOutcome = { outcome: 'sent' };
    box.waiting.push({ ...notification, attempt: 2 });
    await run();
    const [[first, key], [, secondKey]] = mails as [[Mail, string], [Mail, string]];
    expect(first).toMatchObject({
      to: 'sari@kedai.test',
      subject: 'Order #12 is ready',
      text: expect.stringContaining('https://kedai.test/history/812'),
      html: expect.stringContaining('Kedai &lt;Senja&gt;'),
    });
    expect(secondKey).toBe(key);
    expect(box.reported.map(({ outcome }) => outcome)).toEqual(['retry', 'sent']);
  });
});
