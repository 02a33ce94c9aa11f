import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asOnlyBuilder } from 'releases/build/one-builder';
import { startShop, untilDishesHavePictures } from 'start/start-shop';

/** Environment variable with the folder of the run, for the worker processes. */
const VARIABLE = 'RUN_FOLDER';

/**
 * Creates an empty folder that all workers of a run share.
 *
 * @returns a function that removes it.
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
  // Four times as fast as the asynchronous function. It does not copy folder modes, and PostgreSQL rejects folders
  // that are readable by others.
  const umask = process.umask(0o077);
  cpSync(seeded, folder, { recursive: true });
  process.umask(umask);
  return folder;
}

/**
 * The data folder after a first start, with demo data and released apps. Created by the first worker that needs
 * it: starting a copy is four times as fast.
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
