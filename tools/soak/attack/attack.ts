/**
 * The attack process, separate so that its work does not delay the measured customers: hostile requests, bots
 * and connection floods from many IPs. `node attack.ts OPTIONS` takes {@link AttackOptions} and prints
 * {@link AttackFigures}, both as JSON.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { loadSecrets } from 'local-supabase/secrets';
import { sendRaw, type Target } from 'local-supabase/tests/hostile/send-raw';
import type { ReachableShop } from '../client.ts';
import { register } from '../customer.ts';
import { type AttackFigures, createAttackRecord } from './attack-figures.ts';
import { floodConnections } from './connection-flood.ts';
import { sendHostileRequests } from './hostile-requests.ts';
import { runPageBots } from './page-bots.ts';

export interface AttackOptions {
  shop: ReachableShop;
  seconds: number;
  /** Hostile requests a second, besides bots and connections. */
  perSecond: number;
}

/** Hostile requests end sessions and change passwords, and tokens expire. */
const SESSION_CHECK_MS = 20_000;

/** First client index of the attacker's accounts. */
const CLIENT_INDEX = 450;

async function attack({ shop, seconds, perSecond }: AttackOptions): Promise<AttackFigures> {
  const record = createAttackRecord();
  const { publishableKey } = await loadSecrets(shop.dataDirectory);
  const origin = shop.url.replace('localhost', '127.0.0.1');
  const target: Target = { origin, publishableKey, tokens: {} };
  const until = performance.now() + seconds * 1000;
  await Promise.all([
    keepSignedIn(target, shop, until),
    sendHostileRequests(target, { perSecond, until }, record),
    runPageBots(target, until, record),
    floodConnections(new URL(origin), until, record),
  ]);
  return record.figures;
}

async function keepSignedIn(target: Target, shop: ReachableShop, until: number): Promise<void> {
  for (let turn = 0; performance.now() < until; turn += 1) {
    const path = '/auth/v1/user';
    const { status } = await sendRaw(target, { role: 'customer', method: 'GET', path });
    if (status !== 200) {
      // Another IP each time: registrations are limited per IP, and the attack uses up the limit.
      const customer = await register(shop, CLIENT_INDEX + (turn % 40)).catch(() => undefined);
      const session = await customer?.supabase.auth.getSession();
      const token = session?.data.session?.access_token;
      if (token) target.tokens.customer = token;
      await customer?.close();
    }
    await delay(Math.min(SESSION_CHECK_MS, Math.max(0, until - performance.now())));
  }
}

console.log(JSON.stringify(await attack(JSON.parse(process.argv[2] ?? '') as AttackOptions)));
process.exit(0);
