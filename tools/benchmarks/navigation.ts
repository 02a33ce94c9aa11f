/** The benchmark `navigation`: from the landing page to a product and back, with and without a slow network. */
import type { Browser, Locator, Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { openPhone } from './browser/open-phone.ts';
import { type LineSpeed, SLOW_4G } from './browser/slow-line.ts';
import { recordTraffic } from './browser/traffic.ts';
import { type Gate, gateList, type PartResult, spreadText, table } from './report.ts';
import { ratioOf, spreadOf } from './statistics.ts';
import { CARD, type Column, columnsOf } from './visited-pages.ts';

/** Time without a response after which a page has loaded and prefetched all it wants, in ms. */
const QUIET_MS = 2500;

/** The order button, which appears last on a product page, because another remote renders it. */
const ORDER_BUTTON = 'main article form [type="submit"]';

/** Duration from a tap or "back" until the page is painted, in ms. */
interface Navigation {
  there: number;
  requestsThere: number;
  /** A tap on another product, prefetched when its card got focus. */
  fetched: number;
  back: number;
  requestsBack: number;
}

/** Feels immediate on a phone (CPU × 4). */
const MAX_TAP_MS = 160;

const FIGURES: [name: string, read: (navigation: Navigation) => number][] = [
  ['tap on a card → product painted, ms', ({ there }) => there],
  ['– requests after the tap', ({ requestsThere }) => requestsThere],
  ['tap on a card with the focus → product painted, ms', ({ fetched }) => fetched],
  ['back → menu painted, ms', ({ back }) => back],
  ['– requests', ({ requestsBack }) => requestsBack],
];

export async function measureNavigation(bench: Bench): Promise<PartResult> {
  const browser = await bench.browser();
  const columns = columnsOf(await bench.shops());
  const networks: [name: string, speed: LineSpeed | undefined][] = [
    ['network not limited', undefined],
    ['slow 4G', SLOW_4G],
  ];
  const tables: string[] = [];
  const gates: Gate[] = [];
  for (const [network, speed] of networks) {
    const samples = columns.map((): Navigation[] => []);
    for (let run = 1; run <= bench.runs; run += 1) {
      console.log(`• navigation, ${network}, run ${run} of ${bench.runs}`);
      for (const [index, column] of columns.entries()) {
        samples[index]?.push(await navigate(browser, column, speed));
      }
    }
    tables.push(tableOf(network, columns, samples));
    const [shop = []] = samples;
    const median = (read: (navigation: Navigation) => number) => spreadOf(shop.map(read))?.median;
    gates.push(
      {
        figure: `requests on the way back, ${network}`,
        value: median((each) => each.requestsBack),
        atMost: 0,
      },
      ...(speed
        ? []
        : [
            {
              figure: 'tap on a card with the focus, ms',
              value: median((each) => each.fetched),
              atMost: MAX_TAP_MS,
            },
          ]),
    );
  }
  const gatesAsList = gateList(gates);
  return { text: [...tables, gatesAsList].join('\n\n'), summary: gatesAsList, gates };
}

function tableOf(network: string, columns: readonly Column[], samples: Navigation[][]): string {
  const [shop = [], oneApp = []] = samples;
  return table(
    [network, ...columns.map(({ name }) => name), 'ratio'],
    FIGURES.map(([name, read]) => [
      name,
      ...[shop, oneApp].map((navigations) => spreadText(spreadOf(navigations.map(read)))),
      spreadText(ratioOf(shop.map(read), oneApp.map(read))),
    ]),
  );
}

async function navigate(
  browser: Browser,
  { origin }: Column,
  speed: LineSpeed | undefined,
): Promise<Navigation> {
  const phone = await openPhone(browser, speed);
  try {
    const page = await phone.openTab();
    const traffic = await recordTraffic(page);
    /** Runs an action. @returns its result, and the number of requests until the network is idle. */
    const countingRequests = async (act: () => Promise<number>): Promise<[number, number]> => {
      const before = (await traffic.transfers()).length;
      const ms = await act();
      await traffic.quiet(QUIET_MS);
      return [ms, (await traffic.transfers()).length - before];
    };
    await page.goto(`${origin}/`);
    const [first, second] = [page.locator(CARD).first(), page.locator(CARD).nth(1)];
    const tap = (card: Locator) => async () => {
      const painted = timeToPaint(page, '/detail', ORDER_BUTTON);
      await card.tap();
      return painted;
    };
    await first.scrollIntoViewIfNeeded();
    await traffic.quiet(QUIET_MS);
    const [there, requestsThere] = await countingRequests(tap(first));
    const [back, requestsBack] = await countingRequests(() => timeToPaint(page, '/', CARD));
    await second.focus();
    await traffic.quiet(QUIET_MS);
    const [fetched] = await countingRequests(tap(second));
    return { there, requestsThere, fetched, back, requestsBack };
  } finally {
    await phone.close();
  }
}

/**
 * Waits for a client-side navigation.
 *
 * @param path beginning of its path; of `/` the whole: there it goes back itself, since no gesture can be
 * timed from within.
 * @param selector of its content.
 * @returns ms from the end of the next touch, or from going back, until the content has been painted.
 */
function timeToPaint(page: Page, path: string, selector: string): Promise<number> {
  return page.evaluate(
    ([wantedPath, content]) =>
      new Promise<number>((resolve) => {
        const waitFrom = (start: number) => {
          const isThere = () =>
            (wantedPath === '/'
              ? location.pathname === '/'
              : location.pathname.startsWith(wantedPath)) &&
            (document.querySelector<HTMLElement>(content)?.offsetHeight ?? 0) > 0;
          const look = () => {
            if (!isThere()) return requestAnimationFrame(look);
            // The next task starts after this frame is painted.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - start);
            return port2.postMessage(undefined);
          };
          look();
        };
        if (wantedPath === '/') {
          const start = performance.now();
          history.back();
          waitFrom(start);
          return;
        }
        // A tap ends with pointerup.
        addEventListener('pointerup', ({ timeStamp }) => waitFrom(timeStamp), {
          capture: true,
          once: true,
        });
      }),
    [path, selector] as const,
  );
}
