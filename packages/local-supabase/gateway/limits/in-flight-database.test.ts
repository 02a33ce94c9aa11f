import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/test-backend.ts';
import type { GatewayEnv } from '../gateway-context.ts';
import { inFlightLimit } from './in-flight-limit.ts';

/** Advisory lock that the test holds: requests that need it wait until the test releases it. */
const LOCK = 20_261_122;
const ANON = { role: 'anon', claims: { role: 'anon' } } as const;

let backend: TestBackend;
let database: Database;

beforeAll(async () => {
  backend = await startTestBackend();
  database = openDatabase(backend.databaseUrl);
});
afterAll(async () => {
  await database.close();
  await backend.close();
});

test('slow selects of one address leave connections to the database for another', async () => {
  const app = new Hono<GatewayEnv>().use(inFlightLimit()).get('/rest/v1/:name', async (context) => {
    const sql =
      context.req.param('name') === 'slow' ? `pg_advisory_xact_lock_shared(${LOCK})` : '1';
    await database.as(ANON, ({ query }) => query(`select ${sql}`));
    return context.text('done');
  });
  const ask = async (name: string, peerAddress: string) =>
    app.fetch(new Request(`http://localhost/rest/v1/${name}`), { peerAddress });

  const slow = await database.transaction(async ({ query }) => {
    await query(`select pg_advisory_xact_lock(${LOCK})`);
    // More than the API has connections.
    const begun = Array.from({ length: 12 }, () => ask('slow', '10.0.0.1'));
    for (let visit = 0; visit < 20; visit += 1) {
      expect(await (await ask('menu', '10.0.0.2')).text()).toBe('done');
    }
    return { begun };
  });
  for (const answer of await Promise.all(slow.begun)) expect(answer.status).toBe(200);
});
