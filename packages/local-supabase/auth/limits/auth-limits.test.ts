import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { createEventCounts } from '../../gateway/limits/event-counts.ts';
import type { TemporaryDatabase } from '../../tests/support/copy-database.ts';
import { temporaryDatabase } from '../../tests/support/test-backend.ts';
import {
  ACCOUNT_LIMIT,
  type AuthLimits,
  createAuthLimits,
  FACTOR_LIMIT,
  MAIL_LIMIT,
} from './auth-limits.ts';

const LIMITS = { mail: MAIL_LIMIT, account: ACCOUNT_LIMIT, factor: FACTOR_LIMIT };
const REACHED = { status: 429, code: 'over_request_rate_limit' };
const MAILS_REACHED = { status: 429, code: 'over_email_send_rate_limit' };

let temporary: TemporaryDatabase;
let database: Database;
let limits: AuthLimits;

beforeAll(async () => {
  temporary = await temporaryDatabase();
  database = openDatabase(temporary.url);
});
beforeEach(async () => {
  await database.run('truncate backend.event_counts; delete from auth.users');
  await database.query("insert into auth.users (id, email) values ($1, 'a@kedai.test')", [USER]);
  const instances = [1, 2].map(() =>
    createAuthLimits(LIMITS, createEventCounts(database), database),
  );
  limits = alternating(instances);
});
afterAll(async () => {
  await database?.close();
  await temporary?.drop();
});

/** The limits of a shop whose instances are called in turn. */
function alternating(instances: readonly AuthLimits[]): AuthLimits {
  let calls = 0;
  return new Proxy({} as AuthLimits, {
    get(_, name: keyof AuthLimits) {
      calls += 1;
      return instances[calls % instances.length]?.[name];
    },
  });
}

/** Moves all counted events into the past. */
const wait = (seconds: number) =>
  database.query(
    `update backend.event_counts set times = array(
       select time - make_interval(secs => $1::float8) from unnest(times) as time order by time)`,
    [seconds],
  );

const USER = '2f1d8a30-52f6-4c59-9d1c-2f2a5f0c8e11';
const EMAIL = 'a@kedai.test';
const HOME = '10.0.0.1';
const otherNetworks = (count: number) => Array.from({ length: count }, (_, i) => `10.1.${i}.1`);

test('the sixth mail of a network in five minutes is rejected with the time to wait', async () => {
  for (let i = 0; i < 5; i++) await limits.mailForVisitor(EMAIL, HOME);
  await wait(60);
  await expect(limits.mailForVisitor(EMAIL, HOME)).rejects.toThrow(
    expect.objectContaining({ ...MAILS_REACHED, headers: { 'retry-after': '240' } }),
  );
  await limits.mailForVisitor('b@kedai.test', HOME);
  await wait(240);
  await limits.mailForVisitor(EMAIL, HOME);
});

test('discards mail counts from before the clock was set back', async () => {
  for (let i = 0; i < 5; i++) await limits.mailForVisitor(EMAIL, HOME);
  await wait(-3 * 3_600);
  await limits.mailForVisitor(EMAIL, HOME);
});

test('mails requested by one network do not count for other networks or the user', async () => {
  for (let i = 0; i < 5; i++) await limits.mailForVisitor(EMAIL, HOME);
  for (let i = 0; i < 50; i++) {
    await expect(limits.mailForVisitor(EMAIL, HOME)).rejects.toThrow();
  }
  await limits.mailForVisitor(EMAIL, '10.0.0.2');
  await limits.mailForUser('user-a');
  await limits.mailForUser('user-b', EMAIL);
});

test('after 40 mails over all networks, only familiar networks can request mails', async () => {
  await limits.signedInFrom(USER, HOME);
  for (const network of otherNetworks(8)) {
    for (let i = 0; i < 5; i++) await limits.mailForVisitor(EMAIL, network);
  }
  await expect(limits.mailForVisitor(EMAIL, '10.0.0.2')).rejects.toThrow(
    expect.objectContaining(MAILS_REACHED),
  );
  await limits.mailForVisitor(EMAIL, HOME);
});

test('a signed-in user gets five mails, and all users together send 40 to one new address', async () => {
  for (let i = 0; i < 5; i++) await limits.mailForUser('user-0', EMAIL);
  await expect(limits.mailForUser('user-0')).rejects.toThrow(
    expect.objectContaining(MAILS_REACHED),
  );
  for (let i = 5; i < 40; i++) await limits.mailForUser(`user-${i}`, EMAIL);
  await expect(limits.mailForUser('user-x', EMAIL)).rejects.toThrow(
    expect.objectContaining(MAILS_REACHED),
  );
  // A refused mail is not counted.
  for (let i = 0; i < 5; i++) await limits.mailForUser('user-x');
});

test('wrong passwords from other networks do not lock a network that the account signed in from', async () => {
  await limits.signedInFrom(USER, HOME);
  for (const network of otherNetworks(100)) await limits.attemptPassword(EMAIL, network);
  const reached = expect.objectContaining(REACHED);
  await expect(limits.attemptPassword(EMAIL, '10.0.0.2')).rejects.toThrow(reached);
  await limits.attemptPassword('b@kedai.test', '10.0.0.2');
  for (let i = 0; i < 30; i++) await limits.attemptPassword(EMAIL, HOME);
  await expect(limits.attemptPassword(EMAIL, HOME)).rejects.toThrow(reached);
});

test('remembers the latest five networks of an account', async () => {
  const [first = '', second = '', ...others] = otherNetworks(6);
  for (const network of [first, second, ...others, first]) await limits.signedInFrom(USER, network);
  for (let i = 0; i < 100; i++) await limits.attemptPassword(EMAIL, `10.2.${i}.1`);
  for (const network of [first, ...others]) await limits.attemptPassword(EMAIL, network);
  await expect(limits.attemptPassword(EMAIL, second)).rejects.toThrow();
});

test('one network gets 30% of the limit of an account, and correct passwords do not count', async () => {
  for (let i = 0; i < 300; i++) await (await limits.attemptPassword(EMAIL, HOME))();
  for (let i = 0; i < 30; i++) await limits.attemptPassword(EMAIL, HOME);
  for (let i = 0; i < 200; i++) await expect(limits.attemptPassword(EMAIL, HOME)).rejects.toThrow();
  for (const network of otherNetworks(70)) await limits.attemptPassword(EMAIL, network);
  await expect(limits.attemptPassword(EMAIL, '10.0.0.2')).rejects.toThrow();
});

test('an address that imitates the counter key of another address locks only itself', async () => {
  for (const email of [`${HOME} ${EMAIL}`, `${EMAIL} ${HOME}`, `all ${EMAIL}`]) {
    for (const network of otherNetworks(100)) await limits.attemptPassword(email, network);
    await expect(limits.attemptPassword(email, '10.0.0.2')).rejects.toThrow();
  }
  await limits.attemptPassword(EMAIL, HOME);
});

test.each([
  ['code', 100],
  ['nonce', 100],
  ['link', 100],
  ['factor', 10],
] as const)(
  '%s: %i wrong guesses are allowed, and right ones are not counted',
  async (type, times) => {
    for (let i = 0; i < 3 * times; i++) await (await limits.attempt(type, 'a'))();
    for (let i = 0; i < times; i++) await limits.attempt(type, 'a');
    await expect(limits.attempt(type, 'a')).rejects.toThrow(expect.objectContaining(REACHED));
    await limits.attempt(type, 'b');
  },
);
