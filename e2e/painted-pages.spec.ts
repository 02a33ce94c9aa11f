import type { Locator, Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { addProducts } from './admin-api.ts';
import { writeRows } from './as-owner.ts';
import { demoAccount, logIn, logInAs } from './log-in.ts';
import { collectShifts, forgetShifts, shiftsOf } from './page-checks/shifts.ts';
import { holdScript, isLive, openPainted, paintedHtml } from './painted.ts';
import { expect, test } from './shop-fixture.ts';
import { LESS, MORE } from './stepper.ts';

/** Public pages, each with a text of its content. */
const PAGES = {
  '/': 'Es Kopi Susu Gula Aren',
  '/?q=kopi': 'Es Kopi Susu Gula Aren',
  '/detaildrink/1': 'Es Kopi Susu Gula Aren',
  '/detailfood/36': 'Tersedia',
  '/comingsoon': 'Segera',
  '/cabang/utama': 'Buka setiap hari',
  '/login': 'Password',
  '/register': 'Confirm Password',
  '/forgot-password': 'Email',
  '/tidak-ada': 'Halaman tidak ditemukan',
};

/** Records the requests for data. */
function recordData(page: Page): string[] {
  const data: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(rest|storage\/v1\/object\/list)/.test(pathname)) data.push(pathname);
  });
  return data;
}

for (const [path, text] of Object.entries(PAGES)) {
  test(`${path} is server-rendered and hydrates without shifts or requests`, async ({
    page,
    problems,
  }) => {
    const html = await paintedHtml(page.request, path);
    const [, painted = ''] =
      /<div id="root">(.*?)<script type="application\/json"/s.exec(html) ?? [];
    expect(painted).toContain(text);
    expect(painted).not.toMatch(/<script|\sstyle=|\son\w+=/);

    const data = recordData(page);
    await collectShifts(page);
    const letRun = await holdScript(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await forgetShifts(page);
    const before = await page.locator('#root').innerText();
    letRun();
    await isLive(page);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('#root').innerText()).toBe(before);
    expect(data).toEqual([]);
    expect(await shiftsOf(page)).toEqual({ total: 0, moved: [] });
    // The browser reports the status of an unknown page.
    if (path === '/tidak-ada') problems.length = 0;
  });
}

test('the next server-rendered page has a changed price', async ({ page, shop }) => {
  const [id] = await addProducts(shop, [{ product_name: 'Es Berubah' }]);
  const path = `/detaildrink/${id}`;
  expect(await paintedHtml(page.request, path)).toContain('Rp18.000,00');
  await writeRows(shop, `product?id=eq.${id}`, { price: 31_313 });
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('Rp31.313,00');
});

test('a click before hydration is replayed once after it', async ({ page }) => {
  await paintedHtml(page.request, '/');
  const letRun = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  const toggle = page.getByRole('button', { name: 'Tema gelap' });
  await toggle.click();
  // The same press again is not another one.
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-busy', 'true');
  letRun();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(toggle).not.toHaveAttribute('aria-busy');
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('clicks on the stepper and the order button before hydration order that quantity', async ({
  page,
  shop,
}) => {
  await logInAs(page, await newAccount(shop));
  await paintedHtml(page.request, '/detaildrink/1');
  const letRun = await holdScript(page);
  await page.goto('/detaildrink/1', { waitUntil: 'commit' });
  const more = page.getByRole('button', { name: MORE });
  await more.click();
  await more.click();
  await page.getByRole('button', { name: LESS }).click({ force: true });
  await more.click();
  await page.getByRole('button', { name: 'ADD TO CART' }).click({ force: true });
  letRun();
  await expect(page.getByText('Produk ditambahkan ke keranjang')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('2 porsi', { exact: true })).toBeVisible();
});

test('a login form submitted before hydration signs in', async ({ page }) => {
  await paintedHtml(page.request, '/login');
  const letRun = await holdScript(page);
  await page.goto('/login?next=%2Fprofile', { waitUntil: 'commit' });
  const { email, password } = demoAccount('customer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
  letRun();
  await expect(page.getByRole('heading', { level: 1, name: 'pengguna' })).toBeVisible();
});

test('a signed-in user never sees the login link', async ({ page }) => {
  await logIn(page, 'customer');
  await paintedHtml(page.request, '/comingsoon');
  const letRun = await holdScript(page);
  await page.goto('/comingsoon', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'LOG IN' })).toBeHidden();
  letRun();
  await expect(page.getByRole('link', { name: /Profil/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'LOG IN' })).toHaveCount(0);
});

test('the partners section is not in the place of the menus while the landing page streams', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await paintedHtml(page.request, '/');
  await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  const partners = page.locator('#partnership');
  await expect(partners).toBeVisible();
  // Simulates a document of which the end has not arrived.
  await page.evaluate(() => document.querySelector('#location')?.remove());
  await expect(partners).toBeHidden();
});

test('the theme is right from the first frame', async ({ page }) => {
  await openPainted(page, '/');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

/** Follows a link to a server-rendered page. */
async function openLink(link: Locator): Promise<void> {
  await paintedHtml(link.page().request, (await link.getAttribute('href')) ?? '');
  await link.click();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu can be read, searched and paged, and a product page explains how to order', async ({
    page,
  }) => {
    await paintedHtml(page.request, '/');
    await page.goto('/');
    const menu = page.getByRole('region', { name: 'Drink Menu' });
    const first = await menu.getByRole('listitem').first().innerText();
    await openLink(menu.getByRole('link', { name: /berikut/i }));
    await expect(menu.getByRole('listitem').first()).not.toHaveText(first);
    await paintedHtml(page.request, '/?q=kopi+susu');
    await page.getByRole('searchbox').fill('kopi susu');
    await page.getByRole('button', { name: 'Cari' }).click();
    await expect(page).toHaveURL(/q=kopi/);
    await openLink(menu.getByRole('link', { name: /Es Kopi Susu Gula Aren/ }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Es Kopi Susu Gula Aren');
    await expect(page.getByText(/pesan langsung di kedai kami/)).toBeVisible();
  });
});
