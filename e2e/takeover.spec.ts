/** A page that stays open gets newer releases in the open document (docs/releases.md). */
import type { Page } from '@playwright/test';
import { readBuiltApp } from 'releases/builds/read-build';
import { boardBuild, publishBoard, widgetBuild } from './board-release.ts';
import { heading, isSameDocument, openBoard, pollAndIdle } from './open-board.ts';
import { publishRelease } from './publish-release.ts';
import { expect, test } from './restored-releases.ts';

const busy = (page: Page) => page.getByRole('button', { name: 'Sibuk' });

/** What the board has counted so far, see e2e/board-remote/src/notes.ts. */
const notes = (page: Page) =>
  page.evaluate(() => (globalThis as { notes?: Record<string, number> }).notes ?? {});

/** All rules of all style sheets that mention a text. */
const rulesWith = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter(({ cssText }) => cssText.includes(wanted)).length,
    text,
  );

/** The errors that a page reports from now on. */
function followReports(page: Page): readonly string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/_report')) reports.push(request.postData() ?? '');
  });
  return reports;
}

test('a newer release replaces the shown one in the open document, and leaves nothing of it', async ({
  page,
  shop,
}) => {
  await publishBoard(shop, 1);
  await openBoard(page);
  // Full screen and sound need a press of the user, which only this document has seen.
  await page.evaluate(() => {
    addEventListener('click', () => document.documentElement.requestFullscreen(), { once: true });
  });
  await heading(page, 1).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
  await page.clock.runFor(3000);
  expect((await notes(page))['tick rilis-1']).toBeGreaterThanOrEqual(3);
  expect(await rulesWith(page, 'rilis-1')).toBe(1);

  await publishBoard(shop, 2);
  await pollAndIdle(page);
  await expect(heading(page, 2)).toBeVisible();
  await expect(page.getByText('Data dari rilis-2')).toBeVisible();
  await expect(page.getByText('Lencana rilis-2')).toBeVisible();

  await test.step('the document keeps what the user has permitted', async () => {
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
    expect(await page.evaluate(() => navigator.userActivation.hasBeenActive)).toBe(true);
  });
  await test.step('timers, listeners and styles of the replaced release are gone', async () => {
    await expect.poll(async () => (await notes(page))['disposed rilis-1']).toBe(1);
    const before = await notes(page);
    await page.clock.runFor(3000);
    await page.evaluate(() => dispatchEvent(new Event('probe')));
    const after = await notes(page);
    expect(after['tick rilis-1']).toBe(before['tick rilis-1']);
    expect(after['tick rilis-2']).toBeGreaterThan(before['tick rilis-2'] ?? 0);
    expect(after).toMatchObject({
      'heard rilis-2': 1,
      'badge gone rilis-1': 1,
    });
    expect(after).not.toHaveProperty('heard rilis-1');
    expect(await rulesWith(page, 'rilis-1')).toBe(0);
    expect(await rulesWith(page, 'rilis-2')).toBe(1);
    const style = page.locator('section', { has: heading(page, 2) });
    expect(
      await style.evaluate((board) => getComputedStyle(board).getPropertyValue('--board-release')),
    ).toBe('rilis-2');
  });
  await test.step('its globals are gone too', async () => {
    const chunks = () =>
      Object.keys(globalThis).filter((key) => key.startsWith('rspackChunkboardfixture'));
    expect(await page.evaluate(chunks)).toEqual(['rspackChunkboardfixture_000000000002']);
  });
  await test.step('a rollback is taken over like a release', async () => {
    await publishBoard(shop, 1);
    await pollAndIdle(page);
    await expect(heading(page, 1)).toBeVisible();
    await expect(page.getByText('Lencana rilis-1')).toBeVisible();
    expect(await rulesWith(page, 'rilis-1')).toBe(1);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('a busy page keeps its release until it is done, and input delays the release too', async ({
  page,
  shop,
}) => {
  await publishBoard(shop, 1);
  await openBoard(page);
  await busy(page).click();
  await publishBoard(shop, 2);
  await pollAndIdle(page);
  await page.clock.runFor(30_000);
  await expect(heading(page, 1)).toBeVisible();
  await busy(page).click();
  await page.clock.runFor(8000);
  await expect(heading(page, 1)).toBeVisible();
  await page.keyboard.press('Shift');
  await page.clock.runFor(8000);
  await expect(heading(page, 1)).toBeVisible();
  await page.clock.fastForward(4000);
  await expect(heading(page, 2)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('a release that cannot be loaded leaves the running one in place and is reported', async ({
  page,
  problems,
  shop,
}) => {
  await publishBoard(shop, 1);
  await openBoard(page);
  const reports = followReports(page);
  await page.evaluate(() => Object.assign(globalThis, { failingRelease: 'rilis-2' }));
  await test.step('the loader of its page fails', async () => {
    await publishBoard(shop, 2);
    await pollAndIdle(page);
    await expect.poll(() => reports.join()).toContain('rilis-2 has no data');
    await expect(heading(page, 1)).toBeVisible();
    expect(await rulesWith(page, 'rilis-2')).toBe(0);
  });
  await test.step('a file is missing', async () => {
    const build = await boardBuild(3);
    for (const path of build.files.keys()) if (path.includes('/async/')) build.files.delete(path);
    await publishRelease(shop, build);
    await pollAndIdle(page);
    await expect.poll(() => reports.join()).toContain('Loading chunk');
    await expect(heading(page, 1)).toBeVisible();
  });
  problems.length = 0;
  await test.step('the running release still works, and the next one replaces it', async () => {
    const before = await notes(page);
    await page.clock.runFor(3000);
    expect((await notes(page))['tick rilis-1']).toBeGreaterThan(before['tick rilis-1'] ?? 0);
    await publishBoard(shop, 4);
    await pollAndIdle(page);
    await expect(heading(page, 4)).toBeVisible();
    await expect(page.getByText('Lencana rilis-4')).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
});

for (const phase of ['render', 'effect']) {
  test(`a release whose page throws in its ${phase} gives way to the running one, once`, async ({
    page,
    problems,
    shop,
  }) => {
    await publishBoard(shop, 1);
    await openBoard(page);
    const reports = followReports(page);
    await page.evaluate(
      (broken) => Object.assign(globalThis, { brokenRelease: broken }),
      `rilis-2 ${phase}`,
    );
    await publishBoard(shop, 2);
    await pollAndIdle(page);
    await expect.poll(() => reports.join()).toContain(`rilis-2 fails in its ${phase}`);
    await expect(heading(page, 1)).toBeVisible();
    await expect(page.getByText('Data dari rilis-1')).toBeVisible();
    await expect(page.getByText('Lencana rilis-1')).toBeVisible();
    await expect.poll(() => notes(page)).toMatchObject({ 'disposed rilis-2': 1 });
    expect(await rulesWith(page, 'rilis-1')).toBe(1);
    expect(await rulesWith(page, 'rilis-2')).toBe(0);
    problems.length = 0;

    await test.step('it is not tried again', async () => {
      const { length } = reports;
      await pollAndIdle(page);
      await page.clock.runFor(3000);
      expect(reports).toHaveLength(length);
      const { 'tick rilis-1': ticks = 0 } = await notes(page);
      await page.clock.runFor(3000);
      expect((await notes(page))['tick rilis-1']).toBeGreaterThan(ticks);
    });
    await test.step('the next release replaces it', async () => {
      await publishBoard(shop, 3);
      await pollAndIdle(page);
      await expect(heading(page, 3)).toBeVisible();
      await expect(page.getByText('Lencana rilis-3')).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
    });
  });
}

test('a widget of another remote is replaced in the page', async ({ page, shop }) => {
  await publishBoard(shop, 1);
  await publishRelease(shop, await widgetBuild('widgetfixture', 1));
  await openBoard(page);
  await expect(page.getByText('Lencana lain-1')).toBeVisible();
  await publishRelease(shop, await widgetBuild('widgetfixture', 2));
  await pollAndIdle(page);
  await expect(page.getByText('Lencana lain-2')).toBeVisible();
  await expect(heading(page, 1)).toBeVisible();
  await expect
    .poll(() => notes(page))
    .toMatchObject({ 'badge gone lain-1': 1, 'disposed lain-1': 1 });
  expect(await notes(page)).not.toHaveProperty('badge gone rilis-1');
});

test('a newer shell reloads the page', async ({ page, shop }) => {
  await publishBoard(shop, 1);
  await openBoard(page);
  const shell = await readBuiltApp('shell');
  shell.files.set('baru.txt', new TextEncoder().encode('baru'));
  const release = await publishRelease(shop, shell);
  await busy(page).click();
  await pollAndIdle(page);
  expect(await isSameDocument(page)).toBe(true);
  await busy(page).click();
  await pollAndIdle(page);
  // Not isSameDocument(), which fails while the document is being replaced.
  await expect(page.locator('html[data-opened]')).toHaveCount(0);
  await expect(page.locator('meta[name=shell-release]')).toHaveAttribute('content', release);
  await expect(heading(page, 1)).toBeVisible();
});

test('other pages do not poll the current releases', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto('/comingsoon');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(5 * 60_000);
  expect(requests.filter((path) => /registry\.json|takeover/.test(path))).toEqual([]);
});
