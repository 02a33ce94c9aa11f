import type { Page } from '@playwright/test';
import { expect, test } from './development-fixture.ts';

// Builds or releases apps, which takes minutes on a busy machine.
test.describe.configure({ timeout: 600_000 });

/** Opens a drink and chooses a quantity of one: state that only a refresh without a reload keeps. */
async function chooseOne(page: Page, url: string) {
  await page.goto(`${url}/detaildrink/1`);
  await page.getByRole('button', { name: /Tambah/ }).click();
  await expect(orderForm(page).getByText('Rp17.500,00').first()).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
}

const orderForm = (page: Page) =>
  page.locator('form', { has: page.getByRole('button', { name: 'ADD TO CART' }) });

const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);

/** Waits for an edited text and annotates the test with the time until it is visible. */
async function seen(page: Page, text: string, edit: () => Promise<void>) {
  const start = performance.now();
  await edit();
  await expect(page.getByText(text)).toBeVisible();
  test.info().annotations.push({
    type: 'ms until an edit is seen',
    description: `${text}: ${Math.round(performance.now() - start)}`,
  });
}

test('edits of remotes and shell are hot-reloaded and keep the page state', async ({
  page,
  develop,
  copy,
  problems,
}) => {
  const { url } = await develop();
  await chooseOne(page, url);
  // The Module Federation devtools extension reads the host and its remotes from here.
  await expect
    .poll(() => page.evaluate('JSON.stringify(globalThis.__FEDERATION__.moduleInfo)'))
    .toMatch(/"shell":\{.*"storefront:[^"]*":\{.*"moduleName":"remote"/);

  await seen(page, 'Semua minuman', () =>
    copy.edit('storefront/src/product-detail/detail-page.tsx', 'Menu minuman', 'Semua minuman'),
  );
  await seen(page, 'Jumlahnya', () =>
    copy.edit('cart-checkout/src/add-to-cart/add-to-cart.tsx', '<span>Total', '<span>Jumlahnya'),
  );
  await seen(page, 'Lokasi kami', () =>
    copy.edit('shell/src/layout/footer.tsx', 'title="Location"', 'title="Lokasi kami"'),
  );
  // The first file again, after edits of other files.
  await seen(page, 'Minuman lain', () =>
    copy.edit('storefront/src/product-detail/detail-page.tsx', 'Semua minuman', 'Minuman lain'),
  );
  await expect(page.getByText('Jumlahnya')).toBeVisible();
  await expect(orderForm(page).getByText('Rp17.500,00').first()).toBeVisible();
  expect(await isSamePage(page)).toBe(true);

  // Shared modules cannot be hot-reloaded.
  const reloaded = page.waitForEvent('load');
  await copy.edit('shared-auth/src/profile.ts', 'export ', 'export const edited = 1;\nexport ');
  await reloaded;
  expect(await isSamePage(page)).toBe(false);
  await expect(page.getByText('Minuman lain')).toBeVisible();
  expect(problems.splice(0).join()).toMatch(/profile\.ts is not accepted/);
});

test('one remote from source works with the released others', async ({ page, develop, copy }) => {
  const { url } = await develop('storefront');
  await chooseOne(page, url);
  await seen(page, 'Semua minuman', () =>
    copy.edit('storefront/src/product-detail/detail-page.tsx', 'Menu minuman', 'Semua minuman'),
  );
  expect(await isSamePage(page)).toBe(true);
  const registry = await (await page.request.get(`${url}/registry.json`)).json();
  expect(registry.storefront.release).toBe('dev-1');
  // A release with a content hash: it was built, not served from source.
  expect(registry['cart-checkout'].release).toMatch(/^[0-9a-f]{16}$/);
});

const PAGE = 'storefront/src/product-detail/detail-page.tsx';
/** Rsbuild's error overlay. */
const overlay = (page: Page) => page.locator('rsbuild-error-overlay');
const drink = (page: Page) => page.getByRole('heading', { level: 1, name: /Es Kopi/ });

test('build errors are shown in the page until fixed, type errors in the terminal', async ({
  page,
  develop,
  copy,
  problems,
}) => {
  const { url, output } = await develop('storefront', 'shell');
  await chooseOne(page, url);
  await copy.edit('shell/src/layout/footer.tsx', 'return (', 'return ((;');
  await expect(overlay(page)).toContainText('footer.tsx');
  await copy.edit('shell/src/layout/footer.tsx', 'return ((;', 'return (');
  // The page may reload: Rspack's two ways to replace style sheets meet (web-infra-dev/rspack#14793).
  await expect(overlay(page)).toHaveCount(0);
  await expect(drink(page)).toBeVisible();

  const typed = 'export const faulty: number = "text";\n';
  await copy.edit('shell/src/layout/footer.tsx', 'export ', `${typed}export `);
  const error = /shell\/src\/layout\/footer\.tsx\(\d+,14\): error TS2322/;
  await expect.poll(output).toMatch(error);
  await copy.edit('shell/src/layout/footer.tsx', typed, '');
  await expect.poll(output).toMatch(/error TS2322.*✓ No type errors/s);

  await copy.edit(PAGE, 'return (', 'return ((;');
  await expect(overlay(page)).toContainText('detail-page.tsx');
  await copy.edit(PAGE, 'return ((;', 'return (');
  await expect(overlay(page)).toHaveCount(0);
  await expect(drink(page)).toBeVisible();

  await copy.edit(PAGE, 'return (', "if (brand) throw new Error('Faulty render');\n  return (");
  await expect(page.getByText('Ada yang tersendat')).toBeVisible();
  await copy.edit(PAGE, "if (brand) throw new Error('Faulty render');\n", '');
  await expect(drink(page)).toBeVisible();
  problems.splice(0);
});

test('a page appears once a syntax error in its route module is fixed', async ({
  page,
  develop,
  copy,
  problems,
}) => {
  // Before the first compilation, and in a file that the server reads too.
  const route = 'storefront/src/product-detail/drink.route.ts';
  await copy.edit(route, 'export default', 'export default ((');
  const { url, output } = await develop('storefront', 'shell');
  expect(output()).toContain('The description of storefront cannot be read');
  await page.goto(`${url}/detaildrink/1`);
  await copy.edit(route, 'export default ((', 'export default');
  await expect(drink(page)).toBeVisible();
  problems.splice(0);
});
