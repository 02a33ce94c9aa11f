import type { Page } from '@playwright/test';
import { expect, test } from './development-fixture.ts';

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

/** Waits for the text of an edit and annotates the test with the time that it took. */
async function seen(page: Page, text: string, edit: () => Promise<void>) {
  const start = performance.now();
  await edit();
  await expect(page.getByText(text)).toBeVisible();
  test.info().annotations.push({
    type: 'ms until an edit is seen',
    description: `${text}: ${Math.round(performance.now() - start)}`,
  });
}

test('edits of remotes and shell are shown at once and keep the state of the page', async ({
  page,
  develop,
  copy,
  problems,
}) => {
  const { url } = await develop();
  await chooseOne(page, url);
  // Where the devtools extension of Module Federation reads the host, the loaded remotes and what they expose.
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
  // The first file again, after edits of others.
  await seen(page, 'Minuman lain', () =>
    copy.edit('storefront/src/product-detail/detail-page.tsx', 'Semua minuman', 'Minuman lain'),
  );
  await expect(page.getByText('Jumlahnya')).toBeVisible();
  await expect(orderForm(page).getByText('Rp17.500,00').first()).toBeVisible();
  expect(await isSamePage(page)).toBe(true);

  // A shared module cannot be replaced in an open page.
  const reloaded = page.waitForEvent('load');
  await copy.edit('shared-auth/src/profile.ts', 'export ', 'export const edited = 1;\nexport ');
  await reloaded;
  expect(await isSamePage(page)).toBe(false);
  await expect(page.getByText('Minuman lain')).toBeVisible();
  expect(problems.splice(0).join()).toMatch(/profile\.ts is not accepted/);
});

test('one remote from source works with the released others, and the overlay shows the owners', async ({
  page,
  develop,
  copy,
}) => {
  const { url } = await develop('storefront');
  await chooseOne(page, url);
  await seen(page, 'Semua minuman', () =>
    copy.edit('storefront/src/product-detail/detail-page.tsx', 'Menu minuman', 'Semua minuman'),
  );
  expect(await isSamePage(page)).toBe(true);

  const outlines = page.locator('[data-ownership]');
  await page.keyboard.press('Alt+Shift+KeyO');
  await expect(outlines.locator('span')).toHaveText([
    'shell · header',
    'shell · footer',
    'storefront · page /detaildrink/1 · dev-1',
    // A release with a content hash: it was built, not served from source.
    /^cart-checkout · AddToCart · [0-9a-f]{16}$/,
  ]);
  await page
    .getByRole('link', { name: /Log In|Masuk/i })
    .first()
    .click();
  await expect(outlines.getByText('shell · main')).toBeVisible();
  await page.keyboard.press('Alt+Shift+KeyO');
  await expect(outlines).toHaveCount(0);
});

const PAGE = 'storefront/src/product-detail/detail-page.tsx';
/** The developer's panel over the page. */
const panel = (page: Page) => page.locator('kedai-problems').getByRole('alert');
const drink = (page: Page) => page.getByRole('heading', { level: 1, name: /Es Kopi/ });

test('errors of the compiler, of types and at run time are shown in the page until they are fixed', async ({
  page,
  develop,
  copy,
  problems,
}) => {
  // Before the first compilation, and in a file that the server reads too.
  const route = 'storefront/src/product-detail/drink.route.ts';
  await copy.edit(route, 'export default', 'export default ((');
  const { url, output } = await develop('storefront', 'shell');
  await page.goto(`${url}/detaildrink/1`);
  await expect(panel(page)).toContainText('storefront cannot be compiled');
  await expect(panel(page)).toContainText('drink.route.ts');
  await copy.edit(route, 'export default ((', 'export default');
  await expect(drink(page)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);

  await chooseOne(page, url);
  const typed = 'export const faulty: number = "text";\n';
  await copy.edit('shell/src/layout/footer.tsx', 'export ', `${typed}export `);
  const error = /shell\/src\/layout\/footer\.tsx\(\d+,14\): error TS2322/;
  await expect(panel(page)).toContainText(error);
  expect(output()).toMatch(error);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await copy.edit('shell/src/layout/footer.tsx', typed, '');
  await expect.poll(output).toContain('✓ No type errors');

  await copy.edit('shell/src/layout/footer.tsx', 'return (', 'return ((;');
  await expect(panel(page)).toContainText('shell cannot be compiled');
  await copy.edit('shell/src/layout/footer.tsx', 'return ((;', 'return (');
  await expect(panel(page)).toHaveCount(0);
  expect(await isSamePage(page)).toBe(true);

  await copy.edit(PAGE, 'return (', "if (brand) throw new Error('Faulty render');\n  return (");
  await expect(panel(page)).toContainText('Error: Faulty render');
  await expect(panel(page)).toContainText(/DetailPage \(\S*detail-page\.tsx:\d+:\d+\)/);
  await expect(page.getByText('Ada yang tersendat')).toBeVisible();
  await copy.edit(PAGE, "if (brand) throw new Error('Faulty render');\n", '');
  await expect(drink(page)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  // The policy of production forbids none of the above.
  expect(problems.splice(0).join('\n')).not.toMatch(/Content Security Policy|Trusted/);
});

test('a remote alone shows an error of the compiler, and the stack of a loader that throws', async ({
  page,
  develop,
  copy,
  problems,
}) => {
  const faulty = "if (params) throw new Error('Faulty loader');\n";
  const loader = 'storefront/src/product-detail/detail.loader.ts';
  await copy.edit(PAGE, 'return (', 'return ((;');
  const { url } = await develop('storefront', '--alone');
  await page.goto(`${url}/detaildrink/1`);
  await expect(panel(page)).toContainText('storefront cannot be compiled');
  await copy.edit(PAGE, 'return ((;', 'return (');
  await expect(drink(page)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);

  await copy.edit(loader, '  const product', `  ${faulty}  const product`);
  await page.reload();
  await expect(panel(page)).toContainText(/Error: Faulty loader.*detail\.loader\.ts:\d+/s);
  await copy.edit(loader, faulty, '');
  await page.reload();
  await expect(drink(page)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  problems.splice(0);
});

const FIRST_PAGES = {
  storefront: ['/', 'Kedai Senja:'],
  'cart-checkout': ['/_remote', 'This remote, alone'],
  'admin-console': ['/_remote', 'This remote, alone'],
} as const;
test('each remote runs alone', async ({ page, develop }) => {
  for (const [remote, [path, heading]] of Object.entries(FIRST_PAGES)) {
    await test.step(remote, async () => {
      const { url } = await develop(remote, '--alone');
      await page.goto(url);
      await expect(page).toHaveURL(`${url}${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      if (remote !== 'cart-checkout') return;

      const widget = page.getByRole('region', { name: 'AddToCart' });
      await expect(widget.getByText('Small')).toBeVisible();
      await page.getByRole('link', { name: '/cart' }).click();
      await page.getByLabel('Email').selectOption('pengguna@kedai.test');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(`${url}/cart`);
      await expect(page.getByRole('heading', { level: 1, name: /Keranjang/ })).toBeVisible();
    });
  }
});
