/** The part `lighthouse`: its scores for a phone, with its own (simulated) throttling. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CHROMIUM_ARGS, ensureChromium } from 'shared-node/chromium';
import type { Bench } from './bench.ts';
import { type Gate, gateTable, type PartResult, spreadText, table } from './report.ts';
import { spreadOf } from './statistics.ts';
import { columnsOf, DRINK, LANDING } from './visited-pages.ts';

/** Its categories, with the least score of the shop's landing page. */
const MIN_SCORES = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;

type Category = keyof typeof MIN_SCORES;
const CATEGORIES = Object.keys(MIN_SCORES) as Category[];

/** From 0 to 100. */
type Scores = Record<Category, number>;

/** The part of its report that is read; scores from 0 to 1. */
interface Report {
  categories: Record<Category, { score: number | null }>;
}

const run = promisify(execFile);

export async function measureLighthouse(bench: Bench): Promise<PartResult> {
  const columns = columnsOf(await bench.shops());
  const visits = [LANDING, DRINK].flatMap((page) =>
    columns.map((column) => ({ name: `${page.name}, ${column.name}`, url: page.in(column).url })),
  );
  if (bench.url !== undefined) visits.push({ name: bench.url, url: bench.url });
  const samples = visits.map(({ name, url }) => ({ name, url, scores: [] as Scores[] }));
  for (let index = 1; index <= bench.runs; index += 1) {
    console.log(`• Lighthouse, run ${index} of ${bench.runs}`);
    for (const { url, scores } of samples) scores.push(await scoresOf(url));
  }
  const spread = (scores: readonly Scores[], category: Category) =>
    spreadOf(scores.map((score) => score[category]));
  const gates = CATEGORIES.map(
    (category): Gate => ({
      figure: `Lighthouse, ${LANDING.name}: ${category}`,
      value: spread(samples[0]?.scores ?? [], category)?.median,
      atLeast: MIN_SCORES[category],
    }),
  );
  const rows = samples.map(({ name, scores }) => [
    name,
    ...CATEGORIES.map((category) => spreadText(spread(scores, category))),
  ]);
  const scoreTable = table(['Lighthouse', ...CATEGORIES], rows);
  return { text: `${scoreTable}\n\n${gateTable(gates)}`, gates };
}

async function scoresOf(url: string): Promise<Scores> {
  const manifest = createRequire(import.meta.url).resolve('lighthouse/package.json');
  const command = [
    join(dirname(manifest), 'cli', 'index.js'),
    url,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${CATEGORIES.join()}`,
    `--chrome-flags=${['--headless', ...CHROMIUM_ARGS].join(' ')}`,
  ];
  const { stdout } = await run(process.execPath, command, {
    env: { ...process.env, CHROME_PATH: ensureChromium(console.log) },
    maxBuffer: 50_000_000,
  });
  const { categories } = JSON.parse(stdout) as Report;
  const scores = CATEGORIES.map((category) => [category, (categories[category].score ?? 0) * 100]);
  return Object.fromEntries(scores) as Scores;
}
