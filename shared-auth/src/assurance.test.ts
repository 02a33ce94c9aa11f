import { expect, test } from 'vitest';
import { assuranceOf } from './assurance.ts';

const encode = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
/** Contains characters that base64url encodes differently from base64. */
const token = (aal: string) => `e30.${encode({ name: '???>>>ÿÿÿ~~~', aal })}.signature`;

test.each([
  ['no factor', token('aal1'), [], 'aal1'],
  ['a factor that was never verified', token('aal1'), [{ status: 'unverified' }], 'aal1'],
  ['a factor', token('aal1'), [{ status: 'unverified' }, { status: 'verified' }], 'aal2-due'],
  [
    'recovery codes alone',
    token('aal1'),
    [{ status: 'verified', factor_type: 'recovery_code' }],
    'aal1',
  ],
  ['a factor that this session verified', token('aal2'), [{ status: 'verified' }], 'aal2'],
  ['a malformed token', 'malformed', [{ status: 'verified' }], 'aal2-due'],
  ['no token and no factors', undefined, undefined, 'aal1'],
] as const)('the assurance of a session with %s', (_, access_token, factors, assurance) => {
  expect(assuranceOf({ access_token, user: { factors } })).toBe(assurance);
});
