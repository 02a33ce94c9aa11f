import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './shop-fixture.ts';

/** Where an Epson printer polls, and what identifies it. */
export interface PrinterAccess {
  address: string;
  id: string;
}

/** Adds an Epson printer on the open page `/dapur/printer`, and confirms that its code is noted. */
export async function addPrinter(page: Page, name: string): Promise<PrinterAccess> {
  await page.getByRole('button', { name: 'Tambah printer' }).click();
  await page.getByLabel('Nama').fill(name);
  await page.getByRole('button', { name: 'Simpan printer' }).click();
  const shown = page.getByRole('definition');
  await expect(shown.first()).toHaveText(/\/functions\/v1\/print\/epson$/);
  const [address = '', id = ''] = await shown.allTextContents();
  await page.getByRole('button', { name: 'Sudah saya isikan' }).click();
  await expect(page.getByText(id)).toHaveCount(0);
  return { address, id };
}

/** Sends a form like Epson Server Direct Print, and returns the answer. */
export async function sendAsEpson(
  request: APIRequestContext,
  { address, id }: PrinterAccess,
  fields: Record<string, string>,
): Promise<string> {
  const answer = await request.post(address, { form: { ID: id, ...fields } });
  expect(answer.status()).toBe(200);
  return answer.text();
}

/** Fields of a status notification. @param bits status of the printer: `0x0F000014` is ready, `0x0F0A001C` without paper. */
export const epsonStatus = (bits: string) => ({
  ConnectionType: 'SetStatus',
  Status: `<statusmonitor Version="1.00"><printerstatus devicename="local_printer" asbstatus="${bits}"/></statusmonitor>`,
});
