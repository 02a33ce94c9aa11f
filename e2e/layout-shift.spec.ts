import type { Page } from '@playwright/test';
import { newAccount, setRole } from './accounts.ts';
import { arrangeCartLine, arrangeOrder } from './arranged-order.ts';
import { addressesFor } from './every-page.ts';
import { logInAs } from './log-in.ts';
import { openPage } from './page-checks/open-page.ts';
import { collectShifts, expectNoShift } from './page-checks/shifts.ts';
import { test } from './shop-fixture.ts';

// Most visitors see motion, which must not move anything either.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Requests that are delayed, as on a slow network, and the delay of each in ms. */
const LATE = /\.woff2$|\/rest\/v1\/|\/auth\/v1\/|\/remotes\//;
const LATE_BY_MS = 100;

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Loads each page with delays; every-page.spec.ts does it without. */
async function expectNoShifts(page: Page, addresses: readonly string[]): Promise<void> {
  await collectShifts(page);
  await page.route(LATE, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_BY_MS));
    await route.continue();
  });
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    for (const address of addresses) {
      await openPage(page, address);
      await expectNoShift(page, `${address} at ${window.width} px`);
    }
  }
  await page.unrouteAll({ behavior: 'wait' });
}

test('no part shifts on the pages of a visitor', async ({ page }) => {
  await expectNoShifts(page, addressesFor('visitor'));
});

test('no part shifts on the page of an unknown address', async ({ page, problems }) => {
  await expectNoShifts(page, ['/tidak-ada']);
  // The browser reports each address that is answered with 404.
  problems.length = 0;
});

test('no part shifts on the pages of a customer', async ({ page, shop }) => {
  await logInAs(page, await newAccount(shop));
  await expectNoShifts(page, ['/cart', '/history']);
  const order = await arrangeOrder(page);
  await arrangeCartLine(page);
  await expectNoShifts(page, addressesFor('customer', order));
});

test('no part shifts on the pages of an admin', async ({ page, shop }) => {
  const admin = await newAccount(shop);
  await setRole(shop, admin, 'admin');
  await logInAs(page, admin);
  await arrangeOrder(page);
  await expectNoShifts(page, [...addressesFor('admin'), '/profile']);
});
