import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ReleaseError } from '../release-error.ts';
import { checkTypes } from './check-types.ts';

/** The shared file as the app imports it. */
const SHARED = ['..', '..', 'shared', 'price.ts'].join('/');

/** A workspace with one app that imports a shared file. */
async function workspaceWith(shared: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'kedai-types-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'storefront', 'src'), { recursive: true });
  await mkdir(join(root, 'shared'));
  const options = { strict: true, noEmit: true, allowImportingTsExtensions: true, types: [] };
  await writeFile(
    join(root, 'storefront', 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['src'] }),
  );
  await writeFile(join(root, 'shared', 'price.ts'), shared);
  await writeFile(
    join(root, 'storefront', 'src', 'page.ts'),
    `import { price } from '${SHARED}';\nexport const total: number = price;\n`,
  );
  return root;
}

test('sources without type errors pass', async () => {
  await checkTypes(['storefront'], await workspaceWith('export const price = 5;'));
});

test('a type error in an imported file is reported with that file', async () => {
  const root = await workspaceWith("export const price = '5';");
  const checking = checkTypes(['storefront'], root);
  await expect(checking).rejects.toThrow(ReleaseError);
  await expect(checking).rejects.toThrow(
    /storefront\/src\/page\.ts\(2,14\): error TS2322: .*\n.*--skip-types/,
  );
});
