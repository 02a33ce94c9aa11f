import type { Browser, Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { writeRows } from './as-owner.ts';
import { logIn } from './log-in.ts';
import { test } from './own-shop.ts';
import { setShopClock } from './shop-clock.ts';
import { expect } from './shop-fixture.ts';

/** In January 2027. */
const MONDAY = '2027-01-04';
const TUESDAY = '2027-01-05';

/** A page of a visitor, in a context of its own. */
async function openVisitor(browser: Browser, shop: RunningShop, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const opening = (page: Page) => page.getByRole('main').getByRole('status').first();
const inNavbar = (page: Page) => page.getByRole('banner').getByRole('paragraph');

/** Weekly hours of the first branch, which was always open. */
async function openDaily(shop: RunningShop, opens_at: string, closes_at: string): Promise<void> {
  const days = [1, 2, 3, 4, 5, 6, 7];
  const rows = days.map((weekday) => ({ branch_id: 1, weekday, opens_at, closes_at }));
  await writeRows(shop, 'opening_hours', rows);
}

test('an admin sets hours and a closure; visitors see open, closed and the next opening', {
  tag: '@browsers',
}, async ({ page, browser, ownShop: shop }) => {
  await setShopClock(shop, `${MONDAY}T10:00:00+07:00`);
  const visitor = await openVisitor(browser, shop, '/');
  await expect(visitor.getByRole('link', { name: /^(Buka|Tutup)/ })).toHaveCount(0);

  await logIn(page, 'admin');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Cabang' }).click();
  await test.step('hours', async () => {
    await page.getByRole('button', { name: 'Tambah jam Senin' }).click();
    await page.getByLabel('Senin tutup').fill('12:00');
    await page.getByRole('button', { name: 'Tambah jam Senin' }).click();
    await page.getByRole('button', { name: 'Salin jam Senin ke hari lain' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salin' }).click();
    await page.getByRole('button', { name: 'Simpan jam buka' }).click();
    await expect(page.getByText('Jam buka tersimpan.')).toBeVisible();
  });
  await expect(opening(visitor)).toHaveText('Buka sampai 12.00');
  await expect(inNavbar(visitor)).toHaveText('Buka sampai 12.00');

  await test.step('closure', async () => {
    await page.getByLabel('Tanggal').fill(TUESDAY);
    await page.getByLabel('Keterangan untuk pelanggan').fill('Renovasi');
    await page.getByRole('button', { name: 'Tambah tanggal' }).click();
    await expect(page.getByText('Selasa, 5 Januari 2027')).toBeVisible();
  });
  await setShopClock(shop, `${MONDAY}T13:00:00+07:00`);
  await expect(opening(visitor)).toContainText('Tutup · buka 17.00');
  await setShopClock(shop, `${MONDAY}T21:30:00+07:00`);
  await expect(opening(visitor)).toContainText('Tutup · buka Rabu 08.00');
  await expect(opening(visitor)).toContainText('keranjang Anda tersimpan');

  await visitor.getByRole('link', { name: 'Tutup · buka Rabu 08.00' }).click();
  await expect(visitor).toHaveURL(/\/cabang\/utama$/);
  await expect(visitor.getByText('Tutup · buka Rabu 08.00 WIB')).toBeVisible();
  const today = visitor.getByRole('row', { name: /Senin hari ini/ });
  await expect(today).toHaveText(/08\.00–12\.00\s*17\.00–21\.00/);
  await expect(visitor.getByRole('region', { name: 'Libur dan hari khusus' })).toContainText(
    'Selasa, 5 Januari',
  );
  await visitor.context().close();
});

test('pages of the server have the state of the time when they are requested', async ({
  request,
  ownShop: shop,
}) => {
  await openDaily(shop, '08:00', '21:00');
  await setShopClock(shop, `${MONDAY}T20:59:00+07:00`);
  const html = async () => (await request.get('/')).text();
  await request.get('/shop-status.json');
  await expect.poll(html).toContain('Buka sampai 21.00');
  await setShopClock(shop, `${MONDAY}T21:01:00+07:00`);
  // Any visitor's poll tells the page server.
  await expect
    .poll(async () => {
      await request.get('/shop-status.json');
      return html();
    })
    .toContain('Tutup · buka besok 08.00');
});

test('staff pause and resume the orders of an open shop', { tag: '@browsers' }, async ({
  page,
  browser,
  ownShop: shop,
}) => {
  await openDaily(shop, '08:00', '21:00');
  await setShopClock(shop, `${MONDAY}T10:00:00+07:00`);
  const visitor = await openVisitor(browser, shop, '/');
  await logIn(page, 'admin');
  await page.goto('/orderan');
  await page.getByRole('button', { name: 'Jeda pesanan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '30 menit' }).click();
  await expect(opening(visitor)).toContainText(/Jeda pesanan · sampai 10\.3\d/);
  await page.getByRole('button', { name: 'Buka lagi' }).click();
  await expect(opening(visitor)).toHaveText('Buka sampai 21.00');
  await visitor.context().close();
});

test('the tile of a city leads to its branch once there is one', async ({
  page,
  browser,
  ownShop: shop,
}) => {
  await logIn(page, 'admin');
  await page.goto('/admin/cabang');
  await page.getByLabel('Nama cabang').fill('Senja Bogor');
  await page.getByLabel('Kota').fill('Bogor');
  await page.getByLabel('Alamat', { exact: true }).fill('Jalan Surya Kencana 12');
  await page.getByLabel('Telepon').fill('0251 832 1234');
  await page.getByLabel('Alamat halaman').fill('bogor');
  await page.getByRole('button', { name: 'Simpan data cabang' }).click();
  await expect(page.getByText('Data cabang tersimpan.')).toBeVisible();

  const visitor = await openVisitor(browser, shop, '/');
  const tiles = visitor.getByRole('region', { name: 'Our Location' });
  await expect(tiles.getByRole('link', { name: 'Jakarta' })).toHaveAttribute(
    'href',
    '/comingsoon?kota=Jakarta',
  );
  await tiles.getByRole('link', { name: 'Bogor' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Senja Bogor' })).toBeVisible();
  await expect(visitor.getByText('Jalan Surya Kencana 12, Bogor')).toBeVisible();
  await expect(visitor.getByRole('link', { name: /0251/ })).toHaveAttribute(
    'href',
    'tel:+622518321234',
  );
  expect((await visitor.request.get('/cabang/utama')).status()).toBe(404);
  await visitor.context().close();
});

test('two admins who change the same field see it, and the second decides', async ({
  page,
  ownShop: shop,
}) => {
  await logIn(page, 'admin');
  await page.goto('/admin/cabang');
  await page.getByLabel('Nama cabang').fill('Senja Satu');
  await writeRows(shop, 'branch?id=eq.1', { name: 'Senja Dua' });
  const save = page.getByRole('button', { name: 'Simpan data cabang' });
  await save.click();
  await expect(page.getByText(/Admin lain mengubahnya menjadi “Senja Dua”/)).toBeVisible();
  await save.click();
  await expect(page.getByText('Data cabang tersimpan.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Senja Satu' })).toBeVisible();
});

for (const timeZone of ['America/New_York', 'Asia/Jakarta']) {
  test(`a browser in ${timeZone} whose clock is a day wrong shows the time of the branch`, async ({
    browser,
    ownShop: shop,
  }) => {
    await openDaily(shop, '08:00', '21:00');
    await writeRows(shop, 'branch?id=eq.1', { time_zone: 'Asia/Makassar' });
    await setShopClock(shop, `${MONDAY}T22:00:00+08:00`);
    const context = await browser.newContext({ baseURL: shop.url, timezoneId: timeZone });
    await context.clock.install({ time: `${TUESDAY}T22:00:00+08:00` });
    const page = await context.newPage();
    await page.goto('/');
    await expect(opening(page)).toContainText('Tutup · buka besok 08.00');
    await page.goto('/cabang/utama');
    await expect(page.getByText('Tutup · buka besok 08.00 WITA')).toBeVisible();
    await expect(page.getByRole('row', { name: /Senin hari ini/ })).toBeVisible();
    await setShopClock(shop, `${TUESDAY}T07:59:58+08:00`);
    await expect(page.getByText('Buka sampai 21.00 WITA')).toBeVisible();
    await expect(page.getByRole('row', { name: /Selasa hari ini/ })).toBeVisible();
    await context.close();
  });
}

test('a product that is marked as sold out is so on other open pages, and back', async ({
  page,
  browser,
  ownShop: shop,
}) => {
  // After midnight, the next day of the branch begins on the same date.
  await setShopClock(shop, `${MONDAY}T10:00:00+07:00`);
  const name = 'Es Kopi Susu Gula Aren';
  const card = (on: Page) => on.getByRole('link', { name: new RegExp(name) });
  const visitor = await openVisitor(browser, shop, '/?q=gula aren');
  const detail = await openVisitor(browser, shop, '/detaildrink/1');
  await expect(card(visitor)).toBeVisible();
  await logIn(page, 'admin');
  // The page knows the shop's time from the first poll on.
  const status = page.waitForResponse('**/shop-status.json');
  await page.goto('/?q=gula aren');
  await status;
  await page.getByRole('button', { name: `Tandai habis: ${name}` }).click();
  await expect(page.getByText(`${name} habis sampai besok`)).toBeVisible();
  await expect(card(page).getByText('Habis')).toBeVisible();
  await expect(card(visitor).getByText('Habis')).toBeVisible();
  await expect(detail.getByText('Habis', { exact: true })).toBeVisible();
  expect(await (await visitor.request.get('/detaildrink/1')).text()).toContain('OutOfStock');

  await page.getByRole('button', { name: `Tersedia lagi: ${name}` }).click();
  await expect(card(visitor).getByText('Habis')).toBeHidden();
  await expect(detail.getByText('Tersedia', { exact: true })).toBeVisible();
  await Promise.all([visitor.context().close(), detail.context().close()]);
});

test('a hidden tab does not poll, and is current as soon as it is visible', async ({
  browser,
  ownShop: shop,
}) => {
  const visitor = await openVisitor(browser, shop, '/');
  let polls = 0;
  visitor.on('request', (request) => {
    if (request.url().endsWith('/shop-status.json')) polls += 1;
  });
  await expect.poll(() => polls).toBeGreaterThan(0);
  const setVisibility = (state: DocumentVisibilityState) =>
    visitor.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  const before = polls;
  await setShopClock(shop, `${MONDAY}T10:00:00+07:00`);
  await openDaily(shop, '08:00', '21:00');
  await setVisibility('visible');
  await expect(opening(visitor)).toHaveText('Buka sampai 21.00');
  expect(polls - before).toBeLessThanOrEqual(2);
  await visitor.context().close();
});
