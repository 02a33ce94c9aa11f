import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previousCommit } from './previous-commit.ts';

const BASELINE = 'platform/releases/previous-commit.ts';
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

test('the previous release is the last commit with other sources, from the baseline on', async () => {
  await commit('storefront/src/a.ts', 'unsupported');
  expect(await previousCommit(root, 'storefront')).toBeUndefined();
  await commit('storefront/src/a.ts', 'first');
  const first = await commit(BASELINE, 'baseline');
  expect(await previousCommit(root, 'storefront')).toBeUndefined();

  await commit('storefront/src/a.ts', 'second');
  expect(await previousCommit(root, 'storefront')).toBe(first);
  expect(await previousCommit(root, 'cart-checkout')).toBeUndefined();

  await commit('storefront/src/a.test.ts', 'a test');
  await commit('docs/a.md', 'a document');
  expect(await previousCommit(root, 'storefront')).toBe(first);
  const shared = await commit('README.md', 'before all apps change');
  await commit('shared-ui/src/a.ts', 'what all apps are built from');
  expect(await previousCommit(root, 'storefront')).toBe(shared);
  expect(await previousCommit(root, 'shell')).toBe(shared);
});

test('without a repository there is none', async () => {
  expect(await previousCommit(tmpdir(), 'shell')).toBeUndefined();
});
