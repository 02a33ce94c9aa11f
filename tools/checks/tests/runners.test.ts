import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from 'node-kit/workspace';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runPlaywright, runProgram, runVitest } from '../runners.ts';

const PACKAGES = join(ROOT, 'tools/node_modules');

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-runner-'));
  await symlink(PACKAGES, join(folder, 'node_modules'));
});

afterEach(() => rm(folder, { recursive: true }));

const write = (file: string, text: string) => writeFile(join(folder, file), text);

const vitest = () => runVitest(['--globals'], { folder });

const playwright = () =>
  runPlaywright(join(PACKAGES, '.bin/playwright'), [], {
    folder,
    // Playwright does not run within Vitest.
    environment: { VITEST: undefined },
  });

test('names failed tests and files of Vitest', async () => {
  await write(
    'prices.test.js',
    `describe('a price', () => {
       test('is whole', () => expect(1).toBe(1));
       test('is right', () => expect('Rp1').toBe('Rp2'));
     });`,
  );
  await write('broken.test.js', `throw new Error('no database');`);
  const { passed, failures } = await vitest();
  expect(passed).toBe(1);
  expect(failures.toSorted()).toEqual([
    expect.stringMatching(/broken\.test\.js$/),
    expect.stringMatching(/prices\.test\.js › a price › is right$/),
  ]);
});

test('an error outside of Vitest tests is a failure', async () => {
  await write(
    'late.test.js',
    `test('passes', () => {
       process.nextTick(() => { throw new Error('too late'); });
       return new Promise((resolve) => setImmediate(resolve));
     });`,
  );
  const { failures } = await vitest();
  expect(failures).toEqual([expect.stringContaining('exit code 1')]);
});

test('a Vitest run that skips every test is a failure', async () => {
  await write('skipped.test.js', `test.skip('works', () => {});`);
  const { failures } = await vitest();
  expect(failures).toEqual([expect.stringContaining('no test was run')]);
});

test('a Playwright run that skips every test is a failure', async () => {
  await write(
    'skipped.spec.mjs',
    `import { test } from '@playwright/test'; test.skip('works', () => {});`,
  );
  const { failures } = await playwright();
  expect(failures).toEqual([expect.stringContaining('no test was run')]);
});

test('names a failed Playwright test with its project', async () => {
  await write(
    'playwright.config.mjs',
    `export default { projects: [{ name: 'today' }, { name: 'previous' }] };`,
  );
  await write(
    'order.spec.mjs',
    `import { expect, test } from '@playwright/test';
     test.describe('an order', () => {
       test('is paid', () => expect(test.info().project.name).toBe('today'));
     });`,
  );
  expect(await playwright()).toEqual({
    passed: 1,
    failures: ['e2e/order.spec.mjs:3 › is paid [previous]'],
  });
});

test('a test runner that crashes is a failure with the end of its output', async () => {
  await write('playwright.config.mjs', `console.error('no memory'); process.exit(134);`);
  expect(await playwright()).toEqual({ passed: 0, failures: ['exit code 134\nno memory'] });
});

test('a failed program is a failure with the end of its output', async () => {
  const { failures } = await runProgram('node', ['-e', `console.log('no'); process.exit(2)`]);
  expect(failures).toEqual([expect.stringMatching(/^node .*: exit code 2\nno$/)]);
});
