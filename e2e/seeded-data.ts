import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from 'start/start-shop';

/** Names the folder to the processes that run the tests. */
const VARIABLE = 'SEEDED_DATA';

/**
 * Makes, once per run, the data folder that a first start of the shop leaves: with demo data and
 * released apps. A copy of it starts in a quarter of the time.
 *
 * @returns what removes it after the last test.
 */
export default async function makeSeededData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-e2e-seeded-'));
  const shop = await startShop({ DATA_DIR: folder });
  await shop.stop();
  process.env[VARIABLE] = folder;
  return () => rm(folder, { recursive: true });
}

/** A data folder of its own for a shop with the embedded database; whoever asks for it removes it. */
export async function copySeededData(): Promise<string> {
  const seeded = process.env[VARIABLE];
  if (!seeded)
    throw new Error(`${VARIABLE} is missing: these tests run with e2e/playwright.config.ts`);
  const folder = await mkdtemp(join(tmpdir(), 'kedai-e2e-'));
  await cp(seeded, folder, { recursive: true });
  return folder;
}
