import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from 'node-kit/workspace';
import { expect, onTestFinished, test } from 'vitest';

/** Creates a clone with the files that the installation reads; resolves to its folder. */
async function makeClone(): Promise<string> {
  const clone = await mkdtemp(join(tmpdir(), 'kedai-bootstrap-'));
  onTestFinished(() => rm(clone, { recursive: true }));
  for (const path of ['package.json', 'pnpm-lock.yaml', 'tools/bootstrap']) {
    await cp(join(ROOT, path), join(clone, path), { recursive: true });
  }
  return clone;
}

test('a failed download prints one sentence and writes the reason to a file', async () => {
  const clone = await makeClone();
  const program = [join(clone, 'tools/bootstrap/run.mjs'), 'packages/start/start.ts'];
  const { status, stderr } = spawnSync(process.execPath, program, {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      // An empty cache and an unreachable registry.
      HOME: clone,
      npm_config_registry: 'http://127.0.0.1:1/',
      npm_config_fetch_retries: '0',
    },
  });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n').at(-1)).toBe(
    '✗ The packages could not be installed. Check the connection to the npm registry and run the command again. The reason is in .cache/install.log.',
  );
  expect(await readFile(join(clone, '.cache/install.log'), 'utf8')).toContain('ECONNREFUSED');
});

/** Stub of npx: records its arguments and creates the markers of an installation. */
const NPX = `#!/bin/sh
echo "$@" > pnpm.log
mkdir -p node_modules
case "$*" in *--prod=false*) mkdir -p node_modules/vitest;; esac
`;

/** Starts a program in a clone; resolves to the arguments of the installation, empty without one. */
async function installationOf(clone: string, program: string): Promise<string> {
  await mkdir(join(clone, 'bin'), { recursive: true });
  await writeFile(join(clone, 'bin/npx'), NPX, { mode: 0o755 });
  await writeFile(join(clone, 'pnpm.log'), '');
  const install = JSON.stringify(join(clone, 'tools/bootstrap/install.mjs'));
  const words = `${JSON.stringify(clone)}, '${program}'`;
  const code = `import(${install}).then(({ ensureInstalled }) => ensureInstalled(${words}))`;
  const PATH = `${join(clone, 'bin')}:${process.env.PATH}`;
  spawnSync(process.execPath, ['-e', code], { env: { PATH } });
  return readFile(join(clone, 'pnpm.log'), 'utf8');
}

test('a program that checks types installs declarations, also after npm start', async () => {
  const clone = await makeClone();
  expect(await installationOf(clone, 'packages/start/start.ts')).toMatch(
    /--prod .*--filter=!tools/,
  );
  expect(await installationOf(clone, 'packages/start/start.ts')).toBe('');
  expect(await installationOf(clone, 'packages/start/release/release.ts')).toMatch(
    /--prod=false .*--filter=!tools/,
  );
  expect(await installationOf(clone, 'packages/start/dev/dev.ts')).toBe('');
  expect(await installationOf(clone, 'packages/start/start.ts')).toBe('');
});

test('a development program installs all packages', async () => {
  const clone = await makeClone();
  const words = await installationOf(clone, 'tools/checks/test.ts');
  expect(words).toContain('--prod=false');
  expect(words).not.toContain('--filter');
});
