import { setTimeout as delay } from 'node:timers/promises';
import type { RawRequest } from 'local-supabase/tests/hostile/raw-request';
import { sendRaw, type Target } from 'local-supabase/tests/hostile/send-raw';
import { attackerIp } from '../client.ts';
import type { AttackRecord } from './attack-figures.ts';

/** Number of bots. Each has its own IP and is fast enough to reach rate limits. */
const BOTS = 8;
const PAUSE_MS = 80;

/** Longer than any URL of the shop, close to Node's limit. */
const LONG_PATH = `/${'~'.repeat(15_000)}`;

const plain = (path: string): RawRequest => ({ role: 'anon', method: 'GET', path });

const TARGETS: readonly RawRequest[] = [
  plain('/'),
  plain('/detaildrink/1'),
  plain('/sitemap.xml'),
  plain('/tidak-ada'),
  plain('/__proto__'),
  plain(LONG_PATH),
  plain('/remotes/__proto__/0/constructor.js'),
  plain('/functions/v1/food'),
  plain('/rest/v1/product?select=*'),
  {
    ...plain('/auth/v1/token?grant_type=password'),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@kedai.test', password: 'tebak-tebakan' }),
  },
  {
    ...plain('/_report'),
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    body: '[{"__proto__":{"kind":"error"}}]',
  },
];

/** Each bot requests pages and typical targets in a loop until the given time. */
export async function runPageBots(
  target: Target,
  until: number,
  record: AttackRecord,
): Promise<void> {
  const bots = Array.from({ length: BOTS }, async (_, bot) => {
    const source = { ...target, localAddress: attackerIp('bots', bot) };
    for (let turn = bot; performance.now() < until; turn += 1) {
      const request = TARGETS[turn % TARGETS.length] ?? plain('/');
      const { status, body } = await sendRaw(source, request);
      const kind = `${request.method} ${request.path.slice(0, 60)}`;
      record.count(status);
      if (status === 0 || status >= 500) record.fault(`${kind}: ${status} ${body}`);
      await delay(PAUSE_MS);
    }
  });
  await Promise.all(bots);
}
