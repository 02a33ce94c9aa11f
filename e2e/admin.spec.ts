import type { Locator, Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { expect, test } from './journey-fixture.ts';
import { orderDrink } from './journeys.ts';
import { demoAccount, logInAs, submitPassword } from './log-in.ts';
import { noPicture, picture } from './picture.ts';
import { rowOf, save } from './product-list.ts';
import { typeOver } from './type-over.ts';

const GUARDED = ['/admin', '/insert', '/update/1', '/orderan', '/admin/releases'];
const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const loginFor = (path: string) => new RegExp(`/login\\?next=${encodeURIComponent(path)}$`);

test('admin pages redirect a visitor to the login page with the requested path', async ({
  page,
}) => {
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(page).toHaveURL(loginFor(path));
  }
  await page.goto('/admin?tipe=Makanan');
  await submitPassword(page, demoAccount('admin'));
  await expect(page).toHaveURL(/\/admin\?tipe=Makanan$/);
});

test('admin pages redirect a customer to the login page with a reason', async ({ page, shop }) => {
  await logInAs(page, await newAccount(shop));
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(page).toHaveURL(loginFor(path));
    await expect(page.getByText(/hanya untuk (admin|staf)/)).toBeVisible();
  }
});

/** Fills the given fields of the form of a product. */
async function fill(
  page: Page,
  product: { name?: string; type?: string; stock?: string; price?: string; description?: string },
): Promise<void> {
  const { name, type, stock, price, description } = product;
  if (name !== undefined) await typeOver(page.getByLabel('Nama produk'), name);
  if (type !== undefined) await page.getByRole('radio', { name: type }).check();
  if (stock !== undefined) await typeOver(page.getByLabel('Stok'), stock);
  if (price !== undefined) await typeOver(page.getByLabel('Harga', { exact: true }), price);
  if (description !== undefined) await typeOver(page.getByLabel('Deskripsi'), description);
}

/** Shows the products whose name contains a word. */
async function search(page: Page, word: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Cari nama produk' }).fill(word);
  await page.getByRole('button', { name: 'Cari' }).click();
}

/** Address of the picture in a part of the page. */
async function pictureIn(place: Locator): Promise<string> {
  const source = await place.locator('img').getAttribute('src');
  if (!source) throw new Error('There is no picture');
  return source;
}

test('a product is added, changed and deleted', {
  tag: ['@journey', '@through-admin-console', '@previous-admin-console'],
}, async ({ page, admin, productName: name, problems }) => {
  await logInAs(page, admin);
  await page.goto('/admin');
  await page.getByRole('link', { name: '+ Add Product' }).click();
  await expect(page).toHaveURL(/\/insert$/);

  await test.step('what is wrong is shown beside each field, and nothing is sent', async () => {
    await fill(page, { stock: '1,5', price: '0' });
    await page.getByLabel('Gambar').setInputFiles(noPicture('soto.png'));
    await save(page);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Data gagal dimasukkan!' }),
    ).toBeVisible();
    for (const sentence of [
      'Isi nama produk.',
      'Pilih Makanan atau Minuman.',
      'Stok harus bilangan bulat, 0 atau lebih.',
      'Harga harus rupiah bulat di atas 0, misalnya 17.500.',
      'Berkas ini bukan gambar PNG, JPEG, WebP, atau AVIF.',
    ]) {
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expect(page.getByLabel('Nama produk')).toBeFocused();
  });

  await test.step('a food with a picture is added', async () => {
    await fill(page, {
      name,
      type: 'Makanan',
      stock: '7',
      price: '18.500',
      description: 'Hangat.',
    });
    await page.getByLabel('Gambar').setInputFiles(picture('soto ayam (1).png'));
    await expect(page.getByRole('img', { name: 'Pratinjau gambar baru' })).toBeVisible();
    await save(page);
    await expect(page.getByText('berhasil menambahkan data')).toBeVisible();
    await expect(page).toHaveURL(/\/admin(\?tipe=makanan)?$/);
  });

  let first = '';
  await test.step('it is in the table, and its picture is served for an hour', async () => {
    await search(page, name);
    const row = rowOf(page, name);
    await expect(row).toContainText('Makanan');
    await expect(row).toContainText('Rp18.500,00');
    await expect(row.getByText('7', { exact: true })).toBeVisible();
    first = await pictureIn(row);
    expect(first).toMatch(
      new RegExp(`/storage/v1/object/public/image_product/products/${UUID}_soto-ayam-1\\.png$`),
    );
    const answer = await page.request.get(first);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toContain('max-age=3600');
    expect(answer.headers()['content-type']).toBe('image/png');
  });

  await test.step('it is in the food menu', async () => {
    await page.goto('/');
    const menu = page.getByRole('region', { name: /food menu/i });
    const card = menu.getByRole('listitem').filter({ hasText: name });
    const next = menu.getByRole('link', { name: 'Halaman berikutnya' });
    await expect(menu.getByRole('listitem').first()).toBeVisible();
    while ((await card.count()) === 0 && (await next.count()) > 0) {
      const before = await menu.getByRole('status').textContent();
      await next.click();
      await expect(menu.getByRole('status')).not.toHaveText(before ?? '');
      await expect(menu.getByRole('listitem').first()).toBeVisible();
    }
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/detailfood\/\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText('Rp18.500,00').first()).toBeVisible();
  });

  await test.step('an update keeps the other fields and replaces the picture', async () => {
    await page.goto('/admin?tipe=makanan');
    await search(page, name);
    await page.getByRole('link', { name: `Update ${name}` }).click();
    await expect(page.getByLabel('Nama produk')).toHaveValue(name);
    await expect(page.getByRole('radio', { name: 'Makanan' })).toBeChecked();
    await expect(page.getByLabel('Stok')).toHaveValue('7');
    await fill(page, { stock: '0' });
    await page.getByLabel('Gambar').setInputFiles(picture('baru.png'));
    await save(page);
    await expect(page.getByText('berhasil update produk')).toBeVisible();
    await search(page, name);
    const row = rowOf(page, name);
    await expect(row).toContainText('Habis');
    await expect(row).toContainText('Rp18.500,00');
    const second = await pictureIn(row);
    expect(second).toContain('_baru.png');
    expect((await page.request.get(second)).status()).toBe(200);
    expect((await page.request.get(first)).status(), 'the replaced picture').toBe(400);
    first = second;
  });

  await test.step('a deletion asks for confirmation and removes the product', async () => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Hapus ${name} dari daftar produk?` });
    await dialog.getByRole('button', { name: 'Batal' }).click();
    await expect(rowOf(page, name)).toBeVisible();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await dialog.getByRole('button', { name: 'Hapus' }).click();
    await expect(page.getByText('Berhasil hapus product')).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(0);
  });
  expect(problems).toEqual([]);
});

test('an order is moved through its states and deleted; the customer sees its status', {
  tag: ['@journey', '@through-admin-console', '@previous-shell'],
}, async ({ page, admin, customer: account, drink: { name: drink, path }, baseURL, browser }) => {
  const customer = await (await browser.newContext({ baseURL })).newPage();
  await logInAs(customer, account);
  const id = await orderDrink(customer, path);
  const name = account.email.split('@')[0] ?? '';

  await logInAs(page, admin);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Pesanan Customer' }).click();
  await expect(page).toHaveURL(/\/orderan$/);
  // The newest order comes first.
  const order = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^#\\d+ ${name}$`) }) })
    .first();
  // The board may hold many older orders.
  await page.getByRole('searchbox', { name: /Nomor pesanan/ }).fill(name);
  await page.getByRole('button', { name: 'Cari' }).click();
  await expect(order).toContainText(drink);
  await expect(order).toContainText(/Rp[\d.]+,00/);
  await expect(order).toContainText('Sedang Di Siapkan');

  await test.step('the customer sees each step', async () => {
    await order.getByRole('button', { name: 'Tandai siap' }).click();
    await expect(order).toContainText('Siap Diambil');
    await expect(order.getByRole('button', { name: 'Hapus' })).toHaveCount(0);
    await customer.goto('/history');
    await expect(customer.getByRole('listitem').filter({ hasText: drink }).first()).toContainText(
      'Siap Diambil',
    );
  });

  await test.step('a step is undone at once, and taken back with a reason later', async () => {
    await order.getByRole('button', { name: 'Urungkan' }).click();
    await expect(order).toContainText('Sedang Di Siapkan');
    await order.getByRole('button', { name: 'Tandai siap' }).click();
    await expect(order).toContainText('Siap Diambil');
    await page.reload();
    await order.getByRole('button', { name: 'Kembalikan' }).click();
    const dialog = page.getByRole('dialog', { name: /^Kembalikan pesanan #\d+ ke Sedang/ });
    await dialog.getByLabel('Alasan').pressSequentially('Minumannya tertukar');
    await dialog.getByRole('button', { name: 'Kembalikan' }).click();
    await expect(order).toContainText('Dikembalikan: Minumannya tertukar');
    await expect(order.getByRole('button', { name: 'Batalkan' })).toBeVisible();
    await customer.goto(`/history/${id}`);
    await expect(customer.getByText(/kerjakan lagi: Minumannya tertukar/)).toBeVisible();
  });

  await test.step('a finished order can be undone in the toast, and is in the list of finished ones', async () => {
    await order.getByRole('button', { name: 'Tandai siap' }).click();
    await expect(order).toContainText('Siap Diambil');
    await order.getByRole('button', { name: 'Tandai selesai' }).click();
    await page.getByRole('button', { name: /^Urungkan.*ada di Selesai/ }).click();
    await order.getByRole('button', { name: 'Tandai selesai' }).click();
    await expect(order.getByRole('button', { name: 'Hapus' })).toBeVisible();
    await page.getByRole('link', { name: 'Selesai', exact: true }).click();
    await expect(order).toContainText('Selesai');
  });

  await test.step('Hapus asks first and removes the order from the list of the admins only', async () => {
    await order.getByRole('button', { name: 'Hapus' }).click();
    const dialog = page.getByRole('dialog', { name: /^Hapus pesanan #\d+ atas nama/ });
    await dialog.getByRole('button', { name: 'Batal' }).click();
    await expect(order).toBeVisible();
    await order.getByRole('button', { name: 'Hapus' }).click();
    await dialog.getByRole('button', { name: 'Hapus' }).click();
    await expect(page.getByText('Berhasil Delete')).toBeVisible();
    await expect(order).toHaveCount(0);
    await customer.goto('/history');
    await expect(customer.getByRole('listitem').filter({ hasText: drink }).first()).toContainText(
      'Selesai',
    );
  });

  await test.step('the archive lists the order and restores it', async () => {
    await page.getByRole('link', { name: 'Arsip' }).click();
    await order.getByRole('button', { name: 'Kembalikan' }).click();
    await expect(order).toHaveCount(0);
    await page.getByRole('link', { name: 'Selesai', exact: true }).click();
    await expect(order).toContainText('Selesai');
  });
  await customer.context().close();
});
