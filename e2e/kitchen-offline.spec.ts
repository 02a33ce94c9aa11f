import { newStaff } from './board-page.ts';
import { openKitchen, openTablet, ticketOf } from './kitchen-page.ts';
import { startClock } from './kitchen-week.ts';
import { logInWithForm } from './log-in.ts';
import { test } from './own-shop.ts';
import { expect } from './shop-fixture.ts';

/** Minutes without network. */
const MINUTES = 20;

test('twenty minutes without network: bumps are kept and sent in order, a conflict names the other person', {
  tag: '@browsers',
}, async ({ page, browser, request, ownShop: shop, problems }) => {
  const clock = await startClock(page, shop);
  const { stations, staff, orderBoth } = await openKitchen(shop, request);
  await logInWithForm(page, await newStaff(shop));
  await page.goto(`/dapur?stasiun=${stations.bar}`);
  const other = await openTablet(browser, shop, stations.bar);
  for (const guest of ['Ani', 'Beni', 'Citra']) {
    await orderBoth(guest);
    await expect(ticketOf(page, guest)).toBeVisible();
  }
  const idOf = async (guest: string) => {
    const [row] = await staff.read(`pesanan?nama_pemesan=eq.${guest}&select=id`);
    return row?.id;
  };

  await test.step('the board shows what it has, with its age, and keeps the bumps', async () => {
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
    await clock.pass(MINUTES * 60_000);
    await expect(
      page.getByText(new RegExp(`^Tidak ada kabar dari server sejak .* \\(${MINUTES} menit\\)`)),
    ).toBeVisible();
    await expect(ticketOf(page, 'Citra')).toBeVisible();
  });
  await test.step('meanwhile another cook finishes one, one is cancelled, and one is new', async () => {
    await ticketOf(other, 'Beni')
      .getByRole('button', { name: /^Selesai/ })
      .click();
    await expect(ticketOf(other, 'Beni')).toHaveCount(0);
    await staff.call('cancel_order', {
      order_id: await idOf('Citra'),
      expected_status: 'disiapkan',
      reason: 'Tamu pergi',
    });
    await orderBoth('Dewi');
    await expect(ticketOf(other, 'Dewi')).toBeVisible();
    await expect(ticketOf(other, 'Ani')).toBeVisible();
  });

  const steps: string[] = [];
  page.on('request', (sent) => {
    if (/rpc\/kitchen_step$/.test(sent.url()) && sent.method() === 'POST') {
      steps.push((sent.postDataJSON() as { step: string }).step);
    }
  });
  await page.context().setOffline(false);
  await test.step('the bumps are sent in order, from when they were made', async () => {
    await expect(page.getByText(/menunggu jaringan/)).toHaveCount(0);
    await expect.poll(() => steps).toEqual(['done', 'done', 'begin']);
    const [ticket] = await staff.read(
      `kitchen_event?select=at,happened_at,ticket:kitchen_ticket!inner(id_pesanan)&ticket.id_pesanan=eq.${await idOf('Ani')}`,
    );
    const waited = Date.parse(String(ticket?.at)) - Date.parse(String(ticket?.happened_at));
    // The clock of the database is set anew, without the seconds that the test has taken.
    expect(waited).toBeGreaterThan((MINUTES - 2) * 60_000);
  });
  await test.step('conflicts name the other person, and the board says what it missed', async () => {
    const conflicts = page.getByRole('alert', { name: /^Ketukan/ });
    await expect(conflicts).toContainText(
      /Sudah ditandai selesai oleh .*Tidak dijalankan: “Selesai”/,
    );
    await expect(conflicts).toContainText(
      /Pesanan ini dibatalkan oleh .*Tidak dijalankan: “Mulai”/,
    );
    await expect(page.getByText(/1 pesanan baru \(#\d+\), 1 dibatalkan/)).toBeVisible();
    while ((await conflicts.getByRole('listitem').count()) > 0) {
      await conflicts.getByRole('button').first().click();
    }
    await expect(ticketOf(page, 'Dewi')).toBeVisible();
    await expect(ticketOf(page, 'Citra')).toContainText('DIBATALKAN');
    await ticketOf(page, 'Citra')
      .getByRole('button', { name: /^Mengerti/ })
      .click();
    await expect(ticketOf(page, 'Citra')).toHaveCount(0);
  });
  // Requests without network, and the conflicts.
  problems.length = 0;
  await other.context().close();
});
