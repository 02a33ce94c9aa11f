import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderStore } from './folder-store.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kedai-folder-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test('a reader immediately sees a registry written by another process', async () => {
  const reader = createFolderStore(directory);
  const writer = createFolderStore(directory);
  let version: string | undefined;
  for (const text of ['one', 'two', 'three']) {
    await writer.writeRegistry(text, version);
    ({ version } = await writer.readRegistry());
    for (let time = 0; time < 2; time += 1) {
      expect(await reader.readRegistry()).toEqual({ text, version });
    }
  }
});

test('a reader sees the registry of a recreated folder', async () => {
  const reader = createFolderStore(directory);
  for (const text of ['before', 'after']) {
    await rm(directory, { recursive: true, force: true });
    expect((await reader.readRegistry()).text).toBeUndefined();
    await createFolderStore(directory).writeRegistry(text, undefined);
    expect((await reader.readRegistry()).text).toBe(text);
  }
});

test('a reader sees a replaced file with the same version name', async () => {
  const reader = createFolderStore(directory);
  await createFolderStore(directory).writeRegistry('before', undefined);
  expect((await reader.readRegistry()).text).toBe('before');
  await rm(directory, { recursive: true });
  await createFolderStore(directory).writeRegistry('after', undefined);
  expect((await reader.readRegistry()).text).toBe('after');
});
