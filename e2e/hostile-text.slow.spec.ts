import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { startShop } from 'start/start-shop';
import { newAccount } from './accounts.ts';
import { arrangeCartLine } from './arranged-order.ts';
import { asOwner } from './as-owner.ts';
import { openHistory } from './journeys.ts';
import { logIn, logInAs } from './log-in.ts';
import { mailboxLink } from './mailbox.ts';
import { copySeededData } from './seeded-data.ts';

/** One payload per context: element, attribute, URL, template. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a payload against templates.
  "${alert(1)}{{7*7}}' onfocus='alert(1)",
  '＜img src=x onerror=alert(1)＞%3Cscript%3E',
];

/** Reverses the direction of the following text; rejected in names, harmless in a description. */
const BIDI = '\u202ealert(1)\u2066';

/** Mock food service with one dish made of injection payloads. */
async function hostileFoodService(): Promise<Server> {
  const dish = { id: '66', title: PAYLOADS[1], image: 'javascript:alert(1)', time: PAYLOADS[2] };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify([dish]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function drink(name: string, changes: object = {}): object {
  return {
    product_name: name,
    type_product: 'Minuman',
    description: `${name} ${BIDI}`,
    price: 10_000,
    stock_product: 50,
    ...changes,
  };
}

/** The server-rendered head contains the payload as text only. */
async function expectHeadIsText(page: Page, path: string, payload: string): Promise<void> {
  const html = await (await page.request.get(path)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  if (/[<"]/.test(payload)) expect(head).not.toContain(payload);
  const blocks = [...head.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  expect(blocks.map(([, json = '']) => JSON.parse(json).name)).toContain(payload);
}

test('injection payloads are rendered as text on every screen', async ({ browser }) => {
  const dataDirectory = await copySeededData();
  const food = await hostileFoodService();
  const shop = await startShop({
    DATA_DIR: dataDirectory,
    FOOD_SERVICE_URL: `http://127.0.0.1:${(food.address() as AddressInfo).port}`,
    FOOD_SERVICE_KEY: 'key',
  });
  const context = await browser.newContext({ baseURL: shop.url, locale: 'id-ID' });
  const dialogs: string[] = [];
  const problems: string[] = [];
  const watch = (watched: Page) => {
    watched.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    // The browser logs CSP violations as errors.
    watched.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    watched.on('pageerror', (error) => problems.push(String(error)));
  };
  context.on('page', watch);
  const customer = await context.newPage();
  const ids: number[] = [];

  await test.step('misleading names and foreign picture addresses are rejected', async () => {
    for (const body of [
      drink(BIDI),
      drink('Teh', { image: 'javascript:alert(1)' }),
      drink('Teh', { image: 'https://evil.example/x.png' }),
      drink('Teh', { image: '"><img src=x onerror=alert(1)>.png' }),
    ]) {
      expect((await asOwner(shop, 'product', body)).status).toBe(400);
    }
    // Archive all other drinks, so that these fit on the first page of the menu.
    const off = { archived_at: new Date().toISOString() };
    expect((await asOwner(shop, 'product?type_product=eq.Minuman', off)).status).toBe(200);
    for (const payload of PAYLOADS) {
      const answer = await asOwner(shop, 'product', drink(payload));
      expect(answer.status).toBe(201);
      ids.push(((await answer.json()) as { id: number }[])[0]?.id ?? 0);
    }
  });

  const account = await newAccount(shop);
  const name = PAYLOADS[1] ?? '';
  const local = account.email.split('@')[0];
  await asOwner(shop, `profiles?username=eq.${local}`, { username: name, full_name: PAYLOADS[2] });
  await logInAs(customer, account);

  await test.step('navigation bar and profile', async () => {
    await customer.goto('/profile');
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  await test.step('landing page: drinks, and the dish of the food service', async () => {
    await customer.goto('/');
    const drinks = customer.getByRole('region', { name: /drink menu/i });
    await expect(drinks.getByRole('listitem')).toHaveCount(PAYLOADS.length);
    for (const payload of PAYLOADS) {
      await expect(drinks.getByText(payload.slice(0, 15)).first()).toBeVisible();
    }
    const foods = customer.getByRole('region', { name: /food menu/i });
    await foods.getByRole('link').filter({ hasText: '"><img' }).first().click();
    await expect(customer.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(customer.getByText(PAYLOADS[2] ?? '')).toBeVisible();
  });

  await test.step('detail pages, their titles and the head that the server renders', async () => {
    for (const [index, payload] of PAYLOADS.entries()) {
      const path = `/detaildrink/${ids[index]}`;
      await expectHeadIsText(customer, path, payload);
      await customer.goto(path);
      const article = customer.getByRole('article');
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(payload);
      await expect(article.getByText(`${payload} ${BIDI}`)).toBeVisible();
      await expect(customer).toHaveTitle(`${payload} · Kedai Senja`);
      await arrangeCartLine(customer, ids[index]);
    }
  });

  await test.step('cart, history and order', async () => {
    await customer.goto('/cart');
    for (const payload of PAYLOADS) {
      await expect(customer.getByRole('listitem').filter({ hasText: payload })).toBeVisible();
    }
    await customer.getByRole('button', { name: 'Bayar Sekarang' }).click();
    await openHistory(customer);
    await expect(customer.getByRole('listitem').filter({ hasText: 'alert(1)' })).toBeVisible();
    await customer.getByRole('link', { name: /Detail/ }).click();
    for (const payload of PAYLOADS) await expect(customer.getByText(payload).first()).toBeVisible();
  });

  await test.step('admin: table, form, orders', async () => {
    const admin = await (await browser.newContext({ baseURL: shop.url })).newPage();
    watch(admin);
    await logIn(admin, 'admin');
    await admin.goto('/admin');
    for (const [index, payload] of PAYLOADS.entries()) {
      await expect(admin.getByRole('row').filter({ hasText: payload }).first()).toBeVisible();
      if (index > 1) continue;
      await admin.goto(`/update/${ids[index]}`);
      await expect(admin.getByLabel('Nama produk')).toHaveValue(payload);
      await expect(admin.getByLabel('Deskripsi')).toHaveValue(`${payload} ${BIDI}`);
      await admin.goto('/admin');
    }
    await admin.getByRole('button', { name: `Delete ${PAYLOADS[0]}`, exact: true }).click();
    await expect(admin.getByRole('dialog')).toContainText(PAYLOADS[0] ?? '');
    await admin.goto('/orderan');
    // Orders carry the full name.
    await expect(admin.getByRole('heading', { name: PAYLOADS[2] ?? '' })).toBeVisible();
    await admin.context().close();
  });

  await test.step('the mailbox', async () => {
    await customer.goto(await mailboxLink(shop));
    for (const payload of PAYLOADS) {
      await customer.goto(`/_local/mail?to=${encodeURIComponent(payload)}`);
      await expect(customer.getByText(payload).first()).toBeVisible();
    }
  });

  expect(dialogs).toEqual([]);
  expect(problems, 'errors, and violations of the policy').toEqual([]);
  await context.close();
  await shop.stop();
  food.close();
  await rm(dataDirectory, { recursive: true, force: true });
});
