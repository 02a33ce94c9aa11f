import type { RawRequest } from '../../backend/hostile/raw-request.ts';
import { sendRaw, type Target } from '../../backend/hostile/send-raw.ts';
import { pause } from '../answers.ts';
import { attackerAddress } from './addresses.ts';
import type { AttackRecord } from './attack-figures.ts';

/** Bots, each from an address of its own and faster than any person: they meet the limits. */
const BOTS = 8;
const PAUSE_MS = 80;

const plain = (path: string): RawRequest => ({ role: 'anon', method: 'GET', path });

const TARGETS: readonly RawRequest[] = [
  plain('/'),
  plain('/detaildrink/1'),
  plain('/sitemap.xml'),
  plain('/tidak-ada'),
  plain('/__proto__'),
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

/** Asks for pages and for what bots try, one request after the other, until the time is over. */
export async function runPageBots(
  target: Target,
  until: number,
  record: AttackRecord,
): Promise<void> {
  const bots = Array.from({ length: BOTS }, async (_, bot) => {
    const source = { ...target, localAddress: attackerAddress('bots', bot) };
    for (let turn = bot; performance.now() < until; turn += 1) {
      const request = TARGETS[turn % TARGETS.length] ?? plain('/');
      const { status, body } = await sendRaw(source, request);
      const kind = `${request.method} ${request.path}`;
      record.count(kind, String(status || 'none'));
      if (status === 0 || status >= 500) record.fault(`${kind}: ${status} ${body}`);
      await pause(PAUSE_MS);
    }
  });
  await Promise.all(bots);
}
