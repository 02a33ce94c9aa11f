import type { Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { writeRows } from './as-owner.ts';
import { cardOf, newStaff, openDevice } from './board-page.ts';
import { logInAs } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

const DRINK = 'Es Kopi Susu Gula Aren';
const SPICY = 'Ayam Bakar Taliwang';

const plus = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Tambah ${name} ke keranjang`) });
const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const lines = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Adds the drink of the demo with these options. */
async function addDrink(page: Page, ...options: (string | RegExp)[]): Promise<void> {
  await plus(page, DRINK).click();
  const sheet = sheetOf(page, DRINK);
  for (const name of options) {
    await sheet.getByRole('radio', { name }).or(sheet.getByRole('checkbox', { name })).check();
  }
  await sheet.getByRole('button', { name: /^Tambah ke keranjang/ }).click();
  await expect(sheet).toHaveCount(0);
}

test('two lines of one drink with different options reach order and board', async ({
  page,
  browser,
  shop,
}) => {
  const account = await newAccount(shop);
  await logInAs(page, account);
  await page.goto('/');
  const text = 'Medium · Kurang manis · Boba';

  await test.step('the dialog adds them with prices and a note', async () => {
    await plus(page, DRINK).click();
    const sheet = sheetOf(page, DRINK);
    await sheet.getByRole('radio', { name: /^Medium/ }).check();
    await sheet.getByRole('radio', { name: 'Kurang manis' }).check();
    await sheet.getByRole('checkbox', { name: 'Boba +Rp3.000,00' }).check();
    await sheet.getByRole('textbox', { name: /^Catatan/ }).fill('sedotan dipisah');
    await expect(sheet.getByText('15/140')).toBeVisible();
    await sheet.getByRole('button', { name: 'Tambah ke keranjang Rp23.500,00' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(plus(page, DRINK)).toBeFocused();
    await addDrink(page, /^Small/);
  });

  await test.step('the cart has two lines', async () => {
    await page.getByRole('link', { name: /Keranjang/ }).click();
    await expect(lines(page)).toHaveCount(2);
    const first = lines(page).filter({ hasText: text });
    await expect(first).toContainText('Rp23.500,00');
    await expect(first).toContainText('sedotan dipisah');
  });

  await test.step('the order and the board say the same', async () => {
    await page.getByRole('button', { name: 'Bayar Sekarang di Kasir' }).click();
    await expect(page.getByRole('heading', { name: /^Pesanan #\d+ diterima$/ })).toBeVisible();
    const ordered = page.getByRole('region', { name: 'Isi pesanan' }).getByRole('listitem');
    await expect(ordered).toHaveCount(2);
    await expect(ordered.filter({ hasText: text })).toContainText('Rp23.500,00');
    await expect(ordered.filter({ hasText: text })).toContainText('sedotan dipisah');
    const staff = await openDevice(browser, shop, await newStaff(shop));
    await staff.goto('/orderan');
    const card = cardOf(staff, account);
    await expect(card).toContainText(`${DRINK} ${text}`);
    await expect(card).toContainText('sedotan dipisah');
    await staff.context().close();
  });

  await test.step('ordering again brings the options along', async () => {
    await page.getByRole('button', { name: /^Pesan lagi/ }).click();
    await expect(page).toHaveURL('/cart');
    await expect(lines(page).filter({ hasText: text })).toContainText('sedotan dipisah');
  });
});

test('a dish that requires a choice asks for it before it is added', async ({ page, shop }) => {
  await logInAs(page, await newAccount(shop));
  await page.goto('/?foods=2');
  await plus(page, SPICY).click();
  const sheet = sheetOf(page, SPICY);
  await sheet.getByRole('button', { name: /^Tambah ke keranjang/ }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Pilih dulu Level pedas.');
  await expect(sheet.getByRole('radio', { name: 'Tidak pedas' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await sheet.getByRole('button', { name: /^Tambah ke keranjang/ }).click();
  await expect(page.getByText('Produk ditambahkan ke keranjang')).toBeVisible();
  await page.goto('/cart');
  await expect(lines(page)).toContainText('Sedang');
});

test('the page of a product offers its options, and asks for a required one', async ({
  page,
  shop,
}) => {
  await logInAs(page, await newAccount(shop));
  await page.goto('/?foods=2');
  await page
    .getByRole('region', { name: /food menu/i })
    .getByRole('link', { name: new RegExp(SPICY.slice(0, 15)) })
    .click();
  await page.getByRole('button', { name: /^Tambah jumlah/ }).click();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  const sheet = sheetOf(page, SPICY);
  await expect(sheet.getByRole('alert')).toHaveText('Pilih dulu Level pedas.');
  await sheet.getByRole('radio', { name: 'Pedas', exact: true }).check();
  await sheet.getByRole('button', { name: /^Tambah ke keranjang/ }).click();
  await expect(page.getByText('Produk ditambahkan ke keranjang')).toBeVisible();

  await page.getByRole('button', { name: 'Pilihan & catatan' }).click();
  await sheet.getByRole('radio', { name: 'Sedang' }).check();
  await sheet.getByRole('button', { name: /^Simpan pilihan/ }).click();
  await expect(page.getByRole('article')).toContainText('Sedang');
  await expect(page.getByRole('button', { name: 'Pilihan & catatan' })).toBeFocused();
});

test('a line of the cart can be changed; equal lines become one', async ({ page, shop }) => {
  await logInAs(page, await newAccount(shop));
  await page.goto('/');
  await addDrink(page, 'Tanpa gula');
  await addDrink(page);
  await page.goto('/cart');
  await lines(page)
    .filter({ hasText: 'Tanpa gula' })
    .getByRole('button', { name: /^Ubah pilihan/ })
    .click();
  const sheet = sheetOf(page, DRINK);
  await expect(sheet.getByRole('radio', { name: 'Tanpa gula' })).toBeChecked();
  await sheet.getByRole('radio', { name: 'Biasa' }).check();
  await sheet.getByRole('button', { name: /^Simpan/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).getByRole('group', { name: /^Jumlah/ })).toHaveText('2');
});

test('a sold-out option marks its line, and the rest can be ordered', async ({
  page,
  shop,
  problems,
}) => {
  const mark = (until: string | null) =>
    writeRows(shop, 'option_item?name=eq.Jeli kelapa', { sold_out_until: until });
  await logInAs(page, await newAccount(shop));
  await page.goto('/');
  await addDrink(page, /^Jeli kelapa/);
  await addDrink(page);
  await page.goto('/cart');
  await expect(lines(page)).toHaveCount(2);
  await mark('infinity');
  try {
    await page.getByRole('button', { name: 'Bayar Sekarang di Kasir' }).click();
    const line = lines(page).filter({ hasText: 'Jeli kelapa' });
    await expect(line).toContainText('Jeli kelapa sedang habis.');
    await expect(line.getByRole('checkbox')).toBeDisabled();
    await page.getByRole('button', { name: /^Bayar 1 dari 2 item/ }).click();
    await page.getByRole('button', { name: /^Bayar 1 item/ }).click();
    await expect(page.getByRole('heading', { name: /^Pesanan #\d+ diterima$/ })).toBeVisible();
    await page.goto('/cart');
    await expect(lines(page)).toHaveCount(1);
    await line.getByRole('button', { name: /^Ubah pilihan untuk/ }).click();
    const sheet = sheetOf(page, DRINK);
    await expect(sheet.getByRole('checkbox', { name: 'Jeli kelapa Habis' })).toBeDisabled();
    await sheet.getByRole('button', { name: /^Simpan/ }).click();
    await expect(page.getByRole('button', { name: 'Bayar Sekarang di Kasir' })).toBeEnabled();
  } finally {
    await mark(null);
  }
  // The browser reports the rejected order.
  expect(problems.splice(0)).toEqual([expect.stringContaining('status of 409')]);
});
