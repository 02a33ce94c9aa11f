/** The benchmark `lighthouse`: mobile scores with simulated throttling. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { getLogNormalScore } from 'lighthouse/shared/statistics.js';
import { CHROMIUM_ARGS, ensureChromium } from 'node-kit/chromium';
import type { Bench } from './bench.ts';
import { processorBlockingTime, type TraceEvent } from './processor-blocking.ts';
import { type Gate, gateList, type PartResult, spreadText, table } from './report.ts';
import { ratioOf, type Spread, spreadOf } from './statistics.ts';
import { columnsOf, DRINK, LANDING } from './visited-pages.ts';

/** Software rendering would take CPU time from the page, unlike a phone's GPU. */
const WITHOUT_GPU = ['--disable-gpu', '--disable-software-rasterizer'];

/** Categories with the minimum score of the landing page. */
const MIN_SCORES = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;

/** Maximum total blocking time of the landing page, relative to the one-app build. */
const MAX_TBT_RATIO = 1.2;

/** Lighthouse's scoring curve for TBT on mobile, in ms: the score is 0.9 at `p10` and 0.5 at `median`. */
const TBT_SCORE = { p10: 200, median: 600 };

/** Weight of TBT in the performance score, in percent. */
const TBT_WEIGHT = 30;

type Category = keyof typeof MIN_SCORES;
const CATEGORIES = Object.keys(MIN_SCORES) as Category[];

/** Total blocking times in ms. */
const TBT_FIGURES = ['TBT, ms', 'TBT by processor time, ms'] as const;

const COLUMNS = [...CATEGORIES, ...TBT_FIGURES, 'performance with it'] as const;

/** Scores from 0 to 100, and {@link TBT_FIGURES}. */
type Figures = Record<(typeof COLUMNS)[number], number>;

/** The used part of a report; scores from 0 to 1. */
interface Report {
  categories: Record<Category, { score: number | null }>;
  audits: { 'total-blocking-time': { numericValue: number; score: number } };
}

const run = promisify(execFile);

export async function measureLighthouse(bench: Bench): Promise<PartResult> {
  const columns = columnsOf(await bench.shops());
  const visits = [LANDING, DRINK].flatMap((page) =>
    columns.map((column) => ({ name: `${page.name}, ${column.name}`, url: page.in(column).url })),
  );
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
    ...TBT_FIGURES.map((figure) => ({
      figure: `Lighthouse, ${LANDING.name}: ${figure.replace(', ms', '')}, against one app`,
      value: ratioOf(
        shop.map((each) => each[figure]),
        oneApp.map((each) => each[figure]),
      )?.median,
      atMost: MAX_TBT_RATIO,
    })),
  ];
  const rows = samples.map(({ name, figures }) => [
    name,
    ...COLUMNS.map((column) => spreadText(spread(figures, column))),
  ]);
  const scoreTable = table(['Lighthouse', ...COLUMNS], rows);
  const gatesAsList = gateList(gates);
  return { text: `${scoreTable}\n\n${gatesAsList}`, summary: gatesAsList, gates };
}

function difference(one: Spread | undefined, other: Spread | undefined): number | undefined {
  return one && other && one.median - other.median;
}

async function figuresOf(url: string): Promise<Figures> {
  const manifest = createRequire(import.meta.url).resolve('lighthouse/package.json');
  const folder = await mkdtemp(join(tmpdir(), 'kedai-lighthouse-'));
  const command = [
    join(dirname(manifest), 'cli', 'index.js'),
    url,
    '--output=json',
    `--output-path=${join(folder, 'report.json')}`,
    `-GA=${folder}`,
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${CATEGORIES.join()}`,
    `--chrome-flags=${['--headless', ...WITHOUT_GPU, ...CHROMIUM_ARGS].join(' ')}`,
  ];
  try {
    await run(process.execPath, command, {
      env: { ...process.env, CHROME_PATH: ensureChromium(console.log) },
    });
    const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
    const { traceEvents } = (await read('trace.json')) as { traceEvents: TraceEvent[] };
    return toFigures((await read('report.json')) as Report, processorBlockingTime(traceEvents));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param processorTbt TBT by processor time, in ms. */
function toFigures({ categories, audits }: Report, processorTbt: number): Figures {
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, (categories[category].score ?? 0) * 100]),
  ) as Record<Category, number>;
  const { numericValue, score } = audits['total-blocking-time'];
  const gain = TBT_WEIGHT * (getLogNormalScore(TBT_SCORE, processorTbt) - score);
  return {
    ...scores,
    'TBT, ms': numericValue,
    'TBT by processor time, ms': processorTbt,
    'performance with it': scores.performance + gain,
  };
}
