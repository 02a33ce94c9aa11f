import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { newAccount } from './accounts.ts';
import { arrangeCartLine } from './arranged-order.ts';
import { asOwner, writeRows } from './as-owner.ts';
import { logInAs, submitPassword } from './log-in.ts';
import { test as ownShopTest } from './own-shop.ts';
import { expect, test } from './shop-fixture.ts';
import { typeOver } from './type-over.ts';

const pay = (page: Page) => page.getByRole('button', { name: 'Bayar Sekarang' });
const slots = (page: Page) => page.getByLabel('Jam pengambilan');

/** A customer with a drink in the cart, on its page. */
async function openCart(page: Page, shop: RunningShop): Promise<void> {
  await logInAs(page, await newAccount(shop));
  await arrangeCartLine(page);
  await page.goto('/cart');
}

async function expectOrderFor(page: Page, pickup: RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/history\/\d+$/);
  await expect(page.getByRole('main').getByText(pickup).first()).toBeVisible();
}

test("the link of a table's QR code chooses the table, also after log-in and reload", {
  tag: '@browsers',
}, async ({ page, shop }) => {
  const account = await newAccount(shop);
  await logInAs(page, account);
  await arrangeCartLine(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/?meja=7');
  await page.getByRole('link', { name: 'LOG IN' }).first().click();
  await submitPassword(page, account);
  const cart = page.getByRole('link', { name: /Keranjang/ });
  await expect(cart).toContainText('1');
  await page.reload();
  await cart.click();
  await expect(page.getByRole('radio', { name: /^Di meja/ })).toBeChecked();
  await expect(page.getByLabel('Nama atau nomor meja')).toHaveValue('7');
  await page.reload();
  await expect(page.getByLabel('Nama atau nomor meja')).toHaveValue('7');
  await typeOver(page.getByLabel('Catatan (opsional)'), 'Es batu dipisah');
  await pay(page).click();
  await expectOrderFor(page, /^Di meja 7 · /);
  await expect(page.getByText('Catatan: Es batu dipisah').first()).toBeVisible();
  await expect(page.getByText(/Kami bawakan ke meja 7/)).toBeVisible();

  await test.step('a link of another table chooses that one, in the same tab', async () => {
    await arrangeCartLine(page);
    await page.goto('/cart?meja=Teras%202');
    await expect(page.getByLabel('Nama atau nomor meja')).toHaveValue('Teras 2');
  });
});

test('note, table and e-mail are chosen with the keyboard; a missing table is focused', {
  tag: '@browsers',
}, async ({ page, shop, problems }) => {
  await openCart(page, shop);
  await page.getByRole('radio', { name: 'Ambil sekarang' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Di meja/ })).toBeChecked();
  await pay(page).press('Enter');
  const table = page.getByLabel('Nama atau nomor meja');
  await expect(table).toBeFocused();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Tulis nama atau nomor');
  await table.pressSequentially('B3');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Tanpa gula');
  await expect(page.getByText('10/140')).toBeVisible();
  await page.getByRole('checkbox', { name: /lewat email/ }).press('Space');
  await pay(page).press('Enter');
  await expectOrderFor(page, /^Di meja B3 · /);
  await expect(page.getByRole('checkbox', { name: /lewat email/ })).toBeChecked();
  // The browser reports the refusal.
  expect(problems.splice(0)).toEqual([expect.stringContaining('status of 422')]);
});

test('two tabs prepare different pickups; only one of them orders the cart', async ({
  page,
  shop,
  problems,
}) => {
  await openCart(page, shop);
  const other = await page.context().newPage();
  await other.goto('/cart');
  await other.getByRole('radio', { name: /^Di meja/ }).check();
  await typeOver(other.getByLabel('Nama atau nomor meja'), '9');
  await expect(page.getByRole('radio', { name: 'Ambil sekarang' })).toBeChecked();
  await Promise.all([pay(page).click(), pay(other).click()]);
  const lost = (tab: Page) => tab.getByText('Isi keranjang Anda sudah berubah.');
  const won = (tab: Page) => tab.getByRole('heading', { level: 1, name: /diterima$/ });
  for (const tab of [page, other]) await expect(won(tab).or(lost(tab)).first()).toBeVisible();
  expect((await won(page).count()) + (await won(other).count())).toBe(1);
  await page.goto('/history');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  // The browser reports the refusal, if it was the first tab's.
  problems.length = 0;
});

ownShopTest(
  'a slot with room for one order goes to the first customer; the second chooses another',
  { tag: '@browsers' },
  async ({ page, ownShop, browser, problems }) => {
    const seconds = (Date.parse('2026-12-07T10:02:00+07:00') - Date.now()) / 1000;
    await asOwner(ownShop, 'rpc/set_clock_offset', { seconds });
    await writeRows(ownShop, 'branch?id=eq.1', { slot_capacity: 1, slot_minutes: 30 });
    const second = await (await browser.newContext({ baseURL: ownShop.url })).newPage();
    for (const tab of [page, second]) {
      await openCart(tab, ownShop);
      await tab.getByRole('radio', { name: /^Ambil jam/ }).check();
      await expect(slots(tab).getByRole('option').first()).toHaveText('10.30 · sisa 1');
    }
    await pay(page).click();
    await expectOrderFor(page, /^Ambil jam 10\.30 · /);
    await expect(page.getByText(/^Siap diambil jam 10\.30$/)).toBeVisible();

    await pay(second).click();
    await expect(
      second.getByRole('alert').filter({ hasText: 'Jam 10.30 WIB sudah penuh,' }),
    ).toBeVisible();
    await expect(slots(second)).toBeFocused();
    await expect(slots(second).getByRole('option').first()).toHaveText('10.30 · penuh');
    await slots(second).selectOption({ label: '11.00 · sisa 1' });
    await expect(second.getByRole('main').getByRole('alert')).toHaveCount(0);
    await pay(second).click();
    await expectOrderFor(second, /^Ambil jam 11\.00 · /);
    await second.context().close();
    problems.length = 0;
  },
);
