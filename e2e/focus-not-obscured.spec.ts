import type { Page } from '@playwright/test';
import { newAccount, setRole } from './accounts.ts';
import { arrangeCartLine, arrangeOrder } from './arranged-order.ts';
import { addressesFor } from './every-page.ts';
import { obscuredControls } from './layout/obscured.ts';
import { openPage } from './layout/open-page.ts';
import { logInAs } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

/** A phone, which has a bar at the lower edge of the window. */
test.use({ viewport: { width: 390, height: 667 } });

async function expectFocusVisible(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await openPage(page, address);
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      expect.soft(await obscuredControls(page, key), `${address}, ${key}`).toEqual([]);
    }
  }
}

test('no bar covers the focused control, on the pages of a visitor', async ({ page }) => {
  await expectFocusVisible(page, addressesFor('visitor'));
});

test('no bar covers the focused control, on the pages of a customer', async ({ page, shop }) => {
  await logInAs(page, await newAccount(shop));
  const order = await arrangeOrder(page);
  for (const drink of [1, 2]) {
    for (const size of ['Small', 'Medium', 'Large']) await arrangeCartLine(page, drink, size);
  }
  await expectFocusVisible(page, ['/detaildrink/1', ...addressesFor('customer', order)]);

  await test.step('in a cart of six lines whose bar has a note', async () => {
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
    await page.getByRole('checkbox', { name: 'Pilih semua' }).uncheck();
    const summary = page.getByRole('region', { name: 'Ringkasan pesanan' });
    await expect(
      summary.getByText('Pilih paling sedikit satu pesanan untuk dibayar.'),
    ).toBeVisible();
    expect(await obscuredControls(page, 'Tab')).toEqual([]);
  });
});

test('no bar covers the focused control, on the pages of an admin', async ({ page, shop }) => {
  const admin = await newAccount(shop);
  await setRole(shop, admin, 'admin');
  await logInAs(page, admin);
  await arrangeOrder(page);
  await expectFocusVisible(page, addressesFor('admin'));
});
