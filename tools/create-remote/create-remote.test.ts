import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CreateError, createRemote } from './create-remote.mjs';

let parent = '';

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'kedai-new-'));
});
afterEach(() => rm(parent, { recursive: true }));

test('the name of the remote replaces the name of the template in paths and texts', async () => {
  const folder = await createRemote(parent, 'loyalty-points', 'workspace');
  const paths = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = paths.filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name)).toContain('loyalty-points-page.tsx');
  for (const { name, parentPath } of files) {
    const text = await readFile(join(parentPath, name), 'utf8');
    expect(name + text, name).not.toMatch(/sample/i);
  }
  const page = await readFile(join(folder, 'src', 'page', 'loyalty-points-page.tsx'), 'utf8');
  expect(page).toContain('function LoyaltyPointsPage()');
  expect(page).toContain('>Loyalty points</h1>');
  const widgets = await readFile(join(folder, 'src', 'widgets.ts'), 'utf8');
  expect(widgets).toContain("import('./card/loyalty-points-card.tsx')).LoyaltyPointsCard");
});

test.each([
  '',
  'Loyalty',
  'a_b',
  '-a',
  'a-',
  '1a',
  'shell',
  'a'.repeat(41),
  '../x',
  'default',
  'constructor',
])('the name %j is rejected, and nothing is written', async (name) => {
  await expect(createRemote(parent, name, 'workspace')).rejects.toThrow(CreateError);
  expect(await readdir(parent)).toEqual([]);
});

test('a name whose path belongs to another app is rejected, and nothing is written', async () => {
  await createRemote(parent, 'loyalty', 'workspace');
  await rename(join(parent, 'loyalty'), join(parent, 'points'));
  await expect(createRemote(parent, 'loyalty', 'workspace')).rejects.toThrow(
    'The page /loyalty belongs to points.',
  );
  expect(await readdir(parent)).toEqual(['points']);
});

test('an existing folder is not changed', async () => {
  await mkdir(join(parent, 'loyalty'));
  await expect(createRemote(parent, 'loyalty', 'workspace')).rejects.toThrow('exists already');
  expect(await readdir(join(parent, 'loyalty'))).toEqual([]);
});
