import { describe, expect, test } from 'vitest';
import { checkedEmail } from './email-address.ts';

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
