import type { Locator, Page } from '@playwright/test';
import { KNOWN_DEMO_PASSWORD } from 'platform/demo/known-password';
import { expect, test } from './shop-fixture.ts';

/** More presses than any page of the shop has controls. */
const MOST_PRESSES = 80;

/** Goes to a control as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) {
      await expectFocusVisible(control);
      return;
    }
  }
  throw new Error(`${control} cannot be reached with the Tab key`);
}

/** The focused control, or what it fills, has an outline. */
async function expectFocusVisible(control: Locator): Promise<void> {
  const visible = await control.evaluate((element) => {
    const parts = [element, ...(element.parentElement ? [element.parentElement] : [])];
    return parts.some((part) =>
      [null, '::after', '::before'].some((pseudo) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part, pseudo);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      }),
    );
  });
  expect(visible, `${control} shows that it has the focus`).toBe(true);
}

test('a customer logs in, orders and logs out with the keyboard alone', async ({ page }) => {
  await test.step('log in', async () => {
    await page.goto('/login?next=/detaildrink/2');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type('pengguna@kedai.test');
    await tabTo(page, page.getByLabel('Password'));
    await page.keyboard.type(KNOWN_DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/detaildrink\/2$/);
  });

  await test.step('the heading of the new page has the focus', async () => {
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('choose a size and a quantity, and add', async () => {
    const small = page.getByRole('radio', { name: /Small/ });
    await tabTo(page, small);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /Medium/ })).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Tambah' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'ADD TO CART' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Produk ditambahkan ke keranjang')).toBeVisible();
  });

  await test.step('pay', async () => {
    await tabTo(page, page.getByRole('link', { name: /Keranjang/ }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cart$/);
    await tabTo(page, page.getByRole('button', { name: 'Bayar Sekarang' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Pesanan segera diproses')).toBeVisible();
    await expect(page).toHaveURL(/\/history$/);
  });

  await test.step('log out: Escape cancels and gives the focus back', async () => {
    await tabTo(page, page.getByRole('link', { name: /Profil/ }));
    await page.keyboard.press('Enter');
    const logout = page.getByRole('main').getByRole('button', { name: 'Logout' });
    await expect(logout).toBeVisible();
    await tabTo(page, logout);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Apakah anda ingin Logout?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(logout).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, question.getByRole('button', { name: 'Logout' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'LOG IN' })).toBeVisible();
  });
});
