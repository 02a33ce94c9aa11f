import { expect, test } from 'vitest';
import { ACCOUNT_LIMIT, createAuthLimits, FACTOR_LIMIT, MAIL_LIMIT } from './auth-limits.ts';

const LIMITS = { mail: MAIL_LIMIT, account: ACCOUNT_LIMIT, factor: FACTOR_LIMIT };
const REACHED = { status: 429, code: 'over_request_rate_limit' };
const MAILS_REACHED = { status: 429, code: 'over_email_send_rate_limit' };

const limitsWithClock = () => {
  const clock = { ms: 1_000_000 };
  return { clock, limits: createAuthLimits(LIMITS, () => clock.ms) };
};

const EMAIL = 'a@kedai.test';
const HOME = '10.0.0.1';
const otherNetworks = (count: number) => Array.from({ length: count }, (_, i) => `10.1.${i}.1`);

test('the sixth mail of a network in five minutes answers the time to wait', () => {
  const { clock, limits } = limitsWithClock();
  for (let i = 0; i < 5; i++) limits.mailForVisitor(EMAIL, HOME);
  clock.ms += 60_000;
  expect(() => limits.mailForVisitor(EMAIL, HOME)).toThrow(
    expect.objectContaining({ ...MAILS_REACHED, headers: { 'retry-after': '240' } }),
  );
  limits.mailForVisitor('b@kedai.test', HOME);
  clock.ms += 240_000;
  limits.mailForVisitor(EMAIL, HOME);
});

test('mails for one network do not use up the limits of other networks and of the user', () => {
  const { limits } = limitsWithClock();
  for (let i = 0; i < 5; i++) limits.mailForVisitor(EMAIL, HOME);
  for (let i = 0; i < 50; i++) {
    expect(() => limits.mailForVisitor(EMAIL, HOME)).toThrow();
  }
  limits.mailForVisitor(EMAIL, '10.0.0.2');
  limits.mailForUser('user-a');
  limits.mailForUser('user-b', EMAIL);
});

test('after 40 mails for all networks an address gets only those for networks it signed in from', () => {
  const { limits } = limitsWithClock();
  limits.signedInFrom(EMAIL, HOME);
  for (const network of otherNetworks(8)) {
    for (let i = 0; i < 5; i++) limits.mailForVisitor(EMAIL, network);
  }
  expect(() => limits.mailForVisitor(EMAIL, '10.0.0.2')).toThrow(
    expect.objectContaining(MAILS_REACHED),
  );
  limits.mailForVisitor(EMAIL, HOME);
});

test('a signed-in user gets five mails; users together send 40 to one new address', () => {
  const { limits } = limitsWithClock();
  for (let i = 0; i < 5; i++) limits.mailForUser('user-0', EMAIL);
  expect(() => limits.mailForUser('user-0')).toThrow(expect.objectContaining(MAILS_REACHED));
  for (let i = 5; i < 40; i++) limits.mailForUser(`user-${i}`, EMAIL);
  expect(() => limits.mailForUser('user-x', EMAIL)).toThrow(expect.objectContaining(MAILS_REACHED));
  // A refused mail is not counted.
  for (let i = 0; i < 5; i++) limits.mailForUser('user-x');
});

test('wrong passwords from other networks do not lock a network that the account signed in from', () => {
  const { limits } = limitsWithClock();
  limits.signedInFrom(EMAIL, HOME);
  for (const network of otherNetworks(100)) limits.attemptPassword(EMAIL, network);
  const reached = expect.objectContaining(REACHED);
  expect(() => limits.attemptPassword(EMAIL, '10.0.0.2')).toThrow(reached);
  expect(() => limits.attemptPassword('b@kedai.test', '10.0.0.2')).not.toThrow();
  for (let i = 0; i < 50; i++) limits.attemptPassword(EMAIL, HOME);
  expect(() => limits.attemptPassword(EMAIL, HOME)).toThrow(reached);
});

test('the latest five networks of an account are remembered', () => {
  const { limits } = limitsWithClock();
  const [first = '', second = '', ...others] = otherNetworks(6);
  for (const network of [first, second, ...others, first]) limits.signedInFrom(EMAIL, network);
  for (let i = 0; i < 100; i++) limits.attemptPassword(EMAIL, `10.2.${i}.1`);
  for (const network of [first, ...others]) limits.attemptPassword(EMAIL, network);
  expect(() => limits.attemptPassword(EMAIL, second)).toThrow();
});

test('one network gets half of the limit of an account, and right passwords are not counted', () => {
  const { limits } = limitsWithClock();
  for (let i = 0; i < 300; i++) limits.attemptPassword(EMAIL, HOME)();
  for (let i = 0; i < 50; i++) limits.attemptPassword(EMAIL, HOME);
  for (let i = 0; i < 200; i++) expect(() => limits.attemptPassword(EMAIL, HOME)).toThrow();
  for (const network of otherNetworks(50)) limits.attemptPassword(EMAIL, network);
  expect(() => limits.attemptPassword(EMAIL, '10.0.0.2')).toThrow();
});

test('an address that imitates the counter key of another address locks only itself', () => {
  const { limits } = limitsWithClock();
  for (const email of [`${HOME} ${EMAIL}`, `${EMAIL} ${HOME}`, `all ${EMAIL}`]) {
    for (const network of otherNetworks(100)) limits.attemptPassword(email, network);
    expect(() => limits.attemptPassword(email, '10.0.0.2')).toThrow();
  }
  limits.attemptPassword(EMAIL, HOME);
});

test.each([
  ['code', 100],
  ['nonce', 100],
  ['link', 100],
  ['factor', 10],
] as const)('%s: %i wrong guesses are allowed, and right ones are not counted', (type, times) => {
  const { limits } = limitsWithClock();
  for (let i = 0; i < 3 * times; i++) limits.attempt(type, 'a')();
  for (let i = 0; i < times; i++) limits.attempt(type, 'a');
  expect(() => limits.attempt(type, 'a')).toThrow(expect.objectContaining(REACHED));
  limits.attempt(type, 'b');
});
