import { existsSync } from 'node:fs';
import { mkdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CONTRACTS_FOLDER, withContracts } from './contract-folder.ts';

test('folders of processes that were ended are removed, not those of others', async () => {
  const [old, recent] = ['contracts-old-test', 'contracts-new-test'].map((name) =>
    join(CONTRACTS_FOLDER, name),
  ) as [string, string];
  for (const folder of [old, recent]) {
    await mkdir(join(folder, '0'), { recursive: true });
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
  }
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await utimes(old, yesterday, yesterday);
  const own = await withContracts([], async (folder) => folder);
  expect([old, recent, own].map((folder) => existsSync(folder))).toEqual([false, true, false]);
});
