import { openKitchen } from './kitchen-page.ts';
import { logIn } from './log-in.ts';
import { test } from './own-shop.ts';
import { expect } from './shop-fixture.ts';
import { installUsbPrinter, NO_PAPER, PRINTED, USB_PRINTER } from './usb-printer.ts';

test('a printer at a tablet tells that it has no paper, and prints once it has some', async ({
  page,
  request,
  ownShop: shop,
}) => {
  const { orderBoth } = await openKitchen(shop, request);
  await page.addInitScript(installUsbPrinter, USB_PRINTER);
  await logIn(page, 'admin');
  await page.goto('/dapur/printer');
  await test.step('an admin uses it at this tablet', async () => {
    await page.getByRole('button', { name: 'Tambah printer' }).click();
    await page.getByLabel('Nama').fill('Bar');
    await page.getByRole('radio', { name: /^Tablet/ }).check();
    await page.getByRole('button', { name: 'Simpan printer' }).click();
    await page.getByRole('button', { name: 'Pakai di tablet ini', exact: true }).click();
    await expect(page.getByText(/^Dipakai di tablet ini/)).toBeVisible();
  });

  const alert = page.getByRole('alert').filter({ hasText: 'Bar kehabisan kertas.' });
  await page.evaluate((key) => sessionStorage.setItem(key, 'true'), NO_PAPER);
  await orderBoth('Budi');
  await expect(alert).toBeVisible();
  const branch = page.getByRole('list', { name: 'Printer' });
  await page.goto('/orderan');
  await expect(branch).toContainText(/Bar: Kertas habis · .*, 2 cetakan menunggu/);
  const listed = page.waitForResponse(/rpc\/printers/);
  await page.goto('/dapur');
  await listed;
  await expect(alert).toBeVisible();
  await expect(branch).toHaveCount(0);

  const printed = () => page.evaluate((key) => sessionStorage.getItem(key), PRINTED);
  expect(await printed()).toBeNull();
  await page.evaluate((key) => sessionStorage.removeItem(key), NO_PAPER);
  await expect.poll(printed).toBe('2');
  await expect(alert).toHaveCount(0);
  const read = page.waitForResponse(/rpc\/printers/);
  await page.goto('/orderan');
  await read;
  await expect(branch).toHaveCount(0);
});
