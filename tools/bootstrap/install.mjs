import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './fail.mjs';

/** Packages for tests, checks and deployments of the backend; the shop does not need them. */
const DEVELOPER_PACKAGES = ['database-tests', 'e2e', 'tools'];

/** Programs of these packages. The generator of remotes needs no packages. */
const DEVELOPER_PROGRAM = /^(e2e|supabase\/tests|tools(?!\/create-remote))\//;

/** Packages under e2e/stock, which only the browser tests build. */
const STOCK_PACKAGES = [
  'stock-frameworks-remote',
  'stock-host',
  'stock-rspack-remote',
  'stock-vite-remote',
  'stock-webpack-remote',
];

/** Programs that check types: they need the declarations of libraries, also of those for tests. */
const TYPE_CHECKING_PROGRAMS = ['packages/start/dev/dev.ts', 'packages/start/release/release.ts'];

const WITHOUT_DEVELOPER_PACKAGES = [...DEVELOPER_PACKAGES, ...STOCK_PACKAGES].map(
  (name) => `--filter=!${name}`,
);

/** Install profiles; each extends the previous one. */
const INSTALLATIONS = {
  shop: {
    sentence: 'Installing the packages of the shop (once; about 400 MB) …',
    // Without the verification of the packages' age, which takes 150 MB: `npm test` does it.
    options: ['--prod', '--trust-lockfile', ...WITHOUT_DEVELOPER_PACKAGES],
  },
  development: {
    sentence: 'Installing the packages for development (once; about 550 MB) …',
    options: ['--prod=false', '--trust-lockfile', ...WITHOUT_DEVELOPER_PACKAGES],
  },
  all: {
    sentence: 'Installing all packages (once; about 1,080 MB) …',
    options: ['--prod=false'],
  },
};

/**
 * Installs the packages of the lockfile that a program needs, unless they are installed. Runs the pnpm
 * version of package.json through npx. Installed packages are never removed.
 *
 * @param {string} root absolute folder of the repository.
 * @param {string} program relative path of the program, with slashes.
 * @returns when they are installed; ends the process with an error message when that fails.
 */
export function ensureInstalled(root, program) {
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  // pnpm's record, which equals the lockfile after a complete installation.
  if (readIfThere(join(root, 'node_modules', '.pnpm', 'lock.yaml')) === lockfile) return;

  const name = installationFor(root, program);
  const stamp = join(root, 'node_modules', '.installation');
  const wanted = `${name} ${createHash('sha256').update(lockfile).digest('hex')}`;
  if (readIfThere(stamp) === wanted) return;
  const { sentence, options } = INSTALLATIONS[name];
  console.error(`• ${sentence}`);
  install(root, options);
  writeFileSync(stamp, wanted);
}

/**
 * @param {string} root
 * @param {string} program
 * @returns {keyof typeof INSTALLATIONS} what the program needs, with what was installed before.
 */
function installationFor(root, program) {
  const isThere = (/** @type {string} */ path) => existsSync(join(root, path));
  if (DEVELOPER_PROGRAM.test(program) || isThere('tools/node_modules')) return 'all';
  const checksTypes = TYPE_CHECKING_PROGRAMS.includes(program);
  return checksTypes || isThere('node_modules/vitest') ? 'development' : 'shop';
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
