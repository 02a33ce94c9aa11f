import { asOwner } from './as-owner.ts';
import { newStaff } from './board-page.ts';
import { openKitchen, openTablet, statusOf, ticketOf } from './kitchen-page.ts';
import { logIn, logInAs } from './log-in.ts';
import { test } from './own-shop.ts';
import { expect } from './shop-fixture.ts';

test('a cook prepares a ticket line by line, takes a bump back, and the last station makes the order ready', {
  tag: '@browsers',
}, async ({ page, browser, request, ownShop: shop }) => {
  const { stations, orderBoth } = await openKitchen(shop, request);
  await logInAs(page, await newStaff(shop));
  await page.goto(`/dapur?stasiun=${stations.bar}`);
  const grill = await openTablet(browser, shop, stations.grill);
  await orderBoth('Budi');

  const ticket = ticketOf(page, 'Budi');
  await test.step('it appears at both stations, with what each prepares', async () => {
    await expect(ticket).toContainText('2×');
    await expect(ticket).toContainText('Kopi');
    await expect(ticket).not.toContainText('Sate');
    await expect(ticketOf(grill, 'Budi')).toContainText('Sate');
  });
  await test.step('it is begun', async () => {
    await ticket.getByRole('button', { name: /^Mulai/ }).click();
    await expect(ticket.getByText(/^Mulai \d\d\.\d\d/)).toBeVisible();
  });
  await test.step('it is done, undone, and done again', async () => {
    await ticket.getByRole('button', { name: /^Selesai/ }).click();
    await expect(ticket).toHaveCount(0);
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await expect(ticket).toBeVisible();
    await ticket.getByRole('button', { name: /Kopi/ }).click();
    await expect(ticket).toHaveCount(0);
    expect(await statusOf(shop, 'Budi')).toBe('disiapkan');
  });
  await test.step('the other station finishes the order, with its keyboard', async () => {
    await expect(ticketOf(grill, 'Budi')).toBeVisible();
    // A tap leaves the focus on what it hit, which Enter would press.
    await grill.getByRole('link', { name: /^Panggang/ }).click();
    await grill.keyboard.press('ArrowRight');
    await grill.keyboard.press('Enter');
    await expect(ticketOf(grill, 'Budi')).toHaveCount(0);
    await expect.poll(() => statusOf(shop, 'Budi')).toBe('siap');
  });
  await test.step('it is recalled', async () => {
    await grill
      .getByRole('button', { name: /^Panggil lagi/ })
      .first()
      .click();
    await expect(ticketOf(grill, 'Budi')).toBeVisible();
    await expect.poll(() => statusOf(shop, 'Budi')).toBe('disiapkan');
  });
  await grill.context().close();
});

test('the expediter waits for all stations, and calls the order', {
  tag: '@browsers',
}, async ({ page, browser, request, ownShop: shop }) => {
  await asOwner(shop, 'kitchen?branch_id=eq.1', { has_expediter: true });
  const { stations, orderBoth } = await openKitchen(shop, request);
  await logInAs(page, await newStaff(shop));
  await page.goto('/dapur?stasiun=ekspediter');
  const bar = await openTablet(browser, shop, stations.bar);
  const grill = await openTablet(browser, shop, stations.grill);
  await orderBoth('Sari');

  const order = ticketOf(page, 'Sari');
  const serve = order.getByRole('button', { name: /^Siap diambil/ });
  await expect(serve).toHaveText('Menunggu 2 stasiun');
  await ticketOf(bar, 'Sari')
    .getByRole('button', { name: /^Selesai/ })
    .click();
  await expect(serve).toHaveText('Menunggu 1 stasiun');
  await expect(serve).toHaveAttribute('aria-disabled', 'true');

  await test.step('a part is prepared again', async () => {
    await order.getByRole('button', { name: /^Bar .* membuat lagi/ }).click();
    await expect(ticketOf(bar, 'Sari')).toBeVisible();
    await ticketOf(bar, 'Sari')
      .getByRole('button', { name: /^Selesai/ })
      .click();
  });
  await ticketOf(grill, 'Sari')
    .getByRole('button', { name: /^Selesai/ })
    .click();
  await expect(serve).toHaveText('Siap diambil');
  expect(await statusOf(shop, 'Sari')).toBe('disiapkan');
  await serve.click();
  await expect(order).toHaveCount(0);
  await expect.poll(() => statusOf(shop, 'Sari')).toBe('siap');
  await bar.context().close();
  await grill.context().close();
});

test('an admin gives drinks a station, and limits; staff see the times of the day', {
  tag: '@browsers',
}, async ({ page, browser, request, ownShop: shop }) => {
  await logIn(page, 'admin');
  await page.goto('/dapur/atur');
  await page.getByRole('button', { name: 'Tambah stasiun' }).click();
  const added = page.getByRole('group', { name: 'Stasiun 2' });
  await page.getByRole('button', { name: 'Simpan dapur' }).click();
  await expect(added.getByText('Isi nama stasiun.')).toBeVisible();
  await added.getByLabel('Nama').fill('Minuman');
  const named = page.getByRole('group', { name: 'Minuman' });
  await named.getByLabel(/^Kuning/).fill('3');
  await named.getByLabel(/^Merah/).fill('6');
  await page.getByLabel('Minuman lainnya').selectOption('Minuman');
  await page.getByRole('button', { name: 'Simpan dapur' }).click();
  await expect(page.getByText('Dapur disimpan')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Minuman lainnya')).toHaveValue(/^station-/);

  const { stations, orderBoth } = await openKitchen(shop, request);
  await orderBoth('Dodi');
  const bar = await openTablet(browser, shop, stations.bar);
  await ticketOf(bar, 'Dodi')
    .getByRole('button', { name: /^Selesai/ })
    .click();
  await expect(ticketOf(bar, 'Dodi')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Lainnya' }).click();
  await bar.getByRole('link', { name: 'Waktu' }).click();
  await expect(bar.getByRole('row', { name: /^Bar .* 1 dari 1 siap/ })).toBeVisible();
  await bar.context().close();
});
