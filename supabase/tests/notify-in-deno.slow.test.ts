/** The edge function `notify` in Deno, with its library, a mock project and a mock push service. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { listen } from 'node-kit/http/listen';
import { ROOT } from 'node-kit/workspace';
import { newNotification } from 'supabase-project/functions/tests/test-notifications';
import {
  newSubscriber,
  startTestPushService,
  VAPID,
  vapidClaims,
} from 'supabase-project/functions/tests/test-push-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveInDeno } from './support/run-deno.ts';

const LIBRARY = '@block65/webcrypto-web-push';
const SERVICE_KEY = 'sb_secret_test';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-deno-'));
  for (const name of ['_shared', 'notify']) {
    await cp(join(ROOT, 'supabase', 'functions', name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    });
  }
  // The library and its dependency, which Deno would fetch from the registry.
  const modules = fileURLToPath(import.meta.resolve(LIBRARY)).split(LIBRARY)[0] ?? '';
  for (const name of [LIBRARY, 'uint8array-extras']) {
    const options = { recursive: true, dereference: true };
    await cp(join(modules, name), join(folder, 'node_modules', name), options);
  }
});
afterAll(() => rm(folder, { recursive: true }));

test('names the version of the library that the tests in Node use', async () => {
  const config = await readFile(join(folder, 'notify', 'deno.json'), 'utf8');
  const { version } = JSON.parse(
    await readFile(join(folder, 'node_modules', LIBRARY, 'package.json'), 'utf8'),
  ) as { version: string };
  expect(JSON.parse(config)).toEqual({ imports: { [LIBRARY]: `npm:${LIBRARY}@${version}` } });
});

test('sends an encrypted, signed message from the outbox, and reports it', async () => {
  const service = await startTestPushService();
  const browser = newSubscriber();
  const notification = newNotification({ push: browser });
  const reports: unknown[] = [];
  const app = new Hono()
    .use(async ({ req }, next) => {
      expect(req.header('authorization')).toBe(`Bearer ${SERVICE_KEY}`);
      await next();
    })
    .post('/rest/v1/rpc/take_notifications', (context) => context.json([notification]))
    .post('/rest/v1/rpc/report_notifications', async (context) => {
      reports.push(await context.req.json());
      return context.body(null, 204);
    });
  const project = await listen(app, '127.0.0.1', 0);
  // The mock service has no certificate.
  const main = join(folder, 'main.ts');
  await writeFile(
    main,
    `const real = globalThis.fetch;
     globalThis.fetch = (input: RequestInfo | URL, init?: RequestInit) =>
       real(String(input).replace('https://push.example.com', '${service.url}'), init);
     await import('./notify/index.ts');`,
  );
  const secrets = {
    SHOP_URL: 'https://kedai.test',
    SUPABASE_URL: `http://127.0.0.1:${project.port}`,
    SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY,
    VAPID_PUBLIC_KEY: VAPID.publicKey,
    VAPID_PRIVATE_KEY: VAPID.privateKey,
  };
  const config = join(folder, 'notify', 'deno.json');
  const notify = await serveInDeno(main, join(folder, 'deno'), secrets, config);
  try {
    const key = await fetch(`${notify.url}/notify`);
    expect(await key.json()).toEqual({ public_key: VAPID.publicKey });
    const run = await fetch(`${notify.url}/notify`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SERVICE_KEY}` },
    });
    expect(await run.json()).toEqual({ sent: 1, gone: 0, retry: 0, failed: 0 });
    const [push] = service.received;
    if (!push) throw new Error('Nothing was received');
    expect(browser.decrypt(push.body)).toMatchObject({ title: 'Pesanan #12 siap diambil' });
    expect(vapidClaims(push)).toMatchObject({ aud: 'https://push.example.com' });
    const { id, lease } = notification;
    expect(reports).toEqual([{ results: [{ id, lease, outcome: 'sent' }] }]);
  } finally {
    await notify.stop();
    await project.close();
    await service.close();
  }
});
