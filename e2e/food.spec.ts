import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMockFoodService } from 'local-supabase/mock-food-service/mock-food-service';
import { startShop } from 'start/start-shop';
import { forgetProblems } from './forget-problems.ts';
import { goWithin } from './go-within.ts';
import { expect, test } from './journey-fixture.ts';
import { openHistory } from './journeys.ts';
import { logInAs } from './log-in.ts';
import { MORE } from './stepper.ts';
import { stockOf } from './stock.ts';

const DISH = 'Nasi Goreng Kampung';

test('a dish of the food service can be ordered like a drink', {
  tag: ['@journey', '@through-storefront', '@through-cart-checkout', '@previous-storefront'],
}, async ({ page, customer, localShop: _ }) => {
  await logInAs(page, customer);
  const stock = await stockOf(page.request, DISH);

  await test.step('the menu shows it with its picture, beside the food of the shop', async () => {
    await page.goto('/');
    const menu = page.getByRole('region', { name: /food menu/i });
    await expect(menu.getByRole('listitem')).toHaveCount(8);
    await expect(menu.getByRole('link', { name: /Pisang Goreng Madu/ })).toBeVisible();
    const card = menu.getByRole('link', { name: new RegExp(DISH) });
    await expect(card).toContainText('Nasi Goreng Kam…');
    const picture = card.locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await card.click();
  });

  await test.step('its page has title, time and price', async () => {
    await expect(page).toHaveURL(/\/detailfood\/\d+$/);
    const dish = page.getByRole('article');
    await expect(dish.getByRole('heading', { level: 1 })).toHaveText(DISH);
    await expect(dish.getByText('20 menit')).toBeVisible();
    await expect(dish.getByText('Rp20.000,00').first()).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
  });

  await test.step('it goes into the cart and becomes an order', async () => {
    await page.getByRole('button', { name: MORE }).click();
    await page.getByRole('button', { name: MORE }).click();
    await page.getByRole('button', { name: 'ADD TO CART' }).click();
    await expect(page.getByText('Produk ditambahkan ke keranjang')).toBeVisible();
    await page.getByRole('link', { name: /Keranjang/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: DISH })).toContainText('Rp20.000,00');
    await page.getByRole('button', { name: 'Bayar Sekarang' }).click();
    await openHistory(page);
    const order = page.getByRole('listitem').filter({ hasText: DISH });
    // 40.000 + 5 % service + 10 % tax
    await expect(order).toContainText('Rp46.200,00');
    expect(await stockOf(page.request, DISH)).toBe(stock - 2);
  });
});

test('a dish without a preparation time shows none', async ({ page }) => {
  await page.goto('/?foods=3');
  const menu = page.getByRole('region', { name: /food menu/i });
  await menu.getByRole('link', { name: /Klepon Gula Merah/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klepon Gula Merah');
  await expect(page.getByText(/menit/)).toHaveCount(0);
});

test('the browser never requests the food service and never receives its API key', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    requests.push(`${request.url()} ${JSON.stringify(request.headers())}`);
  });
  await page.goto('/comingsoon');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A server-rendered landing page would request no data.
  await goWithin(page, '/');
  const menu = page.getByRole('region', { name: /food menu/i });
  await expect(menu.getByRole('listitem')).toHaveCount(8);
  await page.waitForLoadState('networkidle');
  const origin = new URL(page.url()).origin;
  expect(requests.filter((request) => !request.startsWith(origin))).toEqual([]);
  expect(requests.filter((request) => /rapidapi/i.test(request))).toEqual([]);
  expect(requests.some((request) => request.includes('/functions/v1/food'))).toBe(true);
});

test('when the food service fails, drinks work and the food section shows the error and retries', async ({
  page,
  problems,
}) => {
  // Fresh data: the seeded catalogue already has dishes of the food service.
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kedai-e2e-food-'));
  const closed = await startMockFoodService();
  await closed.close();
  const { url, key, host } = closed.settings;
  const shop = await startShop({
    DATA_DIR: dataDirectory,
    FOOD_SERVICE_URL: url,
    FOOD_SERVICE_KEY: key,
    FOOD_SERVICE_HOST: host,
  });

  await page.goto(shop.url);
  const food = page.getByRole('region', { name: /food menu/i });
  const drinks = page.getByRole('region', { name: /drink menu/i });
  await expect(food.getByText('Layanan menu makanan sedang tidak menjawab')).toBeVisible();
  await expect(food.getByRole('listitem')).toHaveCount(2);
  await expect(drinks.getByRole('listitem')).toHaveCount(8);
  await expect(drinks.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0);

  await food.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(food.getByRole('button', { name: 'Coba lagi' })).toBeEnabled();
  await expect(food.getByText('Layanan menu makanan sedang tidak menjawab')).toBeVisible();
  await drinks.getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
  await page.goto(shop.url);

  const opened = await startMockFoodService({ port: Number(new URL(url).port), key });
  // The page retries automatically; after a failure the function does not ask the service for some seconds.
  await expect(food.getByText('tidak menjawab')).toHaveCount(0);
  await expect(food.getByRole('listitem')).toHaveCount(8);

  // The browser reports each failed request to the function.
  forgetProblems(problems, 503);
  await opened.close();
  // An open page would report the stopped shop.
  await page.goto('about:blank');
  await shop.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});
