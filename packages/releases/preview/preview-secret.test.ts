import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from 'node-kit/operator-error';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { previewSecret } from './preview-secret.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-preview-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('processes that share a folder share one secret, readable only by its owner', async () => {
  const [one, other] = await Promise.all([previewSecret({}, folder), previewSecret({}, folder)]);
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(other).toBe(one);
  const { mode } = await stat(join(folder, 'releases', 'preview-secret'));
  expect(mode & 0o077).toBe(0);
});

test('a bucket has a secret only from the environment', async () => {
  const bucket = { RELEASE_BUCKET: 'releases' };
  expect(await previewSecret(bucket, folder)).toBeUndefined();
  const secret = 'x'.repeat(32);
  expect(await previewSecret({ ...bucket, PREVIEW_SECRET: secret }, folder)).toBe(secret);
  await expect(previewSecret({ PREVIEW_SECRET: 'short' }, folder)).rejects.toThrow(OperatorError);
});
