import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { previousCommit } from './previous-commit.ts';

const CONTRACT = 'packages/remote-contract/src/remote-contract.ts';
let root = '';

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

async function commit(file: string, text: string): Promise<string> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
  git('add', '.');
  git('commit', '--quiet', '--message', text);
  return git('rev-parse', 'HEAD');
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kedai-history-'));
  git('init', '--quiet');
});
afterAll(() => rm(root, { recursive: true, force: true }));

const version = (text: string) => `export const CONTRACT_VERSION = '${text}';`;

test('the previous commit is the last one with different sources and the same major', async () => {
  await commit(CONTRACT, version('1.0.0'));
  await commit('storefront/src/a.ts', 'an earlier major');
  await commit(CONTRACT, version('1.1.0'));
  await commit('storefront/src/a.ts', 'first');
  await commit('shell/src/a.ts', 'the other app');
  await writeFile(join(root, CONTRACT), version('2.0.0'));
  expect(await previousCommit(root, 'storefront')).toEqual({
    missing: 'no commit has version 2 of the contract',
  });
  const first = await commit(CONTRACT, version('2.0.0'));
  expect(await previousCommit(root, 'storefront')).toEqual({
    missing: expect.stringContaining(`not changed since ${first.slice(0, 8)}`),
  });

  await commit('storefront/src/a.ts', 'second');
  expect(await previousCommit(root, 'storefront')).toEqual({ commit: first });
  expect(await previousCommit(root, 'cart-checkout')).toEqual({ missing: expect.any(String) });

  await commit('storefront/src/a.test.ts', 'a test');
  await commit('docs/a.md', 'a document');
  expect(await previousCommit(root, 'storefront')).toEqual({ commit: first });
  const shared = await commit('README.md', 'before all apps change');
  await commit('shared-ui/src/a.ts', 'what all apps are built from');
  expect(await previousCommit(root, 'storefront')).toEqual({ commit: shared });
  expect(await previousCommit(root, 'shell')).toEqual({ commit: shared });
});

test('a new minor of the contract does not end the history', async () => {
  const before = git('rev-parse', 'HEAD');
  await commit(CONTRACT, version('2.1.0'));
  expect(await previousCommit(root, 'storefront')).toEqual({ commit: before });
});

test('a remote has no previous commit before its folder exists', async () => {
  await mkdir(join(root, 'loyalty', 'src'), { recursive: true });
  await writeFile(join(root, 'loyalty', 'src', 'a.ts'), 'not committed');
  expect(await previousCommit(root, 'loyalty')).toEqual({
    missing: expect.stringContaining('loyalty is new'),
  });
});

test('a shallow clone reports how to fetch the history, and fails where it is required', async () => {
  const clone = await mkdtemp(join(tmpdir(), 'kedai-shallow-'));
  git('clone', '--quiet', '--depth', '1', `file://${root}`, clone);
  const remedy = /git fetch --unshallow.*fetch-depth: 0/;
  expect(await previousCommit(clone, 'storefront')).toEqual({
    missing: expect.stringMatching(remedy),
  });
  vi.stubEnv('HISTORY', 'required');
  await expect(previousCommit(clone, 'storefront')).rejects.toThrow(remedy);
  vi.unstubAllEnvs();
  await rm(clone, { recursive: true });
});

test('without a repository there is no previous commit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-no-history-'));
  expect(await previousCommit(folder, 'shell')).toEqual({
    missing: 'the sources have no Git history',
  });
  await rm(folder, { recursive: true });
});
