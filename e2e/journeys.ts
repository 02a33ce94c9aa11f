import { expect, type Page } from '@playwright/test';
import { picture } from './picture.ts';
import { MORE } from './stepper.ts';

const cartLink = (page: Page) => page.getByRole('link', { name: /Keranjang/ });

/** Opens the page of a drink and chooses a quantity of two. */
export async function chooseDrink(page: Page): Promise<void> {
  await page.goto('/');
  const menu = page.getByRole('region', { name: /drink menu/i });
  await menu.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/detaildrink\/\d+/);
  await page.getByRole('button', { name: MORE }).click();
  await page.getByRole('button', { name: MORE }).click();
}

/** Adds the chosen drink to an empty cart. */
export async function addChosen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByText('Produk ditambahkan ke keranjang')).toBeVisible();
  await expect(cartLink(page)).toContainText('1');
}

/** Waits for the page of the paid order. */
export async function expectOrdered(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/history\/\d+$/);
}

/** Opens the list of orders after a payment. */
export async function openHistory(page: Page): Promise<void> {
  await expectOrdered(page);
  await page.goto('/history');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Orders the content of the cart and waits until the badge is empty. */
export async function pay(page: Page): Promise<void> {
  await cartLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keranjang' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('2');
  await page.getByRole('button', { name: 'Bayar Sekarang' }).click();
  await expectOrdered(page);
  await expect(page.getByRole('main').getByText('Sedang Di Siapkan').first()).toBeVisible();
  await expect(cartLink(page)).not.toContainText('1');
}

/** Fills the form of a new product, as an admin. */
export async function fillProduct(page: Page, name: string): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('link', { name: '+ Add Product' }).click();
  await expect(page).toHaveURL(/\/insert$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tambah Produk' })).toBeVisible();
  await page.getByLabel('Nama produk').fill(name);
  await page.getByRole('radio', { name: 'Makanan' }).check();
  await page.getByLabel('Stok').fill('7');
  await page.getByLabel('Harga', { exact: true }).fill('18.500');
  await page.getByLabel('Deskripsi').fill('Hangat.');
  await page.getByLabel('Gambar').setInputFiles(picture('soto.png'));
}

/** Saves the form and finds the product in the table. */
export async function saveProduct(page: Page, name: string): Promise<void> {
  await expect(page.getByLabel('Nama produk')).toHaveValue(name);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('berhasil menambahkan data')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Cari nama produk' }).fill(name);
  await page.getByRole('button', { name: 'Cari' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
}

const FIRST_DRINK = '/detaildrink/1';

/** The number of the order on the open page, by which customers and staff call it. */
export async function orderNumber(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1, name: /^Pesanan #\d+/ });
  return (await heading.textContent())?.match(/\d+/)?.[0] ?? '';
}

/** Adds one unit of a drink of the demo data to the cart. */
export async function addDrink(page: Page): Promise<void> {
  await addProduct(page, FIRST_DRINK);
}

/** Adds one unit of the product of a page to the cart. */
async function addProduct(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: MORE }).click();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByText('Produk ditambahkan ke keranjang')).toBeVisible();
}

/**
 * Orders one unit of a drink, with an empty cart before and after.
 *
 * @param path of the page of the drink.
 * @returns id of the order.
 */
export async function orderDrink(page: Page, path = FIRST_DRINK): Promise<string> {
  await addProduct(page, path);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Bayar Sekarang' }).click();
  await openHistory(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Detail/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/history\/\d+$/);
  return page.url().split('/').at(-1) ?? '';
}
