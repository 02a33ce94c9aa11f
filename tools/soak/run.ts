/**
 * `npm run test:soak`: property tests and fuzzing with more runs than `npm run test:slow`, a day of a café in browsers,
 * a week of a kitchen's board, kill cycles and a customer load, first alone and then under attack. Prints the figures and writes them to docs/benchmarks.md. Fails when an answer
 * was unexpected, stock and orders are inconsistent, the API process was restarted, or p95 was more than three times as
 * high under attack.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceSection } from 'node-kit/page-section';
import { ROOT } from 'node-kit/workspace';
import { startShop } from 'start/start-shop';
import { runCommand } from '../checks/run-command.ts';
import { type SoakFigures, sectionOf } from './figures.ts';
import { hostileLoad, problemsOf } from './hostile-load.ts';
import { killCycles } from './kill-cycles.ts';
import { isProportional } from './process-memory.ts';

const PROPERTY_FACTOR = 10;
/** 100,000 random orders. */
const ORDERS_FACTOR = 5;

/** Tests that compare durations, which requires a quiet machine. */
const TIMED_TESTS = [
  'packages/local-supabase/storage/tests/hostile-requests',
  'packages/node-kit/log/redact',
];

/** Fuzzing requests in `npm test`, over the three APIs. */
const FUZZ_REQUESTS = 500;

/** Environment variables with their defaults; small values make a short run. */
const settings = {
  /** Orders in a day of a café, four simulated hours with an outage, a release and a rollback; 0 for none. */
  SOAK_CAFE_ORDERS: 120,
  /** Simulated hours that the board of a kitchen stays open, with 20 releases; 0 for none. */
  SOAK_KITCHEN_HOURS: 168,
  /** Kills of the shop while customers pay. */
  SOAK_KILLS: 20,
  /** Minutes of customers alone. */
  SOAK_MINUTES: 10,
  /** Minutes of customers under attack. */
  SOAK_HOSTILE_MINUTES: 60,
  /** Hostile requests a second, besides bots and connections. */
  SOAK_ATTACK_RATE: 30,
  /** Requests of the fuzzing, over the three APIs; 0 for none. */
  SOAK_FUZZ: 100_000,
};
for (const name of Object.keys(settings) as (keyof typeof settings)[]) {
  settings[name] = Number(process.env[name] || settings[name]);
  if (!(settings[name] >= 0)) throw new Error(`${name} must be a number of 0 or more.`);
}
const problems: string[] = [];

await runTests(['property'], { PROPERTY_FACTOR: String(PROPERTY_FACTOR) });
await runTests(['supabase/tests/money'], { PROPERTY_FACTOR: String(ORDERS_FACTOR) });
const fuzzFactor = Math.ceil(settings.SOAK_FUZZ / FUZZ_REQUESTS);
if (fuzzFactor > 0) {
  await runTests(['packages/local-supabase/tests/hostile/fuzz'], {
    PROPERTY_FACTOR: String(fuzzFactor),
  });
}
await runTests(TIMED_TESTS, { COMPARE_TIMES: 'yes' });

if (settings.SOAK_CAFE_ORDERS > 0) {
  await runJourneys('slow', 'cafe-day', { CAFE_ORDERS: String(settings.SOAK_CAFE_ORDERS) });
}
if (settings.SOAK_KITCHEN_HOURS > 0) {
  const hours = String(settings.SOAK_KITCHEN_HOURS);
  await runJourneys('today', 'kitchen-', {
    KITCHEN_HOURS: hours,
    KITCHEN_RELEASES: '20',
  });
}

const figures = await soak();
problems.push(...problemsOf(figures));
const section = `${await heading()}\n${sectionOf(figures)}`;
console.log(section);
const page = join(ROOT, 'docs/benchmarks.md');
await writeFile(page, replaceSection(await readFile(page, 'utf8'), 'soak', section));
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(problems.length === 0 ? '\n✓ nothing lost, nothing unexpected' : '');
process.exit(problems.length === 0 ? 0 : 1);

async function runTests(
  files: readonly string[],
  environment: Record<string, string>,
): Promise<void> {
  console.log(`\n• ${files.join(', ')} with ${JSON.stringify(environment)}`);
  const { isSuccess } = await runCommand('vitest', ['run', ...files], { environment });
  if (!isSuccess) problems.push(`a test of ${files.join(', ')} failed`);
}

/** Runs the browser tests of a project whose file names contain a text. */
async function runJourneys(
  project: string,
  files: string,
  environment: Record<string, string>,
): Promise<void> {
  console.log(`\n• ${files} with ${JSON.stringify(environment)}`);
  const { isSuccess } = await runCommand(
    'e2e/node_modules/.bin/playwright',
    ['test', '--config', 'e2e', '--project', project, files],
    { environment },
  );
  if (!isSuccess) problems.push(`a test of ${files} failed`);
}

async function soak(): Promise<SoakFigures> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kedai-soak-'));
  const start = () => startShop({ DATA_DIR: dataDirectory });
  try {
    console.log('\n• kills');
    const kills = await killCycles(start, settings.SOAK_KILLS, console.log);
    const shop = await start();
    console.log(`\n• customers, ${settings.SOAK_HOSTILE_MINUTES} minutes of them under attack`);
    try {
      const load = await hostileLoad(shop, {
        quietSeconds: settings.SOAK_MINUTES * 60,
        seconds: settings.SOAK_HOSTILE_MINUTES * 60,
        perSecond: settings.SOAK_ATTACK_RATE,
      });
      return { kills, ...load };
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function heading(): Promise<string> {
  const date = new Date().toISOString().slice(0, 10);
  const values = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const memory = (await isProportional()) ? 'proportional' : 'resident';
  return `${date}, \`${values.join(' ')} npm run test:soak\`, ${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, ${process.platform}, Node ${process.versions.node};
shop, database, customers and attack on the same machine; ${memory} memory.
`;
}
