import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from './lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-senja-data-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the lock', () => {
  test('a second attempt fails with the pid of the lock holder', async () => {
    const unlock = await lockDataFolder(folder);
    const second = lockDataFolder(folder);
    await expect(second).rejects.toBeInstanceOf(DataFolderInUseError);
    await expect(second).rejects.toThrow(`in use by process ${process.pid}`);
    await unlock();
    await (await lockDataFolder(folder))();
  });

  test.each(['', 'not a number', '-1'])(
    'an invalid lock file (%j) is replaced',
    async (content) => {
      await writeFile(join(folder, 'lock'), content);
      await (await lockDataFolder(folder))();
    },
  );

  test('of many concurrent starts that find a stale lock, one gets the folder', async () => {
    for (let round = 0; round < 20; round++) {
      await writeFile(join(folder, 'lock'), 'left behind');
      const starts = await Promise.allSettled(
        Array.from({ length: 8 }, () => lockDataFolder(folder)),
      );
      const unlocks = starts.filter(({ status }) => status === 'fulfilled');
      expect(unlocks).toHaveLength(1);
      await rm(join(folder, 'lock'));
    }
  });

  test('locks of a start that crashed while removing a stale lock are replaced', async () => {
    for (const file of ['lock', 'lock.removal', 'lock.removal.removal']) {
      await writeFile(join(folder, file), 'left behind');
    }
    const unlock = await lockDataFolder(folder);
    expect(await readdir(folder)).toEqual(['lock']);
    await unlock();
  });

  test('the lock of a dead process is replaced', async () => {
    const dead = spawn(process.execPath, ['-e', '']);
    await once(dead, 'exit');
    await writeFile(join(folder, 'lock'), String(dead.pid));
    const unlock = await lockDataFolder(folder);
    const content = await readFile(join(folder, 'lock'), 'utf8');
    expect(content.split(' ')[0]).toBe(String(process.pid));
    await unlock();
  });
});

test.runIf(process.platform === 'linux')(
  'the lock of an earlier process with the same pid is replaced',
  async () => {
    // Simulates a container restart, after which the shop is process 1 again.
    await writeFile(join(folder, 'lock'), `${process.pid} 1`);
    await (await lockDataFolder(folder))();
  },
);
