import { newAccount } from './accounts.ts';
import { addDrink, expectOrdered } from './journeys.ts';
import { logIn, logInAs } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';
import { typeOver } from './type-over.ts';

declare global {
  interface Window {
    /** Records that the page has started. */
    startedNotes: number;
    /** Whether the page reports a hidden visibility state. */
    isTabHidden: boolean;
  }
}

test('the kitchen sees name and phone of an order; the hidden tab of the customer announces when it is ready', {
  tag: '@browsers',
}, async ({ page, shop, browser }) => {
  await page.addInitScript(() => {
    window.startedNotes = 0;
    window.isTabHidden = false;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.startedNotes += 1;
      return start.apply(this, when);
    };
    Object.defineProperty(document, 'visibilityState', {
      get: () => (window.isTabHidden ? 'hidden' : 'visible'),
    });
  });
  await page.clock.install();
  await logInAs(page, await newAccount(shop));
  await addDrink(page);
  await page.goto('/cart');
  await typeOver(page.getByLabel('Nama (opsional)'), 'Bu Ratna');
  await typeOver(page.getByLabel('Nomor HP (opsional)'), '0812 1111 2222');
  await page.getByRole('button', { name: /^Bayar/ }).click();
  await expectOrdered(page);
  await expect(page.getByText('Atas nama Bu Ratna · 0812-1111-2222')).toBeVisible();

  const admin = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await logIn(admin, 'admin');
  await admin.goto('/orderan');
  await typeOver(admin.getByRole('searchbox', { name: /Nomor pesanan/ }), '08121111');
  await admin.getByRole('button', { name: 'Cari' }).click();
  const order = admin.getByRole('listitem', { name: /^#\d+ Bu Ratna$/ });
  await expect(order.getByRole('link', { name: '0812-1111-2222' })).toHaveAttribute(
    'href',
    'tel:+6281211112222',
  );

  await page.evaluate(() => {
    window.isTabHidden = true;
  });
  await order.getByRole('button', { name: 'Tandai siap' }).click();
  await expect(order).toContainText('Siap Diambil');
  await page.clock.fastForward(31_000);
  await expect(page).toHaveTitle(/^● Siap diambil! Pesanan/);
  expect(await page.evaluate(() => window.startedNotes)).toBe(2);
  await admin.context().close();

  await test.step('ordering again fills the cart', async () => {
    await page.getByRole('button', { name: /^Pesan lagi/ }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  });
});
