import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './fail.mjs';

/** Packages for tests, checks, deployments of the backend and pictures; the shop does not need them. */
const DEVELOPER_PACKAGES = ['artwork', 'database-tests', 'e2e', 'tools'];

/** Skips the verification of the packages' age, which takes 150 MB: `npm test` does it. */
const FOR_THE_SHOP = ['--prod', '--trust-lockfile'];

/**
 * Installs the packages of the lockfile that a program needs, unless they are installed: all of them
 * for a program of a developer package, else those of the shop. Runs the pnpm version of package.json
 * through npx. Installed packages are never removed.
 *
 * @param {string} root absolute folder of the repository.
 * @param {string} program relative path of the program, with slashes.
 * @returns when they are installed; ends the process with an error message when that fails.
 */
export function ensureInstalled(root, program) {
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  // pnpm's record, which equals the lockfile after a complete installation.
  if (readIfThere(join(root, 'node_modules', '.pnpm', 'lock.yaml')) === lockfile) return;

  const isForDevelopers = DEVELOPER_PACKAGES.includes(program.split('/')[0] ?? '');
  const hasDeveloperPackages = existsSync(join(root, 'tools', 'node_modules'));
  if (isForDevelopers || hasDeveloperPackages) {
    console.error('• Installing all packages (once; about 800 MB) …');
    return install(root, ['--prod=false']);
  }
  const stamp = join(root, 'node_modules', '.installed-for-the-shop');
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  if (readIfThere(stamp) === wanted) return;
  console.error('• Installing the packages of the shop (once; about 400 MB) …');
  install(root, [...FOR_THE_SHOP, ...DEVELOPER_PACKAGES.map((name) => `--filter=!${name}`)]);
  writeFileSync(stamp, wanted);
}

/** @param {string} root @param {string[]} options of pnpm, without special characters of a shell. */
function install(root, options) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const command = ['npx', '--yes', packageManager, 'install', '--frozen-lockfile', ...options];
  // Through a shell: on Windows npx is a script.
  const { status, stdout, stderr } = spawnSync(command.join(' '), {
    cwd: root,
    encoding: 'utf8',
    shell: true,
    env: { ...process.env, CI: 'true' },
  });
  if (status === 0) return;
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache', 'install.log'), `${stdout}${stderr}`);
  fail(
    'The packages could not be installed. Check the connection to the npm registry and run the command again. The reason is in .cache/install.log.',
  );
}

/** @param {string} file @returns {string | undefined} its text; undefined without the file. */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
