import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KNOWN_DEMO_PASSWORD } from 'local-supabase/demo/known-password';
import { loadSecrets, type Secrets } from 'local-supabase/secrets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOptions } from '../options.ts';
import { demoPasswordFor, readFoodMenu } from './demo.ts';

let folders: string[];
let secrets: [Secrets, Secrets];
beforeAll(async () => {
  const newFolder = () => mkdtemp(join(tmpdir(), 'kedai-demo-'));
  folders = [await newFolder(), await newFolder()];
  const [first = '', second = ''] = folders;
  secrets = [await loadSecrets(first), await loadSecrets(second)];
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const passwordWith = (environment: Record<string, string>, of = secrets[0]) =>
  demoPasswordFor(readOptions(environment), of);

test('each data folder has a random password, unless DEMO_PASSWORD is set', () => {
  expect(passwordWith({})).toMatch(/^[\w-]{16}$/);
  expect(passwordWith({})).toBe(passwordWith({}));
  expect(passwordWith({})).not.toBe(passwordWith({}, secrets[1]));
  expect(passwordWith({ DEMO_PASSWORD: 'kopi-tubruk' })).toBe('kopi-tubruk');
});

test.each([{ HOST: '0.0.0.0' }, { ALLOWED_HOSTS: 'kedai.test' }, { TRUSTED_PROXIES: '127.0.0.1' }])(
  'with %j the password of development is rejected, also when it is set',
  (settings) => {
    const requested = { ...settings, DEMO_PASSWORD: KNOWN_DEMO_PASSWORD };
    expect(passwordWith(requested)).toBe(passwordWith({}));
    expect(passwordWith({ ...settings, DEMO_PASSWORD: 'kopi-tubruk' })).toBe('kopi-tubruk');
  },
);

test('the start does not wait for the pictures of the food service', async () => {
  const backend = {
    fetch: async () => Response.json([]),
    // Pictures that never answer.
    settled: () => new Promise<void>(() => undefined),
  };
  const later = new Promise((resolve) => setImmediate(resolve, 'still closed'));
  expect(await Promise.race([readFoodMenu(backend).then(() => 'open'), later])).toBe('open');
});
