import { mkdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { DataFolderInUseError, lockDataFolder } from 'shared-node/files/lock';

/** How often a waiting builder looks whether it is its turn, in ms. */
const LOOK_AGAIN_MS = 100;

/**
 * Runs `work` while no other process builds: two shops that start at once would otherwise read
 * each other's half-written `dist` folders.
 *
 * @param folder absolute folder that stands for the work; made when missing.
 */
export async function asOnlyBuilder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const release = await waitForTurn(folder);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function waitForTurn(folder: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      return await lockDataFolder(folder);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
      await delay(LOOK_AGAIN_MS);
    }
  }
}
