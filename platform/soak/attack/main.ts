/** The attacking process: by itself, so that its work delays no measurement of the visitors. */
import { sendRaw, type Target } from '../../backend/hostile/send-raw.ts';
import { loadSecrets } from '../../backend/secrets.ts';
import { pause } from '../answers.ts';
import { register } from '../customer.ts';
import { type AttackFigures, createAttackRecord } from './attack-figures.ts';
import { floodConnections } from './connection-flood.ts';
import { sendHostileRequests } from './hostile-requests.ts';
import { runPageBots } from './page-bots.ts';
import type { AttackOrder } from './run-attack.ts';

/** Hostile requests end sessions, change passwords, and outlive tokens. */
const RENEW_EVERY_MS = 20_000;

/** Address of the attacker's own account. */
const PERSON = 450;

async function attack({ shop, seconds, perSecond }: AttackOrder): Promise<AttackFigures> {
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

async function keepSignedIn(
  target: Target,
  shop: AttackOrder['shop'],
  until: number,
): Promise<void> {
  for (let turn = 0; performance.now() < until; turn += 1) {
    const path = '/auth/v1/user';
    const { status } = await sendRaw(target, { role: 'customer', method: 'GET', path });
    if (status !== 200) {
      // Registrations have a limit by address, and the attack uses it up as well.
      const customer = await register(shop, PERSON + (turn % 40)).catch(() => undefined);
      const session = await customer?.supabase.auth.getSession();
      const token = session?.data.session?.access_token;
      if (token) target.tokens.customer = token;
      await customer?.close();
    }
    await pause(Math.min(RENEW_EVERY_MS, Math.max(0, until - performance.now())));
  }
}

process.once('message', (order: AttackOrder) => {
  attack(order).then(
    (figures) => process.send?.(figures, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
