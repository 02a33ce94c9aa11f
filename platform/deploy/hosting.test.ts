import { join } from 'node:path';
import { ROOT } from 'shared-node/workspace';
import { expect, test } from 'vitest';
import { parseHosting, readHosting } from './hosting.ts';

const whole = () => ({
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

test('the example is whole', async () => {
  const example = await readHosting(join(ROOT, 'deploy', 'hosting.example.json'));
  expect(new Set([example.shell, ...Object.values(example.remotes)]).size).toBe(4);
});

test.each([
  ['http://localhost:3000', 'this computer needs no TLS'],
  ['https://kedai.test:8443', 'a port'],
])('%s may be the origin of the shell: %s', (shell) => {
  expect(parseHosting({ ...whole(), shell }).shell).toBe(shell);
});

test.each([
  ['no object', null, /no object/],
  ['nothing', {}, /must say shell/],
  ['an address with a path', { ...whole(), shell: 'https://kedai.test/' }, /shell must be/],
  ['no TLS', { ...whole(), shell: 'http://kedai.test' }, /https/],
  ['no remote', { ...whole(), remotes: { storefront: 'https://a.test' } }, /cart-checkout/],
  ['a remote too many', { ...whole(), remotes: { ...whole().remotes, x: 'https://x.test' } }, /x,/],
  [
    'a remote on the origin of the shell',
    { ...whole(), remotes: { ...whole().remotes, storefront: 'https://kedai.test' } },
    /remotes\.storefront is the origin of the shell/,
  ],
  ['what nobody reads', { ...whole(), adminMfa: true }, /adminMfa/],
])('%s is refused', (_what, value, reason) => {
  expect(() => parseHosting(value)).toThrow(reason);
});

test.each(['sb_secret_1', legacyKey('service_role')])('the secret key %s is refused', (key) => {
  const supabase = { ...whole().supabase, publishableKey: key };
  expect(() => parseHosting({ ...whole(), supabase })).toThrow(/secret key/);
});

test('the older publishable key is taken', () => {
  const supabase = { ...whole().supabase, publishableKey: legacyKey('anon') };
  expect(parseHosting({ ...whole(), supabase }).supabase).toEqual(supabase);
});

test('a file that is not there is told with what to do', async () => {
  await expect(readHosting('/nowhere.json')).rejects.toThrow(/hosting\.example\.json/);
});
