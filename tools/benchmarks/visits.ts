/** The part `visit`: cold and repeated visits of the shop and the one-app build, interleaved. */
import type { Browser } from '@playwright/test';
import type { Bench } from './bench.ts';
import { timeToFirstPress } from './browser/press.ts';
import {
  blockScripts,
  type VisitFigures,
  type Visits,
  visitOnce,
  visitTwice,
} from './browser/visit.ts';
import { type Gate, gateList, type PartResult, rounded, spreadText, table } from './report.ts';
import { ratioOf, spreadOf } from './statistics.ts';
import { type Column, columnsOf, DRINK, LANDING, LOGIN } from './visited-pages.ts';

/** A figure of a visit, a row of the tables. */
type Figure = [name: string, read: (visits: Visits) => number | undefined];

const KB = 1000;
const FIGURES: Figure[] = [
  ['FCP, ms', ({ cold }) => cold.fcp],
  ['LCP, ms', ({ cold }) => cold.lcp],
  ['content shown, ms', ({ cold }) => cold.content],
  ['TBT, ms', ({ cold }) => cold.tbt],
  ['main thread busy, ms', ({ cold }) => cold.busy],
  ['CLS', ({ cold }) => cold.cls],
  ['JavaScript, kB', ({ cold }) => cold.javascript / KB],
  ['HTML, kB', ({ cold }) => cold.html / KB],
  ['style sheets, kB', ({ cold }) => cold.css / KB],
  ['fonts, kB', ({ cold }) => cold.fonts / KB],
  ['pictures, kB', ({ cold }) => cold.pictures / KB],
  ['data, kB', ({ cold }) => cold.data / KB],
  ['requests', ({ cold }) => cold.requests],
  ['rounds until the content', ({ cold }) => cold.rounds],
  ['errors in the console', ({ cold }) => cold.errors],
  ['again, with cache: LCP, ms', ({ warm }) => warm.lcp],
  ['– requests', ({ warm }) => warm.requests],
];

/** Figures that docs/benchmarks.md shows for each page. */
const SUMMARISED = new Set(['FCP, ms', 'LCP, ms', 'TBT, ms', 'JavaScript, kB', 'requests']);

/** Measurements of a page, by column. */
type Samples = Map<string, Visits[]>;

export async function measureVisits(bench: Bench): Promise<PartResult> {
  const browser = await bench.browser();
  const columns = columnsOf(await bench.shops());
  const pages = [LANDING, DRINK, LOGIN];
  const samples = pages.map((): Samples => new Map());
  const presses = new Map<string, (number | undefined)[]>();
  const bare: VisitFigures[] = [];
  for (let run = 1; run <= bench.runs; run += 1) {
    console.log(`• visits, run ${run} of ${bench.runs}`);
    for (const [index, page] of pages.entries()) {
      for (const column of columns) {
        add(samples[index], column.name, await visitTwice(browser, page.in(column)));
      }
      if (page !== LANDING) continue;
      bare.push(await visitOnce(browser, page.in(columns[0]), blockScripts));
    }
    await pressInEach(browser, columns, presses);
  }
  const [landing = new Map()] = samples;
  const gates = [...gatesOf(landing, bare), pressGate(presses)];
  return {
    gates,
    summary: [
      summaryTable(
        pages.map(({ name }) => name),
        samples,
      ),
      gateList(gates),
    ].join('\n\n'),
    text: [
      ...pages.map((page, index) => tableOf(page.name, samples[index] ?? new Map())),
      pressTable(presses),
      gateList(gates),
    ].join('\n\n'),
  };
}

async function pressInEach(
  browser: Browser,
  columns: readonly Column[],
  presses: Map<string, (number | undefined)[]>,
): Promise<void> {
  for (const { name, origin } of columns) {
    add(presses, name, await timeToFirstPress(browser, `${origin}/`));
  }
}

function add<Value>(values: Map<string, Value[]> | undefined, name: string, value: Value): void {
  values?.set(name, [...(values.get(name) ?? []), value]);
}

function tableOf(page: string, samples: Samples): string {
  const [shop = [], oneApp = []] = samples.values();
  const rows = FIGURES.map(([name, read]) => [
    name,
    ...[shop, oneApp].map((visits) => spreadText(spreadOf(visits.map(read)))),
    spreadText(ratioOf(shop.map(read), oneApp.map(read))),
  ]);
  const elements = [shop, oneApp].map((visits) => visits.at(-1)?.cold.lcpElement ?? '');
  const heads = [page, ...samples.keys(), 'ratio'];
  return table(heads, [...rows, ['largest element', ...elements, '']]);
}

/** Medians of the main metrics of all pages. */
function summaryTable(pages: readonly string[], samples: readonly Samples[]): string {
  const rows = FIGURES.filter(([name]) => SUMMARISED.has(name)).map(([name, read]) => [
    name,
    ...samples.map((columns) =>
      [...columns.values()]
        .map((visits) => rounded(spreadOf(visits.map(read))?.median ?? Number.NaN))
        .join(' / '),
    ),
  ]);
  return table(['shop / one app', ...pages], rows);
}

function pressTable(presses: Map<string, (number | undefined)[]>): string {
  const [shop = [], oneApp = []] = presses.values();
  const cells = [spreadOf(shop), spreadOf(oneApp), ratioOf(shop, oneApp)].map(spreadText);
  const heads = ['`/`, pressed from the first frame on', ...presses.keys(), 'ratio'];
  return table(heads, [['the theme button works, ms', ...cells]]);
}

/** Limits the time until a press works, which grows with JavaScript. */
function pressGate(presses: Map<string, (number | undefined)[]>): Gate {
  const [shop = [], oneApp = []] = presses.values();
  return {
    figure: 'the theme button works, against one app',
    value: ratioOf(shop, oneApp)?.median,
    atMost: 1.5,
  };
}

/** The limits of the landing page. */
function gatesOf(samples: Samples, bare: readonly VisitFigures[]): Gate[] {
  const [shop = [], oneApp = []] = samples.values();
  const ratio = (read: Figure[1], others = oneApp.map(read)) =>
    ratioOf(shop.map(read), others)?.median;
  const most = (read: Figure[1]) => spreadOf(shop.map(read))?.max;
  return [
    { figure: 'FCP against one app', value: ratio(({ cold }) => cold.fcp), atMost: 0.6 },
    { figure: 'LCP against one app', value: ratio(({ cold }) => cold.lcp), atMost: 0.6 },
    {
      figure: 'LCP against the same HTML without scripts',
      value: ratio(
        ({ cold }) => cold.lcp,
        bare.map(({ lcp }) => lcp),
      ),
      atMost: 1.3,
    },
    { figure: 'TBT against one app', value: ratio(({ cold }) => cold.tbt), atMost: 2 },
    { figure: 'JavaScript, kB', value: most(({ cold }) => cold.javascript / KB), atMost: 180 },
    { figure: 'CLS', value: most(({ cold }) => cold.cls), atMost: 0 },
    { figure: 'errors in the console', value: most(({ cold }) => cold.errors), atMost: 0 },
  ];
}
