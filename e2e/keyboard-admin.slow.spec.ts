import { logIn } from './log-in.ts';
import { picture } from './picture.ts';
import { expect, test } from './shop-fixture.ts';
import { tabTo } from './tab-to.ts';

test('an admin adds, changes and deletes a product with the keyboard only', async ({ page }) => {
  const name = `Papan ${Date.now() % 1e6}`;
  const row = page.getByRole('row').filter({ hasText: name });
  const find = async () => {
    await tabTo(page, page.getByRole('searchbox', { name: 'Cari nama produk' }));
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(row).toBeVisible();
  };
  await logIn(page, 'admin');
  await page.goto('/admin');

  await test.step('add', async () => {
    await tabTo(page, page.getByRole('link', { name: '+ Add Product' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Tambah Produk' })).toBeFocused();
    await tabTo(page, page.getByLabel('Nama produk'));
    await page.keyboard.type(name);
    await tabTo(page, page.getByRole('radio', { name: 'Makanan' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByLabel('Stok'));
    await page.keyboard.type('7');
    await tabTo(page, page.getByLabel('Harga', { exact: true }));
    await page.keyboard.type('18.500');
    // Before the key press, which can open the dialog before Playwright intercepts it.
    const dialog = page.waitForEvent('filechooser');
    await tabTo(page, page.getByLabel('Gambar'));
    await page.keyboard.press('Space');
    await (await dialog).setFiles(picture('papan.png'));
    await expect(page.getByRole('img', { name: 'Pratinjau gambar baru' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Simpan' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('berhasil menambahkan data')).toBeVisible();
  });

  await test.step('change', async () => {
    await find();
    await tabTo(page, page.getByRole('link', { name: `Update ${name}` }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Stok')).toHaveValue('7');
    await tabTo(page, page.getByLabel('Stok'));
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await expect(page.getByText('berhasil update produk')).toBeVisible();
  });

  await test.step('delete', async () => {
    await find();
    await expect(row).toContainText('Habis');
    await tabTo(page, page.getByRole('button', { name: `Delete ${name}` }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Hapus' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Berhasil hapus product')).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Kelola Produk' })).toBeFocused();
  });
});
