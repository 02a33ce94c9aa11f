import type { Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { arrangeCartLine } from './arranged-order.ts';
import { openHistory } from './journeys.ts';
import { logInAs } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';
import { MORE } from './stepper.ts';
import { stockOf } from './stock.ts';

const UNREACHABLE = 'Layanan sedang tidak dapat dihubungi.';

/** Drops the response to the next request after the server has handled it. */
async function loseAnswerOf(page: Page, path: string): Promise<void> {
  await page.route(
    `**/rest/v1/rpc/${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

test('a retry after a lost response neither adds nor orders twice', async ({
  page,
  shop,
  problems,
}) => {
  await logInAs(page, await newAccount(shop));
  await page.goto('/detaildrink/2');
  const heading = page.getByRole('article').getByRole('heading', { level: 1 });
  const name = (await heading.textContent()) ?? '';
  const stock = await stockOf(page.request, name);

  await test.step('adding two', async () => {
    await loseAnswerOf(page, 'add_to_cart');
    await page.getByRole('button', { name: MORE }).click();
    await page.getByRole('button', { name: MORE }).click();
    const add = page.getByRole('button', { name: 'ADD TO CART' });
    await add.click();
    await expect(page.getByRole('alert').filter({ hasText: UNREACHABLE })).toBeVisible();
    await add.click();
    await expect(page.getByText('Produk ditambahkan ke keranjang')).toBeVisible();
    const cart = page.getByRole('link', { name: /Keranjang/ });
    await expect(cart).toContainText('1');
    await cart.click();
    await expect(page.getByText('2 porsi', { exact: true })).toBeVisible();
  });

  await test.step('paying', async () => {
    await loseAnswerOf(page, 'checkout');
    const pay = page.getByRole('button', { name: 'Bayar Sekarang' });
    await pay.click();
    await expect(page.getByRole('alert').filter({ hasText: UNREACHABLE })).toBeVisible();
    await pay.click();
    await openHistory(page);
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
    expect(await stockOf(page.request, name)).toBe(stock - 2);
  });
  // The browser reports the two aborted requests.
  expect(problems.splice(0)).toEqual(
    Array(2).fill(expect.stringContaining('ERR_CONNECTION_RESET')),
  );
});

test('a cart changed in another tab is not paid before the new total is shown', async ({
  page,
  shop,
  problems,
}) => {
  await logInAs(page, await newAccount(shop));
  await arrangeCartLine(page);
  await page.goto('/cart');
  const total = page
    .getByRole('region', { name: 'Ringkasan pesanan' })
    .getByRole('definition')
    .last();
  await expect(total).toHaveText(/^Rp/);
  const old = (await total.textContent()) ?? '';

  const other = await page.context().newPage();
  await other.goto('/cart');
  await other.getByRole('listitem').getByRole('button', { name: MORE }).click();
  await expect(other.getByText('2 porsi', { exact: true })).toBeVisible();
  await expect(other.getByRole('listitem').filter({ hasText: '× 2' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  );

  const pay = page.getByRole('button', { name: 'Bayar Sekarang' });
  await expect(total).toHaveText(old);
  await pay.click();
  const error = page.getByRole('alert').filter({ hasText: 'Total pesanan Anda berubah' });
  await expect(error).toContainText(`bukan lagi ${old}`);
  await expect(total).not.toHaveText(old);
  await expect(error).toContainText(`melainkan ${await total.textContent()}`);
  await pay.click();
  await expect(page).toHaveURL(/\/history\/\d+$/);
  // The browser reports the rejected payment.
  expect(problems.splice(0)).toEqual([expect.stringContaining('status of 409')]);
});
