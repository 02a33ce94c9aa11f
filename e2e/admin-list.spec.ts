import { addProducts } from './admin-api.ts';
import { writeRows } from './as-owner.ts';
import { logIn } from './log-in.ts';
import { picture } from './picture.ts';
import { confirm, openList, rowOf, save, uniqueName } from './product-list.ts';
import { expect, test } from './shop-fixture.ts';

test('a deleted product can be restored; permanent deletion removes only its own picture', async ({
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

  await test.step('a duplicate has the values of the original and a picture of its own', async () => {
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

  await test.step('delete and restore', async () => {
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    await confirm(page, 'Hapus');
    await expect(page.getByText('Berhasil hapus product')).toBeVisible();
    await expect(page.getByRole('button', { name: `Delete ${name}`, exact: true })).toHaveCount(0);
    expect((await page.request.get(original ?? '')).status(), 'the picture is kept').toBe(200);
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

test('price and stock are edited inline, and several products in bulk', async ({ page, shop }) => {
  const word = uniqueName('Es Meja');
  const names = [`${word} A`, `${word} B`, `${word} C`];
  await addProducts(
    shop,
    names.map((product_name) => ({ product_name })),
  );
  const [first = '', second = ''] = names;
  await logIn(page, 'admin');
  await openList(page, word);

  await test.step('Enter saves, Escape cancels, and an error is shown below', async () => {
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

  await test.step('a price that another window changed is overwritten only by a second save', async () => {
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

  await test.step('several products are hidden, categorised and deleted together', async () => {
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

test('a page of the product list shows the same rows after a reload and after products are added', async ({
  page,
  shop,
}) => {
  const word = uniqueName('Es Baris');
  const nameOf = (number: number) => `${word} ${number}`;
  const add = (from: number, to: number) =>
    addProducts(
      shop,
      Array.from({ length: to - from }, (_, index) => ({ product_name: nameOf(from + index) })),
    );
  await add(10, 55);
  await logIn(page, 'admin');
  await openList(page, word);
  const names = page.getByRole('rowheader');
  const turn = (name: string) => page.getByRole('link', { name: `Halaman ${name}` }).click();
  await expect(page.getByText('45 produk')).toBeVisible();
  await expect(names.first()).toHaveText(nameOf(54));
  await turn('berikutnya');
  await expect(names.first()).toHaveText(nameOf(34));
  await add(55, 56);
  await page.reload();
  await expect(page.getByText('46 produk')).toBeVisible();
  await expect(names.first()).toHaveText(nameOf(34));
  await turn('terakhir');
  await expect(names.last()).toHaveText(nameOf(10));
  await expect(page.getByRole('link', { name: 'Halaman berikutnya' })).toHaveCount(0);
  await page.goBack();
  await expect(names.first()).toHaveText(nameOf(34));
  await turn('sebelumnya');
  await expect(names.first()).toHaveText(nameOf(54));
  await turn('sebelumnya');
  await expect(names.first()).toHaveText(nameOf(55));
  await expect(page).not.toHaveURL(/sebelum|setelah/);
});

test('order filters (day, number, name, phone) are kept in the URL', async ({ page, shop }) => {
  const customer = uniqueName('Pelanggan');
  const orders = await writeRows(
    shop,
    'pesanan',
    Array.from({ length: 25 }, (_, index) => ({
      nama_pemesan: `${customer} ${10 + index}`,
      customer_phone: `+62812555500${10 + index}`,
      status: 'selesai',
      nama_produk: ['Es Teh'],
      total_harga: 10_000,
      lines_total: 10_000,
      jumlah_product: 1,
      idempotency_key: crypto.randomUUID(),
      request_hash: 'x',
      // The last one falls on the next day in Western Indonesia Time.
      created_at: `2020-03-01T${index === 24 ? '17:00' : `08:${10 + index}`}:00Z`,
    })),
  );
  await logIn(page, 'admin');
  await page.goto('/orderan?tampil=selesai');
  const items = page.getByRole('listitem').filter({ hasText: 'Es Teh' });
  await page.getByLabel('Dari tanggal').fill('2020-03-01');
  await page.getByRole('button', { name: 'Cari' }).click();
  await expect(items.first()).toContainText(`${customer} 33`);
  await expect(page).toHaveURL(/tanggal=2020-03-01/);
  await page.getByRole('link', { name: 'Halaman berikutnya' }).click();
  await expect(items.first()).toContainText(`${customer} 13`);
  await expect(items).toHaveCount(4);
  for (const [text, found] of [
    [`#${orders[24]?.id}`, '34'],
    [`${customer} 12`.toUpperCase(), '12'],
    ['0812-5555-0021', '21'],
  ] as const) {
    await page.getByRole('searchbox', { name: /Nomor pesanan/ }).fill(text);
    await page.keyboard.press('Enter');
    await expect(items).toHaveCount(1);
    await expect(items).toContainText(`${customer} ${found}`);
  }
  await page.reload();
  await expect(items).toContainText(`${customer} 21`);
});
