/** Printers of a branch, with requests as an Epson printer sends them. */
import type { APIRequestContext } from '@playwright/test';
import { openKitchen } from './kitchen-page.ts';
import { logIn } from './log-in.ts';
import { test } from './own-shop.ts';
import { expect } from './shop-fixture.ts';

/** Sends a form like Epson Server Direct Print, and returns the answer. */
async function send(
  request: APIRequestContext,
  { address, id }: { address: string; id: string },
  fields: Record<string, string>,
): Promise<string> {
  const answer = await request.post(address, { form: { ID: id, ...fields } });
  expect(answer.status()).toBe(200);
  return answer.text();
}

const status = (bits: string) =>
  `<statusmonitor Version="1.00"><printerstatus devicename="local_printer" asbstatus="${bits}"/></statusmonitor>`;

test('an admin adds a printer, which prints the tickets, and /orderan says that it has no paper', async ({
  page,
  request,
  ownShop: shop,
}) => {
  const { orderBoth } = await openKitchen(shop, request);
  await logIn(page, 'admin');
  await page.goto('/dapur/printer');
  await page.getByRole('button', { name: 'Tambah printer' }).click();
  await page.getByLabel('Nama').fill('Dapur');
  await page.getByRole('button', { name: 'Simpan printer' }).click();
  const shown = page.getByRole('definition');
  await expect(shown.first()).toHaveText(/\/functions\/v1\/print\/epson$/);
  const [address = '', id = ''] = await shown.allTextContents();
  const printer = { address, id };
  await page.getByRole('button', { name: 'Sudah saya isikan' }).click();
  await expect(page.getByText(id)).toHaveCount(0);

  await orderBoth('Budi');
  const job = await send(request, printer, { ConnectionType: 'GetRequest' });
  expect(job).toMatch(/<command>1b40[0-9a-f]+<\/command>/);
  await expect(page.getByText('Siap', { exact: true })).toBeVisible();

  const out = { ConnectionType: 'SetStatus', Status: status('0x0F0A001C') };
  await send(request, printer, out);
  await page.goto('/orderan');
  await expect(page.getByRole('list', { name: 'Printer' })).toContainText(
    'Dapur: Kertas habis · baru saja',
  );
  await send(request, printer, { ...out, Status: status('0x0F000014') });
  await expect(page.getByRole('list', { name: 'Printer' })).toHaveCount(0);
});
