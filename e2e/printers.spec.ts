/** Printers of a branch, with requests as an Epson printer sends them. */
import { openKitchen } from './kitchen-page.ts';
import { logIn } from './log-in.ts';
import { test } from './own-shop.ts';
import { addPrinter, epsonStatus, sendAsEpson } from './printers-page.ts';
import { expect } from './shop-fixture.ts';

test('an admin adds a printer, which prints the tickets, and /orderan says that it has no paper', async ({
  page,
  request,
  ownShop: shop,
}) => {
  const { orderBoth } = await openKitchen(shop, request);
  await logIn(page, 'admin');
  await page.goto('/dapur/printer');
  const printer = await addPrinter(page, 'Dapur');

  await orderBoth('Budi');
  const job = await sendAsEpson(request, printer, { ConnectionType: 'GetRequest' });
  expect(job).toMatch(/<command>1b40[0-9a-f]+<\/command>/);
  await expect(page.getByText('Siap', { exact: true })).toBeVisible();

  await sendAsEpson(request, printer, epsonStatus('0x0F0A001C'));
  await page.goto('/orderan');
  await expect(page.getByRole('list', { name: 'Printer' })).toContainText(
    'Dapur: Kertas habis · baru saja',
  );
  await sendAsEpson(request, printer, epsonStatus('0x0F000014'));
  await expect(page.getByRole('list', { name: 'Printer' })).toHaveCount(0);
});
