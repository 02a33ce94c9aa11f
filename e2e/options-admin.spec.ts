import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { newAccount } from './accounts.ts';
import { addProducts } from './admin-api.ts';
import { readAsOwner, writeRows } from './as-owner.ts';
import { logIn, logInAs } from './log-in.ts';
import { violationsOf } from './page-checks/violations.ts';
import { expect, test } from './shop-fixture.ts';
import { tabTo } from './tab-to.ts';

/** Two dishes that only this test has, with a word in common. */
async function addDishes(shop: RunningShop) {
  const word = `Gorengan${crypto.randomUUID().slice(0, 6)}`;
  const names = [`${word} Tahu`, `${word} Tempe`];
  const ids = await addProducts(
    shop,
    names.map((product_name) => ({ product_name, type_product: 'Makanan' })),
  );
  return { word, names, ids };
}

const options = (page: Page) => page.getByRole('list', { name: 'Isi kelompok' });
const namesOf = (page: Page) =>
  options(page)
    .getByRole('textbox', { name: /^Nama pilihan/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const announced = (page: Page, text: string) => expect(status(page, text)).toBeAttached();

test('an admin adds a required group with the keyboard only, and a customer must choose', async ({
  page,
  shop,
  browser,
}) => {
  const { word, ids } = await addDishes(shop);
  const group = `Sambal ${word.slice(-6)}`;
  await logIn(page, 'admin');
  await page.goto('/pilihan');

  await test.step('name, rule and three options', async () => {
    await tabTo(page, page.getByRole('link', { name: '+ Kelompok baru' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Kelompok baru' })).toBeVisible();
    await tabTo(page, page.getByLabel('Nama kelompok'));
    await page.keyboard.type(group);
    await tabTo(page, page.getByLabel(/^Wajib dipilih/));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByLabel('Nama pilihan 1'));
    await page.keyboard.type('Kacang');
    for (const [index, name] of ['Matah', 'Ijo'].entries()) {
      await tabTo(page, page.getByRole('button', { name: '+ Tambah pilihan' }));
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(`Nama pilihan ${index + 2}`)).toBeFocused();
      await page.keyboard.type(name);
    }
    await tabTo(page, page.getByLabel('Tambahan harga pilihan 3'));
    await page.keyboard.type('2.000');
  });

  await test.step('the order', async () => {
    await page.getByLabel('Nama kelompok').focus();
    await tabTo(page, page.getByRole('button', { name: 'Pindahkan Ijo' }));
    await page.keyboard.press('Space');
    await announced(page, 'Ijo di urutan 3 dari 3.');
    // dnd-kit listens for arrows a moment after it has announced the row.
    await expect(async () => {
      if ((await status(page, 'Ijo di urutan 3 dari 3.').count()) > 0)
        await page.keyboard.press('ArrowUp');
      await expect(status(page, 'Ijo di urutan 2 dari 3.')).toBeAttached({ timeout: 5_000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect.poll(() => namesOf(page)).toEqual(['Kacang', 'Ijo', 'Matah']);
    await expect(page.getByRole('button', { name: 'Pindahkan Ijo' })).toBeFocused();
  });

  await test.step('two products at once', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: 'Cari produk' }));
    await page.keyboard.type(word);
    await tabTo(page, page.getByRole('button', { name: 'Pilih semua yang tampil (2)' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 produk (2 ditambah saat disimpan).')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await tabTo(page, page.getByRole('button', { name: 'Simpan' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Kelompok ${group} tersimpan.`)).toBeVisible();
    await expect(page).toHaveURL('/pilihan');
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('a customer sees it in the dialog of both products', async () => {
    const context = await browser.newContext({ baseURL: shop.url, locale: 'id-ID' });
    const customer = await context.newPage();
    await logInAs(customer, await newAccount(shop));
    for (const id of ids) {
      await customer.goto(`/detailfood/${id}`);
      await customer.getByRole('button', { name: /^Tambah jumlah/ }).click();
      await customer.getByRole('button', { name: 'ADD TO CART' }).click();
      const sheet = customer.getByRole('dialog');
      await expect(sheet.getByRole('alert')).toHaveText(`Pilih dulu ${group}.`);
      const labels = sheet.getByRole('group', { name: group }).locator('label');
      await expect(labels).toHaveText([/Kacang/, /Ijo.*\+Rp2\.000,00/, /Matah/]);
    }
    await context.close();
  });

  await test.step('the form of the product leads to the group', async () => {
    await page.goto(`/update/${ids[0]}`);
    await page.getByRole('link', { name: group }).click();
    await expect(page.getByLabel('Nama kelompok')).toHaveValue(group);
  });
});

/** Adds a group with two options. */
async function addGroup(shop: RunningShop, name: string): Promise<unknown> {
  const [group] = await writeRows(shop, 'option_group', { name, position: 9000 });
  await writeRows(shop, 'option_item', [
    { group_id: group?.id, name: 'Kertas', position: 1 },
    { group_id: group?.id, name: 'Bambu', position: 2 },
  ]);
  return group?.id;
}

/** Drags a row to the place of another. */
async function drag(page: Page, name: string, onto: string): Promise<void> {
  const handles = page.getByRole('button', { name: /^Pindahkan/ });
  const label = `Pindahkan ${onto}`;
  const target = page.getByRole('button', { name: label, exact: true });
  await page.getByRole('button', { name: `Pindahkan ${name}`, exact: true }).hover();
  await page.mouse.down();
  const place = await handles.evaluateAll(
    (all, wanted) => all.findIndex((each) => each.ariaLabel === wanted) + 1,
    label,
  );
  const box = await target.boundingBox();
  if (!box) throw new Error(`${onto} is not shown`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await announced(page, `${name} di urutan ${place} dari`);
  await page.mouse.up();
}

test('options and groups are moved with the mouse', async ({ page, shop }) => {
  const tag = crypto.randomUUID().slice(0, 6);
  const names = [`Sedotan ${tag}`, `Kemasan ${tag}`] as const;
  await addGroup(shop, names[0]);
  const id = await addGroup(shop, names[1]);
  await logIn(page, 'admin');
  await page.goto(`/pilihan/${id}`);
  await drag(page, 'Bambu', 'Kertas');
  await expect.poll(() => namesOf(page)).toEqual(['Bambu', 'Kertas']);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText(`Kelompok ${names[1]} tersimpan.`)).toBeVisible();

  await drag(page, `kelompok ${names[1]}`, `kelompok ${names[0]}`);
  const headings = page.getByRole('main').getByRole('heading', { level: 2, name: tag });
  await expect(headings).toHaveText([names[1], names[0]]);
  await expect
    .poll(() => readAsOwner(shop, `option_group?select=name&name=like.*${tag}&order=position`))
    .toEqual([{ name: names[1] }, { name: names[0] }]);
});
