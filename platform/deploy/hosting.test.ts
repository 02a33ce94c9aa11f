import { join } from 'node:path';
import { ROOT } from 'shared-node/workspace';
import { expect, test } from 'vitest';
import { originOf, parseHosting, readHosting } from './hosting.ts';

const valid = () => ({
  shell: 'https://kedai.test',
  remotes: {
    storefront: 'https://a.test',
    'cart-checkout': 'https://a.test',
    'admin-console': 'https://b.test',
  },
  supabase: { url: 'https://x.supabase.co', publishableKey: 'sb_publishable_1' },
});
const legacyKey = (role: string) =>
  `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`;

test('the example is valid', async () => {
  const example = await readHosting(join(ROOT, 'deploy', 'hosting.example.json'));
  expect(originOf(example, 'storefront')).toBe('https://storefront.kedai.example.com');
  expect(originOf(example, 'loyalty')).toBe('https://files.kedai.example.com');
  expect(originOf(example, 'shell')).toBe('');
});

test.each([
  ['http://localhost:3000', 'loopback needs no TLS'],
  ['https://kedai.test:8443', 'a port'],
])('%s may be the origin of the shell: %s', (shell) => {
  expect(parseHosting({ ...valid(), shell }).shell).toBe(shell);
});

test.each([
  ['a value that is not an object', null, /not an object/],
  ['an empty object', {}, /lacks shell/],
  ['an address with a path', { ...valid(), shell: 'https://kedai.test/' }, /shell must be/],
  ['no TLS', { ...valid(), shell: 'http://kedai.test' }, /https/],
  ['no object of remotes', { ...valid(), remotes: 'https://a.test' }, /remotes is not an object/],
  [
    'an impossible name of a remote',
    { ...valid(), remotes: { ...valid().remotes, '../x': 'https://x.test' } },
    /remotes\.\.\.\/x is not the name/,
  ],
  [
    'a remote on the origin of the shell',
    { ...valid(), remotes: { ...valid().remotes, storefront: 'https://kedai.test' } },
    /remotes\.storefront is the origin of the shell/,
  ],
  ['an unknown setting', { ...valid(), adminMfa: true }, /adminMfa/],
])('%s is rejected', (_case, value, reason) => {
  expect(() => parseHosting(value)).toThrow(reason);
});

test('a remote without an origin cannot be deployed', () => {
  expect(() => originOf(parseHosting(valid()), 'loyalty')).toThrow('remotes lacks loyalty');
});

test.each(['sb_secret_1', legacyKey('service_role')])('the secret key %s is rejected', (key) => {
  const supabase = { ...valid().supabase, publishableKey: key };
  expect(() => parseHosting({ ...valid(), supabase })).toThrow(/secret key/);
});

test('an older publishable key is accepted', () => {
  const supabase = { ...valid().supabase, publishableKey: legacyKey('anon') };
  expect(parseHosting({ ...valid(), supabase }).supabase).toEqual(supabase);
});

test('the error for a missing file names the example', async () => {
  await expect(readHosting('/nowhere.json')).rejects.toThrow(/hosting\.example\.json/);
});
