/** Builds of the remotes with stock tools, see e2e/stock/README.md. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type RemoteName, ROOT } from 'node-kit/workspace';
import { asOnlyBuilder } from 'releases/build/one-builder';
import type { Build } from 'releases/builds/read-build';
import { describeForeignBuild } from 'releases/foreign/describe-build';
import { readForeignBuild } from 'releases/foreign/read-foreign-build';
import { createFolderStore } from 'releases/store/folder-store';
import { startProbeShop } from 'start/probe-shop';
import type { RunningShop } from 'start/start-shop';
import { runFolder } from './seeded-data.ts';
import { sharedBuild } from './shared-build.ts';

/**
 * Builds a folder of `e2e/stock` with its own tools, once per run.
 *
 * @returns the absolute folder with the build.
 */
export async function buildStock(folder: string): Promise<string> {
  const directory = join(ROOT, 'e2e', 'stock', folder);
  await asOnlyBuilder(join(runFolder(), 'stock-builder'), async () => {
    const made = join(runFolder(), `stock-${folder}`);
    if (existsSync(made)) return;
    const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
    await promisify(execFile)('npm', ['run', 'build'], {
      cwd: directory,
      env: { ...process.env, PATH, NODE_ENV: 'production' },
      shell: process.platform === 'win32',
    });
    await writeFile(made, '');
  });
  return join(directory, 'dist');
}

/** The build of a stock remote as `npm run release -- NAME --from` reads it, once per run. */
export function stockBuild(shop: RunningShop, name: RemoteName, folder: string): Promise<Build> {
  return sharedBuild(['stock', name, folder], async () => {
    const store = createFolderStore(join(shop.dataDirectory, 'releases'));
    const found = await readForeignBuild(name, await buildStock(folder));
    return describeForeignBuild(store, found, true, startProbeShop);
  });
}

/** Copies the build of a stock remote and replaces a text in its manifest. @returns the folder. */
export async function changedStock(folder: string, before: string, after: string): Promise<string> {
  const copy = await mkdtemp(join(runFolder(), `${folder}-`));
  await cp(await buildStock(folder), copy, { recursive: true });
  const manifest = join(copy, 'mf-manifest.json');
  const text = await readFile(manifest, 'utf8');
  if (!text.includes(before)) throw new Error(`The manifest of ${folder} has no ${before}`);
  await writeFile(manifest, text.replaceAll(before, after));
  return copy;
}
