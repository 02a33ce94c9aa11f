/** Admins at work in the catalogue: two at once, in the table itself, on many products, and back from the bin. */
import type { Browser, Page } from '@playwright/test';
import type { RunningShop } from 'platform/start/start-shop';
import { newAccount, setRole } from './accounts.ts';
import { addProducts } from './admin-api.ts';
import { logIn, logInAs } from './log-in.ts';
import { picture } from './picture.ts';
import { confirm, openList, rowOf } from './product-list.ts';
import { expect, test } from './shop-fixture.ts';

// The snapshots of a trace fetch the preview of the chosen picture, which our policy forbids.
test.use({ trace: { mode: 'retain-on-failure', snapshots: false } });

const save = (page: Page) => page.getByRole('button', { name: 'Simpan' }).click();
const uniqueName = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;
const leaveQuestion = (page: Page) => page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' });

/** A second admin with a browser of their own. */
async function otherAdmin(browser: Browser, shop: RunningShop): Promise<Page> {
  const account = await newAccount(shop);
  await setRole(shop, account, 'admin');
  const page = await (await browser.newContext({ baseURL: shop.url, locale: 'id-ID' })).newPage();
  await logInAs(page, account);
  return page;
}

test('two admins edit one product: neither change is lost', async ({
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

  await test.step('changes of different fields are both kept, and the second admin is told', async () => {
    await other.getByLabel('Deskripsi').fill('Segar sekali.');
    await save(other);
    await expect(other.getByText('berhasil update produk')).toBeVisible();
    await page.getByLabel('Harga', { exact: true }).fill('19.000');
    await save(page);
    await expect(page.getByText('berhasil update produk')).toBeVisible();
    await expect(page.getByText(/juga mengubah produk ini .* WIB.*Deskripsi/)).toBeVisible();
    await page.goto(`/update/${id}`);
    await expect(page.getByLabel('Deskripsi')).toHaveValue('Segar sekali.');
    await expect(page.getByLabel('Harga', { exact: true })).toHaveValue('19000');
  });

  await test.step('changes of the same field are a choice, also when a third one comes between', async () => {
    for (const price of ['20.000', '21.000']) {
      await other.goto(`/update/${id}`);
      await other.getByLabel('Harga', { exact: true }).fill(price);
      await save(other);
      await expect(other.getByText('berhasil update produk')).toBeVisible();
      await page.getByLabel('Harga', { exact: true }).fill('25.000');
      await save(page);
      await expect(
        page.getByRole('alert').filter({ hasText: 'Data gagal diperbarui!' }),
      ).toContainText(/juga mengubah produk ini.*Harga/);
      await expect(page.getByRole('radio', { name: `Rp${price},00` })).toBeVisible();
    }
    await page.getByRole('radio', { name: 'Rp21.000,00' }).check();
    await expect(page.getByLabel('Harga', { exact: true })).toHaveValue('21000');
    await page.getByRole('radio', { name: /Isian Anda/ }).check();
    await save(page);
    await expect(page.getByText('berhasil update produk')).toBeVisible();
    await openList(page, name);
    await expect(rowOf(page, name)).toContainText('Rp25.000,00');
  });

  await test.step('a product that the other one deleted is said to be', async () => {
    await page.goto(`/update/${id}`);
    await page.getByLabel('Harga', { exact: true }).fill('26.000');
    await openList(other, name);
    await other.getByRole('button', { name: `Delete ${name}` }).click();
    await confirm(other, 'Hapus');
    await expect(other.getByText('Berhasil hapus product')).toBeVisible();
    await save(page);
    await expect(page.getByRole('alert').filter({ hasText: 'menghapus produk ini' })).toBeVisible();
    await expect(page.getByLabel('Harga', { exact: true })).toHaveValue('26.000');
  });
  // The browser reports the answer of a save that came too late, if any.
  expect(problems).toEqual([]);
  await other.context().close();
});

test('an edited product form is not left without a question', async ({ page, shop }) => {
  const name = uniqueName('Es Simpan');
  const [id] = await addProducts(shop, [{ product_name: name }]);
  await logIn(page, 'admin');
  await openList(page, name);
  await page.getByRole('link', { name: `Update ${name}` }).click();
  const price = page.getByLabel('Harga', { exact: true });
  await price.fill('19.000');

  await test.step('by links of the page and of the shop', async () => {
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

  await test.step('by the back button', async () => {
    await page.goBack();
    await expect(leaveQuestion(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(price).toHaveValue('19.000');
    await expect(page).toHaveURL(new RegExp(`/update/${id}$`));
  });

  await test.step('by a save that is refused; and one that is made leaves without', async () => {
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

  await test.step('an answer that throws the changes away', async () => {
    await page.getByRole('link', { name: `Update ${name}` }).click();
    await price.fill('20.000');
    await page.goBack();
    await confirm(page, 'Buang perubahan');
    await expect(rowOf(page, name)).toContainText('Rp19.000,00');
  });
});

test('a deleted product is brought back, and deleted for ever with its own picture only', async ({
  page,
}) => {
  const name = uniqueName('Es Pulang');
  const copy = `${name} (salinan)`;
  await logIn(page, 'admin');
  await page.goto('/insert');
  await page.getByLabel('Nama produk').fill(name);
  await page.getByRole('radio', { name: 'Minuman' }).check();
  await page.getByLabel('Stok').fill('3');
  await page.getByLabel('Harga', { exact: true }).fill('15.000');
  await page.getByLabel('Gambar').setInputFiles(picture('pulang.png'));
  await save(page);
  await expect(page.getByText('berhasil menambahkan data')).toBeVisible();

  await test.step('a duplicate starts as the original, with a picture of its own', async () => {
    await openList(page, name);
    await page.getByRole('link', { name: `Duplikat ${name}` }).click();
    await expect(page.getByLabel('Nama produk')).toHaveValue(copy);
    await expect(page.getByLabel('Harga', { exact: true })).toHaveValue('15000');
    await save(page);
    await expect(rowOf(page, copy)).toBeVisible();
  });
  const pictureOf = async (product: string) =>
    (await rowOf(page, product).last().locator('img').getAttribute('src')) ?? '';
  await openList(page, name, '&urut=nama-turun');
  const [copied, original] = await page
    .getByRole('row')
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  expect(copied).not.toBe(original);

  await test.step('delete and bring back', async () => {
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    await confirm(page, 'Hapus');
    await expect(page.getByText('Berhasil hapus product')).toBeVisible();
    await expect(page.getByRole('button', { name: `Delete ${name}`, exact: true })).toHaveCount(0);
    expect((await page.request.get(original ?? '')).status(), 'the picture waits').toBe(200);
    await page.getByLabel('Status').selectOption('Terhapus');
    await page.getByRole('button', { name: `Kembalikan ${name}`, exact: true }).click();
    await expect(page.getByText('1 produk dikembalikan')).toBeVisible();
    await openList(page, name, '&status=tampil');
    await expect(rowOf(page, name)).toHaveCount(2);
    expect(await pictureOf(name)).toContain('_pulang.png');
  });

  await test.step('delete for ever', async () => {
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    await confirm(page, 'Hapus');
    await expect(page.getByText('Berhasil hapus product')).toBeVisible();
    await openList(page, name, '&status=terhapus');
    await page.getByRole('button', { name: `Hapus permanen ${name}`, exact: true }).click();
    await confirm(page, 'Hapus permanen');
    await expect(page.getByText('1 produk dihapus permanen')).toBeVisible();
    expect((await page.request.get(original ?? '')).status(), 'its picture').toBe(400);
    expect((await page.request.get(copied ?? '')).status(), 'that of the duplicate').toBe(200);
  });
});

test('price and stock are edited in the table, and several products at once', async ({
  page,
  shop,
}) => {
  const word = uniqueName('Es Meja');
  const names = [`${word} A`, `${word} B`, `${word} C`];
  await addProducts(
    shop,
    names.map((product_name) => ({ product_name })),
  );
  const [first = '', second = ''] = names;
  await logIn(page, 'admin');
  await openList(page, word);

  await test.step('with Enter, Escape and what is wrong below', async () => {
    const row = rowOf(page, first);
    await row.getByRole('button', { name: /ubah harga/ }).click();
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('alert')).toContainText('rupiah bulat di atas 0');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('21.000');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button', { name: /Rp21\.000,00/ })).toBeFocused();
    await row.getByRole('button', { name: /ubah stok/ }).click();
    await page.keyboard.type('5');
    await page.keyboard.press('Escape');
    await expect(row.getByRole('button', { name: /^20.*ubah stok/ })).toBeFocused();
  });

  await test.step('over a price that another window changed only on a second save', async () => {
    const row = rowOf(page, second);
    await row.getByRole('button', { name: /ubah harga/ }).click();
    const window = await page.context().newPage();
    await openList(window, second);
    await window.getByRole('button', { name: /ubah harga/ }).click();
    await window.keyboard.type('22.000');
    await window.keyboard.press('Enter');
    await expect(window.getByRole('button', { name: /Rp22\.000,00/ })).toBeVisible();
    await window.close();
    await page.keyboard.type('23.000');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('alert')).toContainText('mengubah harga menjadi Rp22.000,00');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button', { name: /Rp23\.000,00/ })).toBeVisible();
  });

  await test.step('hidden, put into a category and deleted together', async () => {
    const bar = page.getByRole('region', { name: 'Produk terpilih' });
    await page.getByLabel('Pilih semua di halaman ini').check();
    await expect(bar).toContainText('3 dipilih');
    await bar.getByRole('button', { name: 'Sembunyikan' }).click();
    await expect(page.getByText('3 produk disembunyikan')).toBeVisible();
    await expect(page.getByText('Tidak di menu')).toHaveCount(3);
    await bar.getByLabel('Kategori untuk produk terpilih').fill('Dingin');
    await bar.getByRole('button', { name: 'Atur kategori' }).click();
    await expect(rowOf(page, first)).toContainText('Dingin');
    await page.getByLabel(`Pilih ${first}`).uncheck();
    await bar.getByRole('button', { name: 'Hapus' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Hapus 2 produk dari daftar produk?' }),
    ).toBeVisible();
    await confirm(page, 'Hapus');
    await expect(page.getByText('Berhasil hapus product')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1);
  });
});
