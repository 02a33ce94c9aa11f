/** The part `lighthouse`: its scores for a phone, with its own (simulated) throttling. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CHROMIUM_ARGS, ensureChromium } from 'shared-node/chromium';
import type { Bench } from './bench.ts';
import { type Gate, gateTable, type PartResult, spreadText, table } from './report.ts';
import { ratioOf, type Spread, spreadOf } from './statistics.ts';
import { columnsOf, DRINK, LANDING } from './visited-pages.ts';

/** A phone draws with its GPU; here its emulation would take a processor from the page. */
const WITHOUT_GPU = ['--disable-gpu', '--disable-software-rasterizer'];

/** Its categories, with the least score of the shop's landing page. */
const MIN_SCORES = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;

/** Maximum total blocking time of the landing page, compared with that of one app. */
const MAX_TBT_RATIO = 1.2;

type Category = keyof typeof MIN_SCORES;
const CATEGORIES = Object.keys(MIN_SCORES) as Category[];

/** Scores from 0 to 100, and the total blocking time in ms. */
type Figures = Record<Category | 'TBT, ms', number>;

/** The part of its report that is read; scores from 0 to 1. */
interface Report {
  categories: Record<Category, { score: number | null }>;
  audits: { 'total-blocking-time': { numericValue: number } };
}

const run = promisify(execFile);

export async function measureLighthouse(bench: Bench): Promise<PartResult> {
  const columns = columnsOf(await bench.shops());
  const visits = [LANDING, DRINK].flatMap((page) =>
    columns.map((column) => ({ name: `${page.name}, ${column.name}`, url: page.in(column).url })),
  );
  if (bench.url !== undefined) visits.push({ name: bench.url, url: bench.url });
  const samples = visits.map(({ name, url }) => ({ name, url, figures: [] as Figures[] }));
  for (let index = 1; index <= bench.runs; index += 1) {
    console.log(`• Lighthouse, run ${index} of ${bench.runs}`);
    for (const { url, figures } of samples) figures.push(await figuresOf(url));
  }
  const spread = (figures: readonly Figures[], name: keyof Figures) =>
    spreadOf(figures.map((each) => each[name]));
  const [shop = [], oneApp = []] = samples.map(({ figures }) => figures);
  const gates = [
    ...CATEGORIES.map(
      (category): Gate => ({
        figure: `Lighthouse, ${LANDING.name}: ${category}`,
        value: spread(shop, category)?.median,
        atLeast: MIN_SCORES[category],
      }),
    ),
    {
      figure: `Lighthouse, ${LANDING.name}: performance beyond that of one app`,
      value: difference(spread(shop, 'performance'), spread(oneApp, 'performance')),
      atLeast: 0,
    },
    {
      figure: `Lighthouse, ${LANDING.name}: TBT against one app`,
      value: ratioOf(
        shop.map((each) => each['TBT, ms']),
        oneApp.map((each) => each['TBT, ms']),
      )?.median,
      atMost: MAX_TBT_RATIO,
    },
  ];
  const columnNames = [...CATEGORIES, 'TBT, ms'] as const;
  const rows = samples.map(({ name, figures }) => [
    name,
    ...columnNames.map((column) => spreadText(spread(figures, column))),
  ]);
  const scoreTable = table(['Lighthouse', ...columnNames], rows);
  return { text: `${scoreTable}\n\n${gateTable(gates)}`, gates };
}

function difference(one: Spread | undefined, other: Spread | undefined): number | undefined {
  return one && other && one.median - other.median;
}

async function figuresOf(url: string): Promise<Figures> {
  const manifest = createRequire(import.meta.url).resolve('lighthouse/package.json');
  const command = [
    join(dirname(manifest), 'cli', 'index.js'),
    url,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${CATEGORIES.join()}`,
    `--chrome-flags=${['--headless', ...WITHOUT_GPU, ...CHROMIUM_ARGS].join(' ')}`,
  ];
  const { stdout } = await run(process.execPath, command, {
    env: { ...process.env, CHROME_PATH: ensureChromium(console.log) },
    maxBuffer: 50_000_000,
  });
  const { categories, audits } = JSON.parse(stdout) as Report;
  const scores = CATEGORIES.map((category) => [category, (categories[category].score ?? 0) * 100]);
  const blocking = audits['total-blocking-time'].numericValue;
  return Object.fromEntries([...scores, ['TBT, ms', blocking]]) as Figures;
}
