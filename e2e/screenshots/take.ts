/**
 * `npm run screenshots`: pictures of every screen in both themes at three widths, of the
 * kitchen at that of a tablet too, in `.cache/screens/`, and the picture in the README.
 * `npm run screenshots -- 360 dark` takes those of one width and theme only, `-- payment-code` those of a screen.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from 'node-kit/chromium';
import { ROOT } from 'node-kit/workspace';
import { startShop, untilDishesHavePictures } from 'start/start-shop';
import { logIn } from '../log-in.ts';
import type { Screen } from './screen.ts';
import { SCREENS } from './screens/all-screens.ts';

const THEMES = ['light', 'dark'] as const;
const HEIGHTS = { 360: 740, 768: 900, 1024: 768, 1280: 900 };
const WIDTHS = [360, 768, 1024, 1280] as const;
type Width = (typeof WIDTHS)[number];
const OUTPUT = join(ROOT, '.cache', 'screens');

const chosen = process.argv.slice(2);
const names = chosen.filter((word) => SCREENS.some(({ name }) => name === word));
const isChosen = (theme: string, width: number) => {
  const named = (values: readonly (string | number)[]) =>
    values.some((value) => chosen.includes(String(value)));
  return (
    (!named(THEMES) || chosen.includes(theme)) && (!named(WIDTHS) || chosen.includes(String(width)))
  );
};

const dataDirectory = await mkdtemp(join(tmpdir(), 'kedai-screens-'));
const shop = await startShop({ DATA_DIR: dataDirectory });
await untilDishesHavePictures(shop);
const browser = await chromium.launch({
  executablePath: ensureChromium(console.log),
  args: CHROMIUM_ARGS,
});
try {
  await mkdir(OUTPUT, { recursive: true });
  for (const theme of THEMES) {
    for (const width of WIDTHS) {
      if (isChosen(theme, width)) await takeAll(browser, theme, width);
    }
  }
  if (chosen.length === 0) await takeReadmePicture(browser);
} finally {
  await browser.close();
  await shop.stop();
  await rm(dataDirectory, { recursive: true });
}

async function takeAll(browser: Browser, theme: string, width: Width): Promise<void> {
  for (const visitor of ['anonymous', 'customer', 'admin'] as const) {
    const page = await openPage(browser, theme, width);
    if (visitor !== 'anonymous') await logIn(page, visitor);
    for (const screen of SCREENS.filter(
      ({ name, visitor: of, isTablet }) =>
        of === visitor &&
        (names.length === 0 || names.includes(name)) &&
        (width !== 1024 || isTablet),
    )) {
      const file = join(OUTPUT, `${screen.name}-${width}-${theme}.png`);
      await take(page, screen, file).catch((error: unknown) => {
        // Continue with the other screens.
        console.error(`✗ ${file}: ${error}`);
        process.exitCode = 1;
      });
    }
    await page.context().close();
  }
}

async function take(page: Page, screen: Screen, file: string): Promise<void> {
  const { path, isWindow, before, prepare, after } = screen;
  await before?.(page, shop);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await prepare?.(page, shop);
  await showLazyPictures(page);
  // A dialog covers the window, not the whole page.
  const isModal = await page.locator('dialog:modal, :popover-open').count();
  await page.screenshot({ path: file, fullPage: !isWindow && isModal === 0 });
  await page.unrouteAll();
  await after?.(page, shop);
  console.log(file);
}

/** Loads the pictures below the fold. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
    }
  });
}

async function openPage(browser: Browser, theme: string, width: Width): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: HEIGHTS[width] },
    locale: 'id-ID',
    reducedMotion: 'reduce',
    // Its saved answers would replace the errors that some screens show.
    serviceWorkers: 'block',
  });
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  return context.newPage();
}

async function takeReadmePicture(browser: Browser): Promise<void> {
  const page = await openPage(browser, 'light', 1280);
  await page.goto('/');
  await page.getByRole('listitem').first().waitFor();
  await showLazyPictures(page);
  await mkdir(join(ROOT, 'docs', 'pictures'), { recursive: true });
  await page.screenshot({
    path: join(ROOT, 'docs', 'pictures', 'landing.jpg'),
    type: 'jpeg',
    quality: 82,
    clip: { x: 0, y: 0, width: 1280, height: 1560 },
    fullPage: true,
  });
}
