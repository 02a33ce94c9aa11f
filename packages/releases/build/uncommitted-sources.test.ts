import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedRemoteSources, readSourceCommit } from '../builds/source-commit.ts';
import { checkCommitted } from './uncommitted-sources.ts';

let root = '';

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kedai-sources-'));
  await write('storefront/src/page.tsx', 'page');
  await write('storefront/src/page.test.tsx', 'test');
  await write('shell/src/main.tsx', 'main');
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@kedai.test'];
  for (const words of [
    ['init', '-q'],
    ['add', '.'],
    [...identity, 'commit', '-qm', 'First'],
  ]) {
    execFileSync('git', words, { cwd: root });
  }
});
afterEach(() => rm(root, { recursive: true }));

test('committed sources pass in spite of changed tests, documents and other apps', async () => {
  await checkCommitted(['storefront'], root);
  await write('storefront/src/page.test.tsx', 'changed');
  await write('docs/releases.md', 'new');
  await write('shell/src/main.tsx', 'changed');
  await checkCommitted(['storefront'], root);
});

test.each([
  ['a changed file', 'storefront/src/page.tsx'],
  ['a new file', 'storefront/src/new folder/new.tsx'],
  ['a shared package', 'shared-ui/src/controls/button.tsx'],
])('%s is rejected by name', async (_what, file) => {
  await write(file, 'changed');
  await expect(checkCommitted(['storefront'], root)).rejects.toThrow(
    `${file} differs from the commit. To release it all the same: --allow-dirty`,
  );
});

test('a removed file is rejected; long lists are shortened', async () => {
  await rm(join(root, 'storefront/src/page.tsx'));
  for (const name of 'abcdef') await write(`storefront/src/${name}.tsx`, name);
  await expect(checkCommitted(['storefront'], root)).rejects.toThrow(/and 2 more differ from/);
});

test('a remote in its own repository is dirty only when its sources have changed', async () => {
  const isDirty = async () => (await readSourceCommit(root, changedRemoteSources)).dirty;
  await write('notes.txt', 'new');
  await write('reports/index.html', 'new');
  expect(await isDirty()).toBe(false);
  await write('storefront/src/new.tsx', 'new');
  expect(await isDirty()).toBe(true);
});

test('a changed build setting makes it dirty, but not one in another folder', async () => {
  const isDirty = async (folder: string) =>
    (await readSourceCommit(join(root, folder), changedRemoteSources)).dirty;
  await write('shell/src/main.tsx', 'changed');
  expect([await isDirty('storefront'), await isDirty('shell')]).toEqual([false, true]);
});

test('a folder without Git is rejected', async () => {
  await rm(join(root, '.git'), { recursive: true });
  await expect(checkCommitted(['storefront'], root)).rejects.toThrow('is not a Git repository');
});
