import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from 'shared-node/workspace';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failedInPlaywright, failedInVitest } from './failed-tests.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-failed-'));
  await symlink(join(ROOT, 'platform', 'node_modules'), join(folder, 'node_modules'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs the program in the folder and reads the report that it writes there. */
async function reportOf(program: string, args: readonly string[]) {
  const report = join(folder, 'report.json');
  spawnSync(join(ROOT, program), args, {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, VITEST: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return JSON.parse(await readFile(report, 'utf8'));
}

test('Vitest: failed tests and files that failed before their first test, with the cause', async () => {
  await writeFile(
    join(folder, 'prices.test.js'),
    `describe('a price', () => {
       test('is whole', () => expect(1).toBe(1));
       test('is right', () => expect('Rp1').toBe('Rp2'));
     });`,
  );
  await writeFile(join(folder, 'broken.test.js'), `throw new Error('no database');`);

  const report = await reportOf('node_modules/.bin/vitest', [
    ...['run', '--globals', '--reporter=json', '--outputFile.json=report.json'],
  ]);

  expect(failedInVitest(report).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    {
      name: expect.stringMatching(/broken\.test\.js$/),
      reason: expect.stringContaining('no database'),
    },
    {
      name: expect.stringMatching(/prices\.test\.js › a price is right$/),
      reason: expect.stringContaining("expected 'Rp1' to be 'Rp2'"),
    },
  ]);
});

test('Playwright: failed journeys with the cause, and files that cannot be read', async () => {
  await writeFile(
    join(folder, 'order.spec.mjs'),
    `import { expect, test } from '@playwright/test';
     test('works', () => {});
     test.describe('an order', () => {
       test('arrives', () => expect('cart').toBe('order'));
     });`,
  );
  const args = ['test', '--reporter=json'];
  const [failed, ...others] = failedInPlaywright(
    await reportOf('platform/node_modules/.bin/playwright', args),
  );
  expect(others).toEqual([]);
  expect(failed?.name).toBe('e2e/order.spec.mjs:4 › arrives');
  expect(failed?.reason).toContain('Expected: "order"');
  expect(failed?.reason).not.toContain('\u001b');

  await writeFile(join(folder, 'broken.spec.mjs'), `throw new Error('no shop');`);
  const [unread] = failedInPlaywright(
    await reportOf('platform/node_modules/.bin/playwright', args),
  );
  expect(unread?.reason).toContain('no shop');
});
