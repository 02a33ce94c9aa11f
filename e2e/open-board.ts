import { expect, type Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { nameOf, publishBoard } from './board-release.ts';
import { measureMemory, type PageMemory } from './page-memory.ts';

/** The heading that names the shown release of the board. */
export const heading = (page: Page, number: number) =>
  page.getByRole('heading', { level: 1, name: `Papan ${nameOf(number)}`, exact: true });

/** Opens the first release of the board in a marked document, whose clock the test moves. */
export async function openBoard(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/papan-uji');
  await expect(heading(page, 1)).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset.opened = 'once'));
}

/** Whether the document is still the one that was opened. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.opened === 'once');
}

/** Lets the page poll the current releases, and be idle long enough. From then on time passes as usual. */
export async function pollAndIdle(page: Page): Promise<void> {
  const polled = page.waitForResponse('**/registry.json');
  await page.clock.fastForward(100_000);
  await polled;
}

/** Replaces the first release of an open board again and again. @returns the memory after each replacement. */
export async function replaceTimes(
  page: Page,
  shop: RunningShop,
  count: number,
): Promise<PageMemory[]> {
  const measured: PageMemory[] = [];
  for (let number = 2; number < count + 2; number += 1) {
    await publishBoard(shop, number);
    await pollAndIdle(page);
    await expect(heading(page, number)).toBeVisible();
    const gone = `disposed ${nameOf(number - 1)}`;
    await page.waitForFunction(
      (event) => (globalThis as { notes?: Record<string, number> }).notes?.[event] === 1,
      gone,
    );
    measured.push(await measureMemory(page));
  }
  return measured;
}

/** Expects that the last replacement leaves no more in the page than the first. */
export function expectFlat(measured: readonly PageMemory[]): void {
  const [first, last] = [measured.at(0), measured.at(-1)];
  if (!first || !last) throw new Error('Nothing was measured');
  const shown = JSON.stringify(measured);
  expect(last.heapBytes, shown).toBeLessThanOrEqual(1.2 * first.heapBytes);
  expect(last.listeners, shown).toBeLessThanOrEqual(first.listeners + 5);
  expect(last.nodes, shown).toBeLessThanOrEqual(1.2 * first.nodes);
  expect(last.documents, shown).toBeLessThanOrEqual(first.documents);
}
