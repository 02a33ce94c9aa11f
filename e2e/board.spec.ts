import { newAccount } from './accounts.ts';
import { openApiSession } from './api-session.ts';
import {
  cardOf,
  columnOf,
  countNotes,
  nameOf,
  newOrder,
  newStaff,
  openDevice,
  rungNotes,
} from './board-page.ts';
import { expect, test } from './journey-fixture.ts';
import { orderDrink } from './journeys.ts';
import { logInAs } from './log-in.ts';
import { ordersAfter } from './own-data.ts';

test('an order rings on the board, is accepted and handed over', {
  tag: ['@journey', '@through-admin-console', '@previous-shell'],
}, async ({ page: staff, browser, browserName, localShop: shop }) => {
  await logInAs(staff, await newStaff(shop));
  await countNotes(staff);
  await staff.goto('/orderan');
  await expect(columnOf(staff, 'Baru')).toBeVisible();
  // Its timer is not slowed down in a hidden tab.
  await expect.poll(() => staff.workers().length).toBe(1);
  // A user gesture allows the sound.
  await staff.getByRole('heading', { level: 1 }).click();

  const account = await newAccount(shop);
  const customer = await openDevice(browser, shop, account);
  const card = cardOf(staff, account);
  const icon = staff.locator('link[rel~="icon"]').first();
  await orderDrink(customer);
  await test.step('it appears and rings', async () => {
    const before = await rungNotes(staff);
    await expect(columnOf(staff, 'Baru').locator(card)).toBeVisible();
    await expect(card).toContainText('Sedang Di Siapkan');
    await expect(staff).toHaveTitle(/^\(\d+\) Pesanan customer/);
    await expect(icon).toHaveAttribute('href', /^blob:/);
    // Unlike Chromium, Firefox is silent on a machine without a sound device.
    const isSilentDevice = async () =>
      browserName !== 'chromium' &&
      (await staff.getByText('Perangkat ini tidak bisa membunyikan suara.').isVisible());
    await expect
      .poll(async () => (await rungNotes(staff)) > before + 3 || (await isSilentDevice()), {
        message: 'the ring repeats',
      })
      .toBe(true);
  });

  await test.step('it is accepted with the minutes', async () => {
    await card.getByRole('button', { name: /siap dalam 10 menit$/ }).click();
    await expect(columnOf(staff, 'Disiapkan').locator(card)).toContainText(/Dijanjikan \d\d\.\d\d/);
    await card.getByRole('button', { name: 'Tunda' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: '30 menit' }).click();
  });

  await test.step('it is ready, taken back, ready again and handed over', async () => {
    await card.getByRole('button', { name: 'Tandai siap' }).click();
    await expect(columnOf(staff, 'Siap').locator(card)).toContainText('Siap Diambil');
    await card.getByRole('button', { name: 'Urungkan' }).click();
    await expect(columnOf(staff, 'Disiapkan').locator(card)).toBeVisible();
    await card.getByRole('button', { name: 'Tandai siap' }).click();
    await expect(columnOf(staff, 'Siap').locator(card)).toBeVisible();
    await card.getByRole('button', { name: 'Tandai selesai' }).click();
    await expect(columnOf(staff, 'Selesai').locator(card)).toContainText('Selesai');
  });

  await test.step('the details list what happened', async () => {
    await card.getByRole('button', { name: /^Detail/ }).click();
    const details = staff.getByRole('dialog', { name: new RegExp(nameOf(account)) });
    for (const text of ['Pesanan masuk', /^Diterima, siap jam/, /^Janji baru, siap jam/]) {
      await expect(details.getByText(text)).toBeVisible();
    }
    await details.getByRole('button', { name: 'Tutup' }).click();
    await expect(details).toHaveCount(0);
  });
  await test.step('title and icon are as before on the next page', async () => {
    await staff.getByRole('link', { name: /Profil/ }).click();
    await expect(staff).not.toHaveTitle(/^\(/);
    await expect(icon).not.toHaveAttribute('href', /^blob:/);
  });
  await customer.context().close();
});

test('an order is declined with a reason; the board tells of one that its customer cancels', {
  tag: ['@journey', '@through-admin-console', '@previous-shell'],
}, async ({ page: staff, browser, shop, request }) => {
  const declined = await newOrder(browser, shop);
  await logInAs(staff, await newStaff(shop));
  await staff.goto('/orderan');
  const card = cardOf(staff, declined);
  await card.getByRole('button', { name: 'Tolak' }).click();
  const dialog = staff.getByRole('dialog', { name: /^Tolak pesanan/ });
  await dialog.getByRole('button', { name: 'Bahannya habis' }).click();
  await dialog.getByRole('button', { name: 'Ya, tolak pesanan' }).click();
  await expect(columnOf(staff, 'Selesai').locator(card)).toContainText('Alasan: Bahannya habis');

  const cancelling = await newOrder(browser, shop);
  await expect(columnOf(staff, 'Baru').locator(cardOf(staff, cancelling))).toBeVisible();
  const customer = await openApiSession(request, cancelling);
  const [order] = await ordersAfter(customer, 0);
  const cancellation = { order_id: order, expected_status: 'disiapkan', reason: 'Salah pesan' };
  await customer('POST', '/rest/v1/rpc/cancel_order', cancellation);
  const alert = staff.getByRole('alert', { name: 'Dibatalkan pelanggan' });
  await expect(alert).toContainText(`${nameOf(cancelling)} membatalkan pesanannya: Salah pesan`);
  await alert.getByRole('button', { name: /^Mengerti/ }).click();
  await expect(alert).toHaveCount(0);
});

test('of two people who accept at once, the second sees who was first', {
  tag: ['@journey', '@through-admin-console', '@previous-shell'],
}, async ({ browser, shop }) => {
  const account = await newOrder(browser, shop);
  const [sari, tono] = [await newStaff(shop), await newStaff(shop)];
  const first = await openDevice(browser, shop, sari);
  const second = await openDevice(browser, shop, tono);
  for (const page of [first, second]) {
    await page.goto('/orderan');
    await expect(columnOf(page, 'Baru').locator(cardOf(page, account))).toBeVisible();
  }
  // The second board does not hear of the first one's step.
  await second.route('**/rpc/board', (route) => route.abort());
  const accept = { name: /siap dalam 15 menit$/ };
  await cardOf(first, account).getByRole('button', accept).click();
  await expect(columnOf(first, 'Disiapkan').locator(cardOf(first, account))).toBeVisible();
  await cardOf(second, account).getByRole('button', accept).click();
  const conflict = second.getByRole('alert', { name: 'Langkah yang tidak dijalankan' });
  await expect(conflict).toContainText(
    new RegExp(`Sudah diterima oleh ${nameOf(sari)}, \\d\\d\\.\\d\\d\\.`),
  );
  await second.unroute('**/rpc/board');
  await expect(columnOf(second, 'Disiapkan').locator(cardOf(second, account))).toContainText(
    `oleh ${nameOf(sari)}`,
  );
  await conflict.getByRole('button', { name: /^Mengerti/ }).click();
  await expect(conflict).toHaveCount(0);
  await first.context().close();
  await second.context().close();
});

test('a pause stops and resumes orders', {
  tag: ['@journey', '@through-admin-console', '@previous-shell'],
}, async ({ page: staff, shop }) => {
  await logInAs(staff, await newStaff(shop));
  await staff.goto('/orderan');
  const bar = staff.getByRole('region', { name: /^Cabang/ });
  const dialog = staff.getByRole('dialog');
  await bar.getByRole('button', { name: 'Jeda pesanan' }).click();
  await dialog.getByRole('button', { name: '15 menit' }).click();
  const paused = staff.getByRole('status').filter({ hasText: /^Pesanan dijeda sampai \d\d\.\d\d/ });
  await expect(paused).toBeVisible();
  await paused.getByRole('button', { name: 'Buka lagi' }).click();
  await expect(paused).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Jeda pesanan' })).toBeVisible();
});
