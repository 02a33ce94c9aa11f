import type { LogEntry } from 'node-kit/log/log';
import postgres from 'postgres';
import {
  newSubscriber,
  startTestPushService,
} from 'supabase-project/functions/tests/test-push-service';
import { newVapidPrivateKey } from 'supabase-project/vapid-keys';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Mail } from '../mail/mailbox.ts';
import { call } from '../tests/support/call.ts';
import {
  MIGRATIONS,
  startTestBackend,
  type TestBackend,
  temporaryDatabase,
} from '../tests/support/test-backend.ts';
import { startNotifyFunction } from './notify-function.ts';

type Subscriber = ReturnType<typeof newSubscriber>;

const secrets = { serviceKey: 'sb_secret_test', vapidPrivateKey: newVapidPrivateKey() };

let temporary: Awaited<ReturnType<typeof temporaryDatabase>>;
let database: Database;
let sql: postgres.Sql;
let service: Awaited<ReturnType<typeof startTestPushService>>;
let mails: Omit<Mail, 'at'>[];
let log: LogEntry[];
let customer: string;
const running: ReturnType<typeof startNotifyFunction>[] = [];

beforeAll(async () => {
  // Without a backend, whose sender would take the notifications of the tests.
  temporary = await temporaryDatabase(MIGRATIONS);
  sql = postgres(temporary.url, { max: 1, onnotice: () => undefined });
  database = openDatabase(temporary.url);
});
afterAll(async () => {
  await database?.close();
  await sql?.end();
  await temporary?.drop();
});
beforeEach(async () => {
  service = await startTestPushService();
  mails = [];
  log = [];
  const [user] = await sql<{ id: string }[]>`
    insert into auth.users (id, email, email_confirmed_at)
    values (gen_random_uuid(), gen_random_uuid() || '@kedai.test', now()) returning id`;
  customer = user?.id ?? '';
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((sender) => sender.close()));
  await service.close();
});

function startSender(): void {
  const sender = startNotifyFunction({
    database,
    mailbox: { add: async (mail) => void mails.push(mail) },
    secrets,
    siteUrl: 'https://kedai.test',
    log: (entry) => log.push(entry),
    push: { fetch: service.fetch, close: async () => undefined },
  });
  running.push(sender);
}

/** Places an order that is ready, and queues a notification to each browser, or a mail without one. */
async function queue(browsers: readonly Subscriber[]): Promise<number> {
  const [order] = await sql<{ id: number }[]>`
    insert into public.pesanan (id_pemesan, nama_pemesan, nama_produk, total_harga, lines_total, jumlah_product,
      idempotency_key, request_hash, status)
    values (${customer}, 'Budi', '{Kopi}', 1, 1, 1, gen_random_uuid(), 'x', 'siap') returning id`;
  const id = Number(order?.id);
  for (const { endpoint, p256dh, auth } of browsers) {
    await sql`
      with browser as (
        insert into public.push_subscription (id_user, endpoint, p256dh, auth)
        values (${customer}, ${endpoint}, ${p256dh}, ${auth}) returning id)
      insert into private.notification (id_pesanan, id_user, id_subscription, type)
      select ${id}, ${customer}, browser.id, 'ready' from browser`;
  }
  if (browsers.length === 0) {
    await sql`insert into private.notification (id_pesanan, id_user, type)
      values (${id}, ${customer}, 'ready')`;
  }
  return id;
}

const waitFor = (check: () => unknown) => expect.poll(check, { timeout: 10_000 });

test('sends push messages and mails', async () => {
  const browser = newSubscriber();
  const order = await queue([browser]);
  await queue([]);
  startSender();
  await waitFor(() => [service.received.length, mails.length]).toEqual([1, 1]);
  expect(browser.decrypt(service.received[0]?.body ?? Buffer.of())).toMatchObject({ order });
  expect(mails[0]?.subject).toMatch(/^Pesanan #\d+ siap diambil$/);
});

test('two instances send each message once', async () => {
  startSender();
  startSender();
  const browsers = Array.from({ length: 60 }, newSubscriber);
  await queue(browsers);
  const paths = () => service.received.map(({ path }) => path).sort();
  const expected = browsers.map(({ endpoint }) => new URL(endpoint).pathname).sort();
  await waitFor(() => service.received.length).toBeGreaterThanOrEqual(60);
  expect(paths()).toEqual(expected);
});

test('logs a failed attempt, without the endpoint', async () => {
  service.respondWith((_, response) => response.writeHead(403).end());
  const browser = newSubscriber();
  const order = await queue([browser]);
  startSender();
  await waitFor(() => log).toEqual([
    {
      level: 'warn',
      event: 'notification_failed',
      channel: 'push',
      host: 'push.example.com',
      type: 'ready',
      order,
      attempt: 1,
      reason: 'status_403',
      outcome: 'failed',
    },
  ]);
});

test('continues after a restart of the database', async () => {
  startSender();
  // Other test files use the same server.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'kedai-senja'
      and pid <> pg_backend_pid()`;
  await queue([newSubscriber()]);
  await waitFor(() => service.received.length).toBe(1);
});

describe('a backend', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterAll(() => backend?.close());

  const keyOf = async (one: TestBackend) =>
    (await (await call(one, '/functions/v1/notify', { key: null })).json()) as object;

  test('tells browsers the public key, the same after a restart', async () => {
    const first = await keyOf(backend);
    expect(first).toEqual({ public_key: expect.stringMatching(/^B[\w-]{86}$/) });
    const { databaseUrl, dataDir } = backend;
    const again = await startTestBackend({ databaseUrl, dataDir });
    expect(await keyOf(again)).toEqual(first);
    await again.close();
  });

  test('has the same key as the other instances on its database', async () => {
    const other = await startTestBackend({ databaseUrl: backend.databaseUrl });
    expect(await keyOf(other)).toEqual(await keyOf(backend));
    await other.close();
  });

  test('sends for the service key only', async () => {
    const run = (key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      return call(backend, '/functions/v1/notify', { method: 'POST', key, headers });
    };
    expect((await run(backend.publishableKey)).status).toBe(401);
    expect((await run(backend.serviceKey)).status).toBe(200);
  });
});
