import { newStaff } from './board-page.ts';
import { openKitchen } from './kitchen-page.ts';
import { logInWithForm } from './log-in.ts';
import { test } from './own-shop.ts';
import { expect } from './shop-fixture.ts';

test('staff print the tickets of an order by the print dialog of the browser', async ({
  page,
  request,
  ownShop: shop,
}) => {
  const { orderBoth } = await openKitchen(shop, request);
  const number = await orderBoth('Ani');
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await logInWithForm(page, await newStaff(shop));
  await page.goto('/orderan');
  await page.getByRole('button', { name: `Detail pesanan #${number}`, exact: true }).click();
  await page.getByRole('button', { name: 'Cetak lewat browser' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const tickets = page.locator('[data-ticket]');
  await expect(tickets).toHaveCount(2);
  await expect(tickets.first()).toBeVisible();
  await expect(tickets.first()).toContainText(`#${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  expect(await tickets.first().evaluate((ticket) => getComputedStyle(ticket).page)).toMatch(
    /^ticket-/,
  );
});
