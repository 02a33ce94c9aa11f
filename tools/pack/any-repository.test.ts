import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { BUILD_CACHE, buildApps } from 'platform/build/build-apps';
import { asOnlyBuilder } from 'platform/build/one-builder';
import { createToken } from 'platform/releases/api/release-tokens';
import { readBuiltApp } from 'platform/releases/read-build';
import type { ReleaseStore } from 'platform/releases/store/release-store';
import { createTestStore, releaseTestBuilds } from 'platform/releases/testing';
import { releaseApi } from 'platform/server/release-api';
import { createShop } from 'platform/server/shop-server';
import { type Listening, listen } from 'shared-node/http/listen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packAll } from './pack.ts';

const run = promisify(execFile);
const shell = process.platform === 'win32';

/** Outside of the workspace. */
let outside = '';
/** The repository of the remote. */
let repository = '';
let store: ReleaseStore;
let releases = '';
let remove: () => Promise<void>;
let shop: Listening;
let token = '';

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'kedai-any-repository-'));
  repository = join(outside, 'loyalty');
  ({ store, remove, directory: releases } = await createTestStore());
  const built = await asOnlyBuilder(BUILD_CACHE, async () => {
    await buildApps(() => undefined, ['shell']);
    return readBuiltApp('shell');
  });
  await releaseTestBuilds(store, built);
  token = await createToken(store, 'loyalty');
  const log = () => undefined;
  const app = createShop({
    store,
    backend: { kind: 'hosted', url: 'https://x.supabase.co', publishableKey: 'k' },
    releaseApi: releaseApi(store, () => '127.0.0.1', log),
    log,
  });
  shop = await listen(app, '127.0.0.1', 0);
});
afterAll(async () => {
  await shop.close();
  await remove();
  await rm(outside, { recursive: true });
});

/** As a shop with ALLOW_LOCAL_REMOTES asks for them: with its origin, and from no other. */
async function servesItsSources(): Promise<void> {
  const origin = `http://127.0.0.1:${shop.port}`;
  const program = join(repository, 'node_modules/platform/platform/remote-cli/cli.js');
  const env = { ...process.env, PORT: '0', SHOP_URL: origin };
  const child = spawn(process.execPath, [program, 'dev'], { cwd: repository, env });
  try {
    const source = await new Promise<string>((resolve, reject) => {
      let output = '';
      const read = (chunk: Buffer) => {
        output += chunk;
        const [, port] = /remote\.loyalty=http:\/\/localhost:(\d+)/.exec(output) ?? [];
        if (port) resolve(`http://127.0.0.1:${port}`);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', () => reject(new Error(output)));
    });
    const described = await fetch(`${source}/registry.json`, { headers: { origin } });
    expect(described.headers.get('access-control-allow-origin')).toBe(origin);
    const { loyalty } = (await described.json()) as Record<string, { entry: string }>;
    const entry = await fetch(`${source}${loyalty?.entry}`, { headers: { origin } });
    expect(await entry.text()).toContain('remote:loyalty');
    expect(entry.headers.get('access-control-allow-origin')).toBe(origin);
    const foreign = { headers: { origin: 'https://other.example' } };
    for (const path of ['/registry.json', `${loyalty?.entry}`]) {
      const answer = await fetch(`${source}${path}`, foreign);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  } finally {
    child.kill();
  }
}

/** Runs a program in a folder, as a developer would, and resolves to what it prints. */
async function printed(cwd: string, program: string, ...words: string[]): Promise<string> {
  const { PATH = '', HOME, TMPDIR, SystemRoot } = process.env;
  const env = {
    // The version of Node that the tests use.
    PATH: [dirname(process.execPath), PATH].join(delimiter),
    ...(HOME && { HOME }),
    ...(TMPDIR && { TMPDIR }),
    ...(SystemRoot && { SystemRoot }),
    // Some networks have a certificate authority of their own.
    NODE_USE_SYSTEM_CA: '1',
    ...settings,
  };
  const { stdout } = await run(program, words, { cwd, env, shell });
  return stdout;
}

/** Further environment of the programs. */
let settings: Record<string, string> = {};

/** The sum of the sizes of all files in a folder. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const npm = (...words: string[]) => printed(repository, 'npm', ...words);
const release = (...words: string[]) => npm('run', '--silent', 'release', '--', ...words);
const served = async () => {
  const answer = await fetch(`http://127.0.0.1:${shop.port}/releases.json`);
  return ((await answer.json()) as Record<string, { release: string }>).loyalty?.release;
};
const statusOfPage = async () =>
  (await fetch(`http://127.0.0.1:${shop.port}/loyalty`, { headers: { accept: 'text/html' } }))
    .status;

test('a remote in a repository of its own: made, checked, released, rolled back and retired', async () => {
  const packages = join(outside, 'packages');
  await packAll(packages);
  const generator = join(packages, 'create-remote-0.1.0.tgz');
  await printed(outside, 'npm', 'install', '--no-save', '--no-audit', '--no-fund', generator);
  const program = join(outside, 'node_modules', 'create-remote', 'cli.mjs');
  await printed(outside, process.execPath, program, 'loyalty', '--packages', packages);

  await npm('install', '--prefer-offline', '--no-audit', '--no-fund');
  expect(await bytesIn(join(repository, 'node_modules'))).toBeLessThanOrEqual(120_000_000);
  await npm('run', 'typecheck');
  await npm('test');
  await npm('run', 'build');
  await servesItsSources();

  // Over the API, what was built.
  settings = { SHOP_URL: `http://127.0.0.1:${shop.port}`, RELEASE_TOKEN: token };
  expect(await statusOfPage()).toBe(404);
  await release('--dist');
  const first = await served();
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  expect(await statusOfPage()).toBe(200);
  const entry = JSON.parse(await readFile(join(repository, 'dist/mf-manifest.json'), 'utf8'));
  const file = `/remotes/loyalty/${first}/${entry.metaData.remoteEntry.name}`;
  expect((await fetch(`http://127.0.0.1:${shop.port}${file}`)).status).toBe(200);

  const page = join(repository, 'src/page/loyalty-page.tsx');
  await writeFile(page, (await readFile(page, 'utf8')).replace('disiapkan', 'dibuat'));
  await release();
  expect(await served()).not.toBe(first);
  expect(await release('--rollback')).toContain(`current ${first}`);
  expect(await served()).toBe(first);
  await release('--retire');
  expect(await statusOfPage()).toBe(404);
  await release('--restore');
  expect(await served()).toBe(first);

  settings = { SHOP_URL: `http://127.0.0.1:${shop.port}`, RELEASE_TOKEN: `${token}x` };
  await expect(release('--retire')).rejects.toThrow('The token is missing or not valid.');

  settings = { RELEASE_BUCKET: 'releases' };
  await expect(release('--list')).rejects.toThrow('npm install --save-dev @aws-sdk/client-s3');

  // Into the store itself, with the same checks: a page that the shell owns is refused.
  settings = { RELEASE_DIR: releases };
  expect(await release('--list')).toContain(`current ${first}`);
  const route = join(repository, 'src/page/loyalty.route.ts');
  const text = await readFile(route, 'utf8');
  await writeFile(route, text.replace("path: '/loyalty'", "path: '/login'"));
  await expect(release()).rejects.toThrow('The page /login of loyalty belongs to shell');
  expect(await served()).toBe(first);
});
