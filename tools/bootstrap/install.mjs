import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './fail.mjs';

/**
 * Installs the packages of the lockfile unless they are installed already. pnpm itself comes
 * through npm in the version that package.json pins.
 *
 * @param {string} root absolute folder of the repository.
 * @returns when all packages are there; ends the process with a sentence when they cannot be had.
 */
export async function ensureInstalled(root) {
  const stamp = join(root, 'node_modules', '.installed-lockfile');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  console.log('• Installing packages (once; about 600 MB) …');
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { status, stdout, stderr, error } = spawnSync(
    'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--prod=false'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, CI: 'true' } },
  );
  if (status !== 0) {
    if (error) fail(`npx could not be started: ${error.message}`);
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(join(root, '.cache', 'install.log'), `${stdout}${stderr}`);
    fail(
      'The packages could not be installed. Check the connection to the npm registry and run the command again. The reason is in .cache/install.log.',
    );
  }
  writeFileSync(stamp, wanted);
}
