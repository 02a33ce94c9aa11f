import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { createTestCertificate } from 'node-kit/tests/certificate';
import { startShop } from 'start/start-shop';
import { demoAccount, logInAs } from './log-in.ts';
import { copySeededData } from './seeded-data.ts';

test('a shop with a TLS certificate serves HTTP/2', async ({ browser }) => {
  const certificate = await createTestCertificate();
  const dataDirectory = await copySeededData();
  const shop = await startShop({
    DATA_DIR: dataDirectory,
    TLS_CERT: certificate.certificate,
    TLS_KEY: certificate.key,
  });
  const context = await browser.newContext({ baseURL: shop.url, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await logInAs(page, demoAccount('customer'));
  await page.goto('/');
  const drinks = page.getByRole('region', { name: /drink menu/i });
  await expect(drinks.getByRole('listitem').first()).toBeVisible();
  const protocols = await page.evaluate(() =>
    [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
  );
  expect(new Set(protocols.filter((protocol) => protocol !== ''))).toEqual(new Set(['h2']));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
  await shop.stop();
  await certificate.remove();
  await rm(dataDirectory, { recursive: true, force: true });
});
