import type { Browser, CDPSession } from '@playwright/test';
import { openPhone, type Phone } from './open-phone.ts';
import { type PaintFigures, recordPaints } from './paint-recorder.ts';
import { SLOW_4G } from './slow-line.ts';
import { bytesOf, recordTraffic, roundsOf, type Transfer } from './traffic.ts';

/** Time without a response after which a page is loaded, in ms. */
const QUIET_MS = 2500;

/** Timeout in ms for the content after the page has loaded. */
const CONTENT_TIMEOUT_MS = 30_000;

/** The figures of one visit; times in ms since the navigation, bytes encoded without headers. */
export interface VisitFigures extends PaintFigures {
  javascript: number;
  css: number;
  fonts: number;
  pictures: number;
  html: number;
  data: number;
  requests: number;
  /** Sequential round trips until the content is shown. */
  rounds: number;
  /** Main-thread busy time. */
  busy: number;
  errors: number;
}

/** A page to visit. */
export interface VisitedPage {
  url: string;
  /** CSS selector of the main content. */
  content: string;
}

/** The figures of a page without and with the browser's cache. */
export interface Visits {
  cold: VisitFigures;
  /** The same page again. */
  warm: VisitFigures;
  /** Requests of the cold visit. */
  transfers: Transfer[];
}

/** Visits a page twice on a slow phone over slow 4G, first with an empty cache. */
export async function visitTwice(browser: Browser, visited: VisitedPage): Promise<Visits> {
  const phone = await openPhone(browser, SLOW_4G);
  try {
    const cold = await visit(phone, visited);
    const warm = await visit(phone, visited);
    return { cold: cold.figures, warm: warm.figures, transfers: cold.transfers };
  } finally {
    await phone.close();
  }
}

/** Visits a page once, see {@link visitTwice}. @param prepare prepares the tab. */
export async function visitOnce(
  browser: Browser,
  visited: VisitedPage,
  prepare?: (devtools: CDPSession) => Promise<void>,
): Promise<VisitFigures> {
  const phone = await openPhone(browser, SLOW_4G);
  try {
    return (await visit(phone, visited, prepare)).figures;
  } finally {
    await phone.close();
  }
}

/** Blocks scripts in a tab. */
export async function blockScripts(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*.js', '*.js?*'] });
}

async function visit(
  phone: Phone,
  { url, content }: VisitedPage,
  prepare?: (devtools: CDPSession) => Promise<void>,
): Promise<{ figures: VisitFigures; transfers: Transfer[] }> {
  const page = await phone.openTab();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await prepare?.(devtools);
  const traffic = await recordTraffic(page);
  const readPaints = await recordPaints(page, content);
  const errorsBefore = phone.errors.length;
  await page.goto(url, { waitUntil: 'load' });
  // A page without scripts may never show it.
  await page
    .locator(content)
    .first()
    .waitFor({ timeout: CONTENT_TIMEOUT_MS })
    .catch(() => undefined);
  await traffic.quiet(QUIET_MS);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const paints = await readPaints();
  const transfers = await traffic.transfers();
  const { metrics } = await devtools.send('Performance.getMetrics');
  await page.close();
  const until = paints.timeOrigin + (paints.content ?? Number.POSITIVE_INFINITY);
  const figures = {
    ...paints,
    javascript: bytesOf(transfers, 'script'),
    css: bytesOf(transfers, 'stylesheet'),
    fonts: bytesOf(transfers, 'font'),
    pictures: bytesOf(transfers, 'image'),
    html: bytesOf(transfers, 'document'),
    data: bytesOf(transfers, 'fetch', 'xhr'),
    requests: transfers.length,
    rounds: roundsOf(transfers, until),
    busy: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000,
    errors: phone.errors.length - errorsBefore,
  };
  return { figures, transfers };
}
