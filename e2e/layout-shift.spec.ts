import type { Page } from '@playwright/test';
import { newAccount, setRole } from './accounts.ts';
import { arrangeCartLine, arrangeOrder } from './arranged-order.ts';
import { addressesFor } from './every-page.ts';
import { openPage } from './layout/open-page.ts';
import { collectShifts, shiftsOf } from './layout/shifts.ts';
import { logInAs } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

/** Layout shift per page; Web Vitals call 0.1 good. */
const MAX_SHIFT = 0.01;

/** What a phone on a slow network waits for, each for this long, in ms. */
const LATE = /\.woff2$|\/rest\/v1\/|\/auth\/v1\/|\/remotes\//;
const LATE_BY_MS = 100;

const LOADS = [
  { width: 768, height: 1024, lateBy: 0 },
  { width: 360, height: 740, lateBy: LATE_BY_MS },
  { width: 1280, height: 800, lateBy: LATE_BY_MS },
];

/** Loads each page at once and bit by bit, and says everything that jumps. */
async function expectNothingJumps(page: Page, addresses: readonly string[]): Promise<void> {
  await collectShifts(page);
  const jumps: string[] = [];
  for (const { width, height, lateBy } of LOADS) {
    await page.setViewportSize({ width, height });
    await page.route(LATE, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, lateBy));
      await route.continue();
    });
    for (const address of addresses) {
      await openPage(page, address);
      const { total, moved } = await shiftsOf(page);
      if (total > MAX_SHIFT) {
        jumps.push(`${address} at ${width} px, ${lateBy} ms late: ${total}\n${moved.join('\n')}`);
      }
    }
    await page.unrouteAll({ behavior: 'wait' });
  }
  expect.soft(jumps).toEqual([]);
}

test('nothing jumps on the pages of a visitor', async ({ page }) => {
  await expectNothingJumps(page, addressesFor('visitor'));
});

test('nothing jumps where there is no page', async ({ page, problems }) => {
  await expectNothingJumps(page, ['/tidak-ada']);
  // The browser reports every address that is answered with 404.
  problems.length = 0;
});

test('nothing jumps on the pages of a customer', async ({ page, shop }) => {
  await logInAs(page, await newAccount(shop));
  await expectNothingJumps(page, ['/cart', '/history']);
  const order = await arrangeOrder(page);
  await arrangeCartLine(page);
  await expectNothingJumps(page, addressesFor('customer', order));
});

test('nothing jumps on the pages of an admin', async ({ page, shop }) => {
  const admin = await newAccount(shop);
  await setRole(shop, admin, 'admin');
  await logInAs(page, admin);
  await arrangeOrder(page);
  await expectNothingJumps(page, [...addressesFor('admin'), '/profile']);
});
