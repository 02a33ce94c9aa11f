import { describe, expect, test } from 'vitest';
import { checkedEmail } from './email-address.ts';
import { checkedPhone } from './phone-number.ts';

const error = (code: string, message: string) =>
  expect.objectContaining({ status: 400, code, message });

describe('an e-mail address', () => {
  test.each([
    ['a@kedai.test', 'a@kedai.test'],
    ['  Budi+teh@Kedai.Test ', 'budi+teh@kedai.test'],
    ["o'brien.x_y-z@a-b.co.id", "o'brien.x_y-z@a-b.co.id"],
    [`${'x'.repeat(64)}@kedai.test`, `${'x'.repeat(64)}@kedai.test`],
    [`a@${'b'.repeat(63)}.test`, `a@${'b'.repeat(63)}.test`],
  ])('%j is stored as %j', (given, stored) => {
    expect(checkedEmail(given)).toBe(stored);
  });

  test.each([
    ['', 'An email address is required'],
    [`a@${'b.'.repeat(130)}test`, 'An email address is too long'],
    ...[
      'a',
      'a@',
      '@kedai.test',
      'a@b..c',
      'a@.kedai.test',
      'a@kedai.test.',
      'a@-kedai.test',
      `a@${'b'.repeat(64)}.test`,
      'a b@kedai.test',
      'a@b@kedai.test',
      'xx:;x@x.x',
      'a\u00e4@kedai.test',
      'a@kedai.test\u0000',
    ].map((email) => [email, 'Unable to validate email address: invalid format']),
  ])('%j is no address: %s', (given = '', message = '') => {
    expect(() => checkedEmail(given)).toThrow(error('validation_failed', message));
  });

  test.each([
    'a@b',
    'a@localhost',
    '.a@kedai.test',
    'a.@kedai.test',
    'a..b@kedai.test',
    `${'x'.repeat(65)}@kedai.test`,
  ])('%j is refused as undeliverable', (given) => {
    const message = `Email address "${given}" is invalid`;
    expect(() => checkedEmail(given)).toThrow(error('email_address_invalid', message));
  });
});

describe('a phone number', () => {
  test.each(['+62 811 1234 5678', '6281112345678', '12'])(
    '%j is a number in E.164 format',
    (given) => {
      expect(checkedPhone(given)).toMatch(/^[1-9]\d{1,14}$/);
    },
  );

  test.each(['', '0811', '+0811', 'invalid', '62811-invalid', '1', '1'.repeat(16), '++62811'])(
    '%j is refused',
    (given) => {
      const message = 'Invalid phone number format (E.164 required)';
      expect(() => checkedPhone(given)).toThrow(error('validation_failed', message));
    },
  );
});
