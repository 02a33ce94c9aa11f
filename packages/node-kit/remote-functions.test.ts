import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remoteFunctions } from './remote-functions.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kedai-functions-'));
});
afterEach(() => rm(root, { recursive: true }));

async function add(remote: string, name: string): Promise<string> {
  const folder = join(root, remote, 'functions', name);
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'handler.ts');
  await writeFile(file, '');
  return file;
}

test('finds the functions of remotes; a folder without a handler is none', async () => {
  const file = await add('kitchen', 'print');
  await mkdir(join(root, 'kitchen', 'functions', 'shared'));
  expect(remoteFunctions(root, ['kitchen', 'storefront'])).toEqual([{ name: 'print', file }]);
});

test.each(['print', 'payments'])('a second function %s is an error', async (name) => {
  await add('bakery', name);
  await add('kitchen', name);
  expect(() => remoteFunctions(root, ['bakery', 'kitchen'])).toThrow(
    `both have a function ${name}`,
  );
});

test('an invalid name is an error', async () => {
  await add('kitchen', 'Print');
  expect(() => remoteFunctions(root, ['kitchen'])).toThrow('not a valid name');
});
