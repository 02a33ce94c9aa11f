import { join } from 'node:path';
import { ROOT } from 'node-kit/workspace';
import { expect, test } from 'vitest';
import { parseHosting, readHosting } from './hosting.ts';

const valid = () => ({
  shell: 'https://kedai.test',
  supabase: { url: 'https://x.supabase.co', publishableKey: 'sb_publishable_1' },
});
const legacyKey = (role: string) =>
  `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`;

test('the example is valid', async () => {
  const example = await readHosting(join(ROOT, 'deploy', 'hosting.example.json'));
  expect(example.shell).toBe('https://kedai.example.com');
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
  ['an unknown setting', { ...valid(), adminMfa: true }, /adminMfa/],
])('%s is rejected', (_case, value, reason) => {
  expect(() => parseHosting(value)).toThrow(reason);
});

test.each(['sb_secret_1', legacyKey('service_role')])('the secret key %s is rejected', (key) => {
  const supabase = { ...valid().supabase, publishableKey: key };
  expect(() => parseHosting({ ...valid(), supabase })).toThrow(/secret key/);
});

test('a legacy publishable key is accepted', () => {
  const supabase = { ...valid().supabase, publishableKey: legacyKey('anon') };
  expect(parseHosting({ ...valid(), supabase }).supabase).toEqual(supabase);
});

test('the error for a missing file names the example', async () => {
  await expect(readHosting('/nowhere.json')).rejects.toThrow(/hosting\.example\.json/);
});
