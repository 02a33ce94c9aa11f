/**
 * Prints the time from the commit of a transaction to the callback of another client, and the time of a REST call in the
 * same run. Both go to a served backend on an own PostgreSQL.
 */
import { once } from 'node:events';
import postgres from 'postgres';
import { serveRealtime } from '../support/serve-realtime.ts';
import { startTestBackend } from '../support/test-backend.ts';
import { visitorClient } from './client.ts';

const SAMPLES = 200;
const WARM_UP = 20;

const backend = await startTestBackend();
const served = await serveRealtime(backend);
const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => undefined });
const { client, close } = visitorClient(served.url, backend.serviceKey);
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
await backend.close();
await served.close();
