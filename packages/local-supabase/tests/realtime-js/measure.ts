/**
 * Prints the time from the commit of a transaction to the callback of another client, and the time of a REST call in the
 * same run. Both pass from this process to an API process on its own PostgreSQL, as from the page server.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from 'node-kit/http/listen';
import postgres from 'postgres';
import { startPostgres } from '../../postgres/start-postgres.ts';
import { superviseBackend } from '../../process/supervised-backend.ts';
import { MIGRATIONS, TEST_SITE } from '../support/test-backend.ts';
import { visitorClient } from './client.ts';

const SAMPLES = 200;
const WARM_UP = 20;

const database = await startPostgres();
const dataDir = await mkdtemp(join(tmpdir(), 'kedai-measure-'));
const backend = await superviseBackend(
  {
    dataDir,
    databaseUrl: database.url,
    migrationsDir: MIGRATIONS,
    siteUrl: TEST_SITE,
    logTarget: 'file',
  },
  () => undefined,
);
// Without an address, no rate limits apply.
const served = await listen({ fetch: (request) => backend.fetch(request) }, '127.0.0.1', 0);
served.server.on('upgrade', (request, socket, head) =>
  backend.upgrade(request, socket, head, '127.0.0.1'),
);
const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
const { client, close } = visitorClient(`http://127.0.0.1:${served.port}`, backend.serviceKey);
const arrivals = new EventTarget();
await new Promise<void>((resolve) => {
  client
    .channel('measured', { config: { private: true } })
    .on('broadcast', { event: 'changed' }, () => arrivals.dispatchEvent(new Event('arrival')))
    .subscribe((status) => status === 'SUBSCRIBED' && resolve());
});
const hints: number[] = [];
const calls: number[] = [];
for (let index = 0; index < WARM_UP + SAMPLES; index += 1) {
  const arrival = once(arrivals, 'arrival');
  let start = 0;
  const committed = sql.begin(async (transaction) => {
    await transaction`select realtime.send('{}'::jsonb, 'changed', 'measured')`;
    start = performance.now();
  });
  await Promise.all([arrival, committed]);
  hints.push(performance.now() - start);
  const called = performance.now();
  await client.from('product').select('id').limit(1).throwOnError();
  calls.push(performance.now() - called);
}
const percentile = (times: number[], share: number) => {
  const sorted = times.slice(WARM_UP).toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
};
for (const share of [0.5, 0.95]) {
  const [hint, call] = [percentile(hints, share), percentile(calls, share)];
  console.log(
    `${share * 100} %: commit to callback ${hint.toFixed(1)} ms, REST call ${call.toFixed(1)} ms, ` +
      `ratio ${(hint / call).toFixed(2)}`,
  );
}
await close();
await sql.end();
await served.close();
await backend.close();
await database.stop();
await rm(dataDir, { recursive: true, force: true });
