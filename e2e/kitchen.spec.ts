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
    await grill.keyboard.press('1');
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

test('without network bumps are kept and sent in order; a conflict names the other person', {
  tag: '@browsers',
}, async ({ page, browser, request, ownShop: shop, problems }) => {
  const { stations, staff, orderBoth } = await openKitchen(shop, request);
  await logInAs(page, await newStaff(shop));
  await page.goto(`/dapur?stasiun=${stations.bar}`);
  const other = await openTablet(browser, shop, stations.bar);
  for (const guest of ['Ani', 'Beni', 'Citra']) await orderBoth(guest);
  for (const guest of ['Ani', 'Beni', 'Citra']) await expect(ticketOf(page, guest)).toBeVisible();

  await page.context().setOffline(true);
  await ticketOf(page, 'Ani')
    .getByRole('button', { name: /^Selesai/ })
    .click();
  await expect(ticketOf(page, 'Ani')).toHaveCount(0);
  await ticketOf(page, 'Beni')
    .getByRole('button', { name: /^Selesai/ })
    .click();
  await ticketOf(page, 'Citra')
    .getByRole('button', { name: /^Mulai/ })
    .click();
  await expect(page.getByText(/^3 ketukan menunggu jaringan/)).toBeVisible();
  await expect(ticketOf(other, 'Ani')).toBeVisible();
  // Meanwhile another cook finishes one of them.
  await ticketOf(other, 'Beni')
    .getByRole('button', { name: /^Selesai/ })
    .click();
  await expect(ticketOf(other, 'Beni')).toHaveCount(0);

  const steps: string[] = [];
  page.on('request', (sent) => {
    if (/rpc\/kitchen_step$/.test(sent.url()) && sent.method() === 'POST') {
      steps.push((sent.postDataJSON() as { step: string }).step);
    }
  });
  await page.context().setOffline(false);
  await expect(page.getByText(/menunggu jaringan/)).toHaveCount(0);
  const conflict = page.getByRole('alert', { name: /^Ketukan/ });
  await expect(conflict).toContainText(/Sudah ditandai selesai oleh .*Tidak dijalankan: “Selesai”/);
  expect(steps).toEqual(['done', 'done', 'begin']);
  await conflict.getByRole('button', { name: /^Mengerti/ }).click();
  await expect(conflict).toHaveCount(0);
  await expect(ticketOf(other, 'Citra').getByText(/^Mulai \d/)).toBeVisible();

  await test.step('a cancelled order is struck out until the cook has seen it', async () => {
    const [row] = await staff.read('pesanan?nama_pemesan=eq.Citra&select=id');
    await staff.call('cancel_order', {
      order_id: row?.id,
      expected_status: 'disiapkan',
      reason: 'Tamu pergi',
    });
    await expect(ticketOf(page, 'Citra')).toContainText('DIBATALKAN');
    await ticketOf(page, 'Citra')
      .getByRole('button', { name: /^Mengerti/ })
      .click();
    await expect(ticketOf(page, 'Citra')).toHaveCount(0);
  });
  // Requests without network, and the conflict.
  problems.length = 0;
  await other.context().close();
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
