/** `npm run pack`: packs the packages for a remote in its own repository into `.cache/packages/`. */
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from 'node-kit/workspace';
import { readVersions, writeBrowserPackage, writeGenerator, writeTools } from './packages.ts';

const run = promisify(execFile);
/** npm is a script on Windows, which only a shell can start. */
const shell = process.platform === 'win32';

/**
 * Packs the packages.
 *
 * @param folder absolute folder for the tarballs; its content is removed first.
 */
export async function packAll(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const staging = join(folder, 'staging');
  const versions = await readVersions();
  const staged = (name: string) => join(staging, name);
  await mkdir(staging, { recursive: true });
  await writeBrowserPackage('shared-ui', staged('shared-ui'), versions);
  await writeBrowserPackage('shared-auth', staged('shared-auth'), versions);
  await writeBrowserPackage('packages/remote-contract', staged('remote-contract'), versions);
  await writeTools(staged('federation'), versions);
  await writeGenerator(staged('create-remote'), versions);
  for (const name of [
    'remote-contract',
    'shared-ui',
    'shared-auth',
    'federation',
    'create-remote',
  ]) {
    const words = ['pack', '--pack-destination', folder];
    await run('npm', words, { cwd: staged(name), shell });
  }
  await rm(staging, { recursive: true });
}

if (import.meta.main) {
  const folder = join(ROOT, '.cache', 'packages');
  await packAll(folder);
  console.log(`Packed into ${folder}. Next: docs/releases.md#a-repository-of-its-own`);
}
