import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from 'shared-node/workspace';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkOnce, checkWithPlaywright, checkWithVitest } from './counted-checks.ts';

const PACKAGES = join(ROOT, 'tools/node_modules');

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-outcome-'));
  await symlink(PACKAGES, join(folder, 'node_modules'));
});

afterEach(() => rm(folder, { recursive: true }));

const write = (file: string, text: string) => writeFile(join(folder, file), text);

function runVitest(...args: string[]) {
  return checkWithVitest(['--globals', ...args], { folder });
}

function runPlaywright(...args: string[]) {
  return checkWithPlaywright(join(PACKAGES, '.bin/playwright'), args, {
    folder,
    // Playwright does not run within Vitest.
    environment: { VITEST: undefined },
  });
}

test('Vitest: failed tests, hooks and files are reported with their cause', async () => {
  await write(
    'prices.test.js',
    `describe('a price', () => {
       test('is whole', () => expect(1).toBe(1));
       test('is right', () => expect('Rp1').toBe('Rp2'));
     });`,
  );
  await write('broken.test.js', `throw new Error('no database');`);
  await write(
    'hook.test.js',
    `describe('a cart', () => {
       beforeAll(() => { throw new Error('no cart'); });
       test('is empty', () => {});
     });`,
  );

  const { passed, failed } = await runVitest();

  expect(passed).toBe(1);
  expect(failed.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'broken.test.js', reason: expect.stringContaining('no database') },
    { name: 'hook.test.js', reason: expect.stringContaining('no cart') },
    {
      name: 'prices.test.js › a price › is right',
      reason: expect.stringContaining("expected 'Rp1' to be 'Rp2'"),
    },
  ]);
});

test('Vitest: an error outside of tests is a failure', async () => {
  await write(
    'late.test.js',
    `test('passes', () => {
       process.nextTick(() => { throw new Error('too late'); });
       return new Promise((resolve) => setImmediate(resolve));
     });`,
  );
  expect(await runVitest()).toEqual({
    passed: 1,
    failed: [{ name: 'outside of a test', reason: expect.stringContaining('too late') }],
  });
});

test('Vitest: a worker that is killed is a failure', async () => {
  await write('killed.test.js', `test('ends', () => process.kill(process.pid, 'SIGKILL'));`);
  const { passed, failed } = await runVitest('--pool=forks');
  expect(passed).toBe(0);
  expect(failed.map(({ reason }) => reason).join()).toMatch(/exited unexpectedly|emitted error/);
});

test('a run without tests is a failure', async () => {
  const { passed, failed } = await runVitest();
  expect(passed).toBe(0);
  expect(failed).toEqual([{ name: 'vitest', reason: expect.stringContaining('exit code 1') }]);
});

test('Playwright: a journey counts in each project, also when it times out', async () => {
  await write(
    'playwright.config.mjs',
    `export default {
       projects: [{ name: 'today' }, { name: 'previous', metadata: { hangs: true } }],
     };`,
  );
  await write(
    'order.spec.mjs',
    `import { expect, test } from '@playwright/test';
     test('works', () => {});
     test.describe('an order', () => {
       test('arrives', async () => {
         if (test.info().project.name === 'today') return;
         test.setTimeout(1);
         await new Promise(() => {});
       });
       test('is paid', () => expect('cart').toBe('order'));
     });`,
  );
  const { passed, failed } = await runPlaywright();
  expect(passed).toBe(3);
  expect(failed).toEqual([
    {
      name: 'e2e/order.spec.mjs:9 › an order › is paid [today]',
      reason: expect.stringContaining('Expected: "order"'),
    },
    {
      name: 'e2e/order.spec.mjs:4 › an order › arrives [previous]',
      reason: expect.stringContaining('Test timeout of 1ms exceeded'),
    },
    {
      name: 'e2e/order.spec.mjs:9 › an order › is paid [previous]',
      reason: expect.not.stringContaining('\u001b'),
    },
  ]);
});

test('Playwright: failures outside of journeys are reported', async () => {
  await write(
    'shop.spec.mjs',
    `import { test as base } from '@playwright/test';
     const test = base.extend({
       shop: [async ({}, use) => { await use(1); throw new Error('still open'); }, { scope: 'worker' }],
     });
     test('works', ({ shop }) => {});`,
  );
  expect(await runPlaywright()).toEqual({
    passed: 1,
    failed: [{ name: 'outside of a journey', reason: expect.stringContaining('still open') }],
  });

  await write('broken.spec.mjs', `throw new Error('no shop');`);
  expect((await runPlaywright()).failed).toEqual([
    { name: 'outside of a journey', reason: expect.stringContaining('no shop') },
  ]);
});

test('a runner that crashes is one failure with the cause', async () => {
  await write('playwright.config.mjs', `console.error('no memory'); process.exit(134);`);
  await write('order.spec.mjs', '');
  const { passed, failed } = await runPlaywright();
  expect(passed).toBe(0);
  expect(failed.map(({ reason }) => reason)).toEqual(['it ended with exit code 134\nno memory']);
});

test('a check that fails as a whole has the end of its output as the reason', async () => {
  const check = checkOnce('node', ['-e', `console.log('types differ'); process.exit(2)`]);
  expect((await check).failed).toEqual([
    { name: expect.stringMatching(/^node/), reason: 'types differ\nexit code 2' },
  ]);
});
