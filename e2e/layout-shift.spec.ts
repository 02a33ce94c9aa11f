import type { Page } from '@playwright/test';
import { newAccount, setRole } from './accounts.ts';
import { arrangeCartLine, arrangeOrder } from './arranged-order.ts';
import { addressesFor } from './every-page.ts';
import { openPage } from './layout/open-page.ts';
import { collectShifts, shiftsOf } from './layout/shifts.ts';
import { logInAs } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

// Most visitors see motion, which must not move anything either.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Layout shift per page; Web Vitals call 0.1 good. */
const MAX_SHIFT = 0.01;

/** Requests that are delayed, as on a slow network, and the delay of each in ms. */
const LATE = /\.woff2$|\/rest\/v1\/|\/auth\/v1\/|\/remotes\//;
const LATE_BY_MS = 100;

const LOADS = [
  { width: 768, height: 1024, lateBy: 0 },
  { width: 360, height: 740, lateBy: LATE_BY_MS },
  { width: 1280, height: 800, lateBy: LATE_BY_MS },
];

/** Loads each page with and without delays and reports the parts that shift. */
async function expectNoShift(page: Page, addresses: readonly string[]): Promise<void> {
  await collectShifts(page);
  const shifted: string[] = [];
  for (const { width, height, lateBy } of LOADS) {
    await page.setViewportSize({ width, height });
    // A route would also switch the cache of the browser off.
    if (lateBy > 0) {
      await page.route(LATE, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, lateBy));
        await route.continue();
      });
    }
    for (const address of addresses) {
      await openPage(page, address);
      const { total, moved } = await shiftsOf(page);
      if (total > MAX_SHIFT) {
        shifted.push(`${address} at ${width} px, ${lateBy} ms late: ${total}\n${moved.join('\n')}`);
      }
    }
    await page.unrouteAll({ behavior: 'wait' });
  }
  expect.soft(shifted).toEqual([]);
}

test('no part shifts on the pages of a visitor', async ({ page }) => {
  await expectNoShift(page, addressesFor('visitor'));
});

test('no part shifts on the page of an unknown address', async ({ page, problems }) => {
  await expectNoShift(page, ['/tidak-ada']);
  // The browser reports each address that is answered with 404.
  problems.length = 0;
});

test('no part shifts on the pages of a customer', async ({ page, shop }) => {
  await logInAs(page, await newAccount(shop));
  await expectNoShift(page, ['/cart', '/history']);
  const order = await arrangeOrder(page);
  await arrangeCartLine(page);
  await expectNoShift(page, addressesFor('customer', order));
});

test('no part shifts on the pages of an admin', async ({ page, shop }) => {
  const admin = await newAccount(shop);
  await setRole(shop, admin, 'admin');
  await logInAs(page, admin);
  await arrangeOrder(page);
  await expectNoShift(page, [...addressesFor('admin'), '/profile']);
});
