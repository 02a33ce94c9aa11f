import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asOnlyBuilder } from 'releases/build/one-builder';
import { startShop, untilDishesHavePictures } from 'start/start-shop';

/** Environment variable with the folder of the run, for the worker processes. */
const VARIABLE = 'RUN_FOLDER';

/**
 * Creates the folder that all workers of a run share, empty.
 *
 * @returns removes it.
 */
export default async function makeRunFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-e2e-run-'));
  await mkdir(join(folder, 'builds'));
  process.env[VARIABLE] = folder;
  return () => rm(folder, { recursive: true });
}

/** Absolute folder that all workers of a run share. */
export function runFolder(): string {
  const folder = process.env[VARIABLE];
  if (!folder)
    throw new Error(`${VARIABLE} is missing: these tests run with e2e/playwright.config.ts`);
  return folder;
}

/** Temporary data folder for a shop with the embedded database; the caller removes it. */
export async function copySeededData(): Promise<string> {
  const seeded = await seededData();
  const folder = await mkdtemp(join(tmpdir(), 'kedai-e2e-'));
  // A quarter of the time of the asynchronous function. It does not copy the modes of folders, and
  // PostgreSQL rejects folders that others can read.
  const umask = process.umask(0o077);
  cpSync(seeded, folder, { recursive: true });
  process.umask(umask);
  return folder;
}

/**
 * The data folder of a first start of the shop, with demo data and released apps. The first worker that
 * needs it makes it: a copy starts in a quarter of the time.
 */
function seededData(): Promise<string> {
  return asOnlyBuilder(join(runFolder(), 'seeding'), async () => {
    const seeded = join(runFolder(), 'seeded');
    if (existsSync(seeded)) return seeded;
    const draft = await mkdtemp(join(runFolder(), 'draft-'));
    const shop = await startShop({ DATA_DIR: draft });
    await untilDishesHavePictures(shop);
    await shop.stop();
    await rename(draft, seeded);
    return seeded;
  });
}
