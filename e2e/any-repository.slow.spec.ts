/** A remote in its own repository joins a running shop over the release API, without a checkout of this workspace. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from 'node-kit/workspace';
import { createToken } from 'releases/api/release-tokens';
import { createFolderStore } from 'releases/store/folder-store';
import { newAccount } from './accounts.ts';
import { card, expectAbsent, expectJoined, heading, WIDE } from './joined-remote.ts';
import { logIn } from './log-in.ts';
import { makeOutsideRemote, type OutsideRemote } from './outside-remote.ts';
import { test as base } from './own-shop.ts';
import { violationsOf } from './page-checks/violations.ts';
import { expect } from './shop-fixture.ts';

// Builds or releases apps, which takes minutes on a busy machine.
base.describe.configure({ timeout: 600_000 });

const test = base.extend<{ remote: OutsideRemote }>({
  settings: { RELEASE_API: 'on', ALLOW_LOCAL_REMOTES: '1' },
  remote: async ({ browserName: _ }, use) => {
    const remote = await makeOutsideRemote();
    await use(remote);
    await remote.remove();
  },
});

const PAGE = 'src/page/loyalty-page.tsx';
const CARD = 'src/card/loyalty-card.tsx';
const WIDGETS = 'src/widgets.ts';

test('a remote in its own repository is created, checked, released, rolled back and retired', async ({
  page,
  ownShop: shop,
  remote,
  problems,
}) => {
  const releases = join(shop.dataDirectory, 'releases');
  const token = await createToken(createFolderStore(releases), 'loyalty');
  const overApi = { SHOP_URL: shop.url, RELEASE_TOKEN: token };
  await page.setViewportSize(WIDE);
  await logIn(page, 'customer');
  await expectAbsent(page);

  await test.step('its checks pass and its installation stays small', async () => {
    // The compiler, a peer dependency of the federation plugin, takes 31 MB: see docs/decisions/remotes.md.
    expect(await remote.installedBytes()).toBeLessThanOrEqual(165_000_000);
    await remote.npm('run', 'typecheck');
    await remote.npm('test');
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
    const words = [biome, 'ci', '--error-on-warnings'];
    await promisify(execFile)(process.execPath, words, { cwd: remote.directory });
  });

  await test.step('the running shop loads it from the development server', async () => {
    const source = await remote.develop(shop.url);
    await page.goto(`/loyalty${source.query}`);
    await expect(heading(page, 'Loyalty')).toBeVisible();
    await remote.edit(PAGE, 'disiapkan', 'dibuat');
    await expect(page.getByText('Halaman Loyalty sedang dibuat.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Akhiri' }).click();
    await expect(heading(page, 'Halaman tidak ditemukan')).toBeVisible();
    source.stop();
    // The shop answers 404 for a remote that is only loaded from source, too.
    problems.length = 0;
  });

  await test.step('it is released after the smoke test has opened its pages', async () => {
    const { email, password } = await newAccount(shop);
    remote.setEnvironment({ ...overApi, CUSTOMER_EMAIL: email, CUSTOMER_PASSWORD: password });
    const preview = await remote.release('--canary', '0', '--skip-smoke');
    expect(preview).toContain(`loyalty in ${shop.url}: no release`);
    await expectAbsent(page);
    const printed = await remote.release('--dist');
    expect(printed).toContain('current');
    expect(printed).not.toContain('No browser');
    await expectJoined(page, 'Loyalty');
  });

  await test.step('a widget that throws on a page of another remote is rejected, also when it loads late', async () => {
    await remote.edit(WIDGETS, 'profile.sections', 'product.detail');
    const delay = 'await new Promise((resolve) => setTimeout(resolve, 3_000));\n';
    await remote.edit(CARD, 'import { Link }', `${delay}import { Link }`);
    await remote.edit(
      CARD,
      'import { Link }',
      "import { brand } from 'shared-ui/brand';\nimport { Link }",
    );
    await remote.edit(
      CARD,
      '  return (',
      "  if (brand.name !== '') throw new Error('rusak');\n  return (",
    );
    await expect(remote.release()).rejects.toThrow(
      /\/detaildrink\/\d+ \(visitor, customer\)[\s\S]*rusak[\s\S]*loyalty-card\.tsx:\d/,
    );
    await remote.edit(CARD, "  if (brand.name !== '') throw new Error('rusak');\n", '');
    await remote.edit(CARD, delay, '');
    await remote.edit(WIDGETS, 'product.detail', 'profile.sections');
  });

  await test.step('it is rolled back, retired and restored', async () => {
    await remote.edit(PAGE, '>Loyalty</h1>', '>Poin</h1>');
    await remote.release('--skip-smoke');
    await expectJoined(page, 'Poin');
    await remote.release('--rollback');
    await expectJoined(page, 'Loyalty');
    await remote.release('--retire', '--skip-smoke');
    await expectAbsent(page);
    await remote.release('--restore', '--skip-smoke');
    await expectJoined(page, 'Loyalty');
    await page.goto('/profile');
    await expect(card(page)).toBeVisible();
  });

  await test.step('a retired remote returns with a new build only with --restore --anew', async () => {
    await remote.release('--retire', '--skip-smoke');
    await remote.edit(PAGE, '>Poin</h1>', '>Hadiah</h1>');
    await expect(remote.release('--skip-smoke')).rejects.toThrow('--restore --anew');
    await remote.release('--restore', '--anew', '--skip-smoke');
    await expectJoined(page, 'Hadiah');
  });

  await test.step('its token permits nothing else', async () => {
    remote.setEnvironment({ ...overApi, RELEASE_TOKEN: `${token}x` });
    await expect(remote.release('--retire')).rejects.toThrow('The token is missing or not valid.');
    remote.setEnvironment({});
    await expect(remote.release('--list')).rejects.toThrow('RELEASE_TOKEN');
    remote.setEnvironment(overApi);
    expect(await remote.release('--list')).toMatch(/current [0-9a-f]{16}/);
    await remote.edit('src/page/loyalty.route.ts', "path: '/loyalty'", "path: '/login'");
    await expect(remote.release()).rejects.toThrow('The page /login of loyalty belongs to shell');
  });
});
