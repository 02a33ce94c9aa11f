/**
 * `npm run bench:instances`: answered requests a second of one shop and of two on the same PostgreSQL,
 * and the connections that they hold. Client, shops and database share this machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KNOWN_DEMO_PASSWORD } from 'local-supabase/demo/known-password';
import { startPostgres } from 'local-supabase/postgres/start-postgres';
import { loadSecrets } from 'local-supabase/secrets';
import postgres from 'postgres';
import { startShop, untilDishesHavePictures } from 'start/start-shop';
import { Agent, request } from 'undici';

const SECONDS = 10;
const CONCURRENCY = 24;

const folder = await mkdtemp(join(tmpdir(), 'kedai-instances-'));
const database = await startPostgres();
const agent = new Agent({ connections: CONCURRENCY });
let visitors = 0;

const start = (name: string) =>
  startShop({
    DATA_DIR: join(folder, name),
    DATABASE_URL: database.url,
    RELEASE_DIR: join(folder, 'releases'),
    // Each request has an address of its own, so that no limit is reached.
    TRUSTED_PROXIES: '127.0.0.1',
    DEMO_PASSWORD: `${KNOWN_DEMO_PASSWORD}-2`,
  });

/** Answered requests a second, sent to the shops in turn. */
async function measure(urls: readonly string[], path: string, apikey: string, body?: object) {
  const end = performance.now() + SECONDS * 1000;
  let answered = 0;
  const send = async (index: number) => {
    visitors += 1;
    const { statusCode, body: answer } = await request(`${urls[index % urls.length]}${path}`, {
      dispatcher: agent,
      method: body ? 'POST' : 'GET',
      headers: {
        apikey,
        'content-type': 'application/json',
        'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    await answer.dump();
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    answered += 1;
  };
  const client = async (index: number) => {
    while (performance.now() < end) await send(index);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => client(index)));
  return answered / SECONDS;
}

try {
  const shops = [await start('a')];
  const { publishableKey } = await loadSecrets(join(folder, 'a'));
  const signIn = { email: 'pengguna@kedai.test', password: `${KNOWN_DEMO_PASSWORD}-2` };
  const loads: [name: string, path: string, body?: object][] = [
    ['page', '/'],
    ['menu', '/rest/v1/product?select=*&archived_at=is.null&order=id&limit=8'],
    ['sign-in', '/auth/v1/token?grant_type=password', signIn],
  ];
  const sql = postgres(database.url, { max: 1 });
  const alone = new Map<string, number>();
  for (const count of [1, 2]) {
    if (count > shops.length) shops.push(await start('b'));
    await Promise.all(shops.map(untilDishesHavePictures));
    const urls = shops.map(({ url }) => url);
    for (const [name, path, body] of loads) {
      const rate = await measure(urls, path, publishableKey, body);
      alone.set(name, alone.get(name) ?? rate);
      const ratio = (rate / (alone.get(name) ?? rate)).toFixed(2);
      console.log(`${count} × shop, ${name}: ${rate.toFixed(0)} requests/s (× ${ratio})`);
    }
    const [row] = await sql`
      select count(*)::int as connections from pg_stat_activity
      where application_name = 'kedai-senja'`;
    console.log(`${count} × shop: ${row?.connections} connections to PostgreSQL`);
  }
  await sql.end();
  for (const { stop } of shops) await stop();
} finally {
  await agent.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
