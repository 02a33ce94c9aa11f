import type { Browser, Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { newAccount, setRole } from './accounts.ts';
import { addProducts } from './admin-api.ts';
import { logIn, logInAs } from './log-in.ts';
import { confirm, openList, rowOf, save, uniqueName } from './product-list.ts';
import { expect, test } from './shop-fixture.ts';

const leaveQuestion = (page: Page) => page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' });

/** A second admin in a separate browser context. */
async function otherAdmin(browser: Browser, shop: RunningShop): Promise<Page> {
  const account = await newAccount(shop);
  await setRole(shop, account, 'admin');
  const page = await (await browser.newContext({ baseURL: shop.url, locale: 'id-ID' })).newPage();
  await logInAs(page, account);
  return page;
}

test('concurrent edits of one product by two admins are both kept', async ({
  page,
  shop,
  browser,
  problems,
}) => {
  const name = uniqueName('Es Bersama');
  const [id] = await addProducts(shop, [{ product_name: name }]);
  const other = await otherAdmin(browser, shop);
  await logIn(page, 'admin');
  for (const admin of [page, other]) {
    await admin.goto(`/update/${id}`);
    await expect(admin.getByLabel('Nama produk')).toHaveValue(name);
  }

  await test.step('changes of different fields are both kept, and the second admin is notified', async () => {
    await other.getByLabel('Deskripsi').fill('Segar sekali.');
    await save(other);
    await expect(other.getByText('berhasil update produk')).toBeVisible();
    await page.getByLabel('Harga', { exact: true }).fill('19.000');
    await save(page);
    await expect(page.getByText(/juga mengubah produk ini .* WIB.*Deskripsi/)).toBeVisible();
    await expect(page.getByText('berhasil update produk')).toBeVisible();
    await page.goto(`/update/${id}`);
    await expect(page.getByLabel('Deskripsi')).toHaveValue('Segar sekali.');
    await expect(page.getByLabel('Harga', { exact: true })).toHaveValue('19000');
  });

  await test.step('changes of the same field are offered as a choice', async () => {
    await other.goto(`/update/${id}`);
    await other.getByLabel('Harga', { exact: true }).fill('21.000');
    await save(other);
    await expect(other.getByText('berhasil update produk')).toBeVisible();
    await page.getByLabel('Harga', { exact: true }).fill('25.000');
    await save(page);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Data gagal diperbarui!' }),
    ).toContainText(/juga mengubah produk ini.*Harga/);
    await page.getByRole('radio', { name: 'Rp21.000,00' }).check();
    await expect(page.getByLabel('Harga', { exact: true })).toHaveValue('21000');
    await page.getByRole('radio', { name: /Isian Anda/ }).check();
    await save(page);
    await expect(page.getByText('berhasil update produk')).toBeVisible();
    await openList(page, name);
    await expect(rowOf(page, name)).toContainText('Rp25.000,00');
  });
  expect(problems).toEqual([]);
  await other.context().close();
});

test('leaving an edited product form asks for confirmation', async ({ page, shop }) => {
  const name = uniqueName('Es Simpan');
  const [id] = await addProducts(shop, [{ product_name: name }]);
  await logIn(page, 'admin');
  await openList(page, name);
  await page.getByRole('link', { name: `Update ${name}` }).click();
  const price = page.getByLabel('Harga', { exact: true });
  await price.fill('19.000');

  await test.step('with links of the page and of the shell', async () => {
    for (const link of [
      page.getByRole('link', { name: 'Batal' }),
      page.getByRole('link', { name: /^Profil/ }),
    ]) {
      await link.click();
      await expect(leaveQuestion(page)).toBeVisible();
      await confirm(page, 'Tetap di sini');
      await expect(price).toHaveValue('19.000');
    }
  });

  await test.step('with the back button', async () => {
    await page.goBack();
    await expect(leaveQuestion(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(price).toHaveValue('19.000');
    await expect(page).toHaveURL(new RegExp(`/update/${id}$`));
  });

  await test.step('after a rejected save, and not after a successful one', async () => {
    await price.fill('');
    await save(page);
    await expect(page.getByText('Isi harga dalam rupiah.')).toBeVisible();
    await page.getByRole('link', { name: 'Batal' }).click();
    await expect(leaveQuestion(page)).toBeVisible();
    await confirm(page, 'Tetap di sini');
    await price.fill('19.000');
    await expect(page.getByText('Data gagal diperbarui!')).toHaveCount(0);
    await save(page);
    await expect(page.getByText('berhasil update produk')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\?tipe=semua&cari=/);
  });

  await test.step('with an answer that discards the changes', async () => {
    await page.getByRole('link', { name: `Update ${name}` }).click();
    await price.fill('20.000');
    await page.goBack();
    await confirm(page, 'Buang perubahan');
    await expect(rowOf(page, name)).toContainText('Rp19.000,00');
  });
});
