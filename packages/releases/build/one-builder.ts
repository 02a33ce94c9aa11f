import { mkdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { DataFolderInUseError, lockDataFolder } from 'node-kit/files/lock';

/** Retry interval for the lock in ms. */
const RETRY_MS = 100;

/**
 * Runs `work` exclusively across processes: two shops that start at the same time would otherwise read partially
 * written `dist` folders.
 *
 * @param folder absolute folder for the lock; created when missing.
 */
export async function asOnlyBuilder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const release = await waitForLock(folder);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function waitForLock(folder: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      return await lockDataFolder(folder);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
      await delay(RETRY_MS);
    }
  }
}
