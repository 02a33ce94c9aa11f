import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from './secrets.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-senja-secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('secrets are random, persistent, and readable only by the owner', async () => {
  const first = await loadSecrets(folder);
  expect(await loadSecrets(folder)).toEqual(first);
  expect(first.publishableKey).toMatch(/^sb_publishable_/);
  expect(first.serviceKey).toMatch(/^sb_secret_/);
  expect(first.jwtSecret.length).toBeGreaterThanOrEqual(48);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
});
