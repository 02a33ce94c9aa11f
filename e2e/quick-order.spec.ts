import type { Page, Request } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { logInAs, submitPassword } from './log-in.ts';
import { resize } from './page-checks/resize.ts';
import { expect, test } from './shop-fixture.ts';
import { LESS, MORE } from './stepper.ts';

const DRINK = 'Es Kopi Susu Gula Aren';
const FOOD = 'Pisang Goreng Madu';

const cart = (page: Page) => page.getByRole('link', { name: /Keranjang/ });
const plus = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Tambah ${name} ke keranjang`) });
const stepper = (page: Page) => page.getByRole('group', { name: `Jumlah ${FOOD} di keranjang` });

const isOfCart = (request: Request) => request.url().includes('/rest/v1/keranjang');
const isCartRead = (request: Request) => request.method() === 'GET' && isOfCart(request);

/** Collects requests for cart rows from now on. */
function watchCartReads(page: Page): Request[] {
  const reads: Request[] = [];
  page.on('request', (request) => {
    if (isCartRead(request)) reads.push(request);
  });
  return reads;
}

test('one coffee is two taps from the menu', async ({ page, shop }) => {
  await logInAs(page, await newAccount(shop));
  const reads = watchCartReads(page);
  const firstRead = page.waitForResponse((response) => isCartRead(response.request()));
  await page.goto('/');
  await (await firstRead).finished();
  await plus(page, DRINK).click();
  await page
    .getByRole('dialog', { name: DRINK })
    .getByRole('button', { name: /Tambah ke keranjang/ })
    .click();
  await expect(page.getByText('Produk ditambahkan ke keranjang')).toBeVisible();
  await expect(cart(page)).toContainText('1');
  await expect(plus(page, DRINK)).toHaveAccessibleName(/1 sudah di keranjang$/);
  await expect(plus(page, DRINK)).toBeFocused();
  expect(reads).toHaveLength(1);
});

test('the stepper of a food card changes the quantity, and a removal can be undone', async ({
  page,
  shop,
}) => {
  await logInAs(page, await newAccount(shop));
  await page.goto('/');
  await plus(page, FOOD).click();
  await expect(stepper(page).getByRole('button', { name: MORE })).toBeFocused();
  await stepper(page).getByRole('button', { name: MORE }).click();
  await stepper(page).getByRole('button', { name: MORE }).click();
  await expect(stepper(page)).toHaveText('3');
  await cart(page).click();
  await expect(page.getByText('3 porsi', { exact: true })).toBeVisible();

  await page.goBack();
  await expect(stepper(page)).toHaveText('3');
  for (let left = 3; left > 0; left -= 1) {
    await expect(stepper(page)).toHaveText(`${left}`);
    // Undo restores the last saved quantity.
    const saved = page.waitForResponse(
      (response) => isOfCart(response.request()) && response.request().method() !== 'GET',
    );
    await stepper(page).getByRole('button', { name: LESS }).click();
    await saved;
  }
  await expect(plus(page, FOOD)).toBeFocused();
  await expect(cart(page)).not.toContainText('1');
  await page.getByRole('button', { name: `Urungkan ${FOOD}` }).click();
  await expect(stepper(page)).toHaveText('1');
  await cart(page).click();
  await expect(page.getByRole('listitem').filter({ hasText: FOOD })).toContainText('× 1');
});

test("the '+' of a visitor loads no cart code and goes to the login page and back to the card", async ({
  page,
  shop,
}) => {
  const account = await newAccount(shop);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/cart-checkout/')) scripts.push(request.url());
  });
  const reads = watchCartReads(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?drinks=2');
  const last = page
    .getByRole('region', { name: /drink menu/i })
    .getByRole('button', { name: /^Tambah/ })
    .last();
  const name = await last.getAttribute('aria-label');
  expect([scripts, reads]).toEqual([[], []]);
  await last.click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await submitPassword(page, account);
  await expect(page).toHaveURL(/\/\?drinks=2#produk-\d+$/);
  const same = page.getByRole('button', { name: name ?? '' });
  await expect(same).toBeInViewport();
  await same.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('every quick-order control is 44 px and outside the link of its card', async ({
  page,
  shop,
}) => {
  await logInAs(page, await newAccount(shop));
  await page.goto('/');
  await plus(page, FOOD).click();
  await expect(stepper(page)).toBeVisible();
  for (const width of [320, 360, 1280]) {
    await resize(page, width, 800);
    const sizes = await page.locator('[data-widget=QuickAdd] button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width: w, height: h, left, right } = button.getBoundingClientRect();
        const card = button.closest('li')?.getBoundingClientRect();
        const isInside = card && left >= card.left && right <= card.right;
        return w >= 44 && h >= 44 && isInside && !button.closest('a');
      }),
    );
    expect(sizes.length).toBeGreaterThan(10);
    expect(sizes.every(Boolean), `${width} px`).toBe(true);
  }
});
