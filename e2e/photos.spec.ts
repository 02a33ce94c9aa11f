import { largePhoto } from 'local-supabase/storage/testing-pictures';
import { expect, test } from './journey-fixture.ts';
import { logInAs } from './log-in.ts';
import { openList, rowOf, save } from './product-list.ts';

test('a phone photo is scaled down, keeps its orientation and is previewed before upload', async ({
  page,
  admin,
  productName: name,
}) => {
  await logInAs(page, admin);
  await page.goto('/insert');
  await page.getByLabel('Nama produk').fill(name);
  await page.getByRole('radio', { name: 'Minuman' }).check();
  await page.getByLabel('Stok').fill('5');
  await page.getByLabel('Harga', { exact: true }).fill('20.000');
  const buffer = await largePhoto();
  expect(buffer.byteLength).toBeGreaterThan(5 * 1024 * 1024);
  const field = page.getByLabel('Gambar');
  await field.setInputFiles({ name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer });
  const preview = page.getByRole('img', { name: 'Pratinjau gambar baru' });
  const upright = { naturalWidth: 1280, naturalHeight: 1707 };
  for (const [property, pixels] of Object.entries(upright)) {
    await expect(preview).toHaveJSProperty(property, pixels);
  }

  await save(page);
  await expect(page.getByText('berhasil menambahkan data')).toBeVisible();
  await openList(page, name);
  const source = await rowOf(page, name).locator('img').getAttribute('src');
  const size = await page.evaluate(async (address) => {
    const picture = Object.assign(new Image(), { src: address });
    await picture.decode();
    return { naturalWidth: picture.naturalWidth, naturalHeight: picture.naturalHeight };
  }, source ?? '');
  expect(size).toEqual(upright);
});

test('a photo that the browser cannot decode is rejected before upload', async ({
  page,
  admin,
}) => {
  await logInAs(page, admin);
  await page.goto('/insert');
  const buffer = Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic', 'latin1');
  await page
    .getByLabel('Gambar')
    .setInputFiles({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer });
  const alert = page.getByRole('alert').filter({ hasText: 'Foto HEIC tidak bisa dibuka' });
  await expect(alert).toBeVisible();
});
