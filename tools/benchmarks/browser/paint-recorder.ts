import type { Page } from '@playwright/test';

/** Paint metrics of a page; times in ms since the navigation. */
export interface PaintFigures {
  /** First contentful paint; undefined when nothing was painted. */
  fcp: number | undefined;
  /** Largest contentful paint. */
  lcp: number | undefined;
  /** Element of the largest contentful paint: its name, and its picture or text. */
  lcpElement: string;
  /** Total blocking time: task time beyond 50 ms after the first paint. */
  tbt: number;
  /** Sum of the layout shifts. */
  cls: number;
  /** First frame with an element of the page's content. */
  content: number | undefined;
  /** When the page was navigated to, in epoch ms. */
  timeOrigin: number;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
}
interface LargestPaint extends PerformanceEntry {
  element: Element | null;
  url: string;
}

declare global {
  interface Window {
    benchmark: PaintFigures & { tasks: { start: number; end: number }[] };
  }
}

/** Long-task threshold in ms: delays input noticeably. Same value as Lighthouse. */
const LONG_TASK_MS = 50;

/**
 * Records the painting of the next page that a tab opens.
 *
 * @param contentSelector CSS selector of the main content.
 * @returns a function that reads the figures so far.
 */
export async function recordPaints(
  page: Page,
  contentSelector: string,
): Promise<() => Promise<PaintFigures>> {
  await page.addInitScript(observe, contentSelector);
  return async () => {
    const { tasks, ...figures } = await page.evaluate(() => window.benchmark);
    const begin = figures.fcp ?? 0;
    const blocked = tasks.map(({ start, end }) => end - Math.max(start, begin) - LONG_TASK_MS);
    return { ...figures, tbt: blocked.reduce((sum, ms) => sum + Math.max(0, ms), 0) };
  };
}

/** Runs in the page, before its scripts. */
function observe(selector: string): void {
  const figures: Window['benchmark'] = {
    fcp: undefined,
    lcp: undefined,
    lcpElement: '',
    tbt: 0,
    cls: 0,
    content: undefined,
    timeOrigin: performance.timeOrigin,
    tasks: [],
  };
  window.benchmark = figures;
  const on = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
    });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.fcp = startTime;
  });
  on('largest-contentful-paint', (entry) => {
    const { element, url, startTime } = entry as LargestPaint;
    const detail = url.split('/').at(-1) || element?.textContent?.trim().slice(0, 40) || '';
    figures.lcp = startTime;
    figures.lcpElement = `${element?.localName ?? 'removed'}: ${detail}`;
  });
  on('longtask', ({ startTime, duration }) => {
    figures.tasks.push({ start: startTime, end: startTime + duration });
  });
  on('layout-shift', (entry) => {
    figures.cls += (entry as LayoutShift).value;
  });
  const look = () => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element && element.offsetHeight > 0) figures.content = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
