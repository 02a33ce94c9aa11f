/**
 * `npm run test:soak`: property tests and fuzzing with more effort than `npm test`, kill cycles,
 * and customers that use the built shop, first quietly and then under attack. Prints the figures and
 * writes them to docs/benchmarks.md. Fails when an answer was unexpected, stock and orders are
 * inconsistent, the API process was replaced, or answers were more than three times slower.
 *
 * settings.ts has the environment variables; small values make a short run.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceSection } from 'node-kit/page-section';
import { ROOT } from 'node-kit/workspace';
import { startShop } from 'start/start-shop';
import { runCommand } from '../checks/run-command.ts';
import { attackTables, requestTable, type SoakFigures, sectionOf } from './figures.ts';
import { hostileLoad, problemsOf } from './hostile-load.ts';
import { killCycles } from './kill-cycles.ts';
import { isProportional } from './process-memory.ts';
import { commandOf, readSoakSettings } from './settings.ts';

const PROPERTY_FACTOR = 10;

/** Tests that also compare durations, which needs a quiet machine. */
const TIMED_TESTS = [
  'packages/local-supabase/storage/tests/hostile-requests',
  'packages/node-kit/log/redact',
];

/** Requests that the fuzzing sends in `npm test`, over the three APIs. */
const FUZZ_REQUESTS = 500;

const settings = readSoakSettings(process.env);
const problems: string[] = [];

await runTests(['property'], { PROPERTY_FACTOR: String(PROPERTY_FACTOR) });
const fuzzFactor = Math.ceil(settings.fuzzRequests / FUZZ_REQUESTS);
if (fuzzFactor > 0) {
  await runTests(['packages/local-supabase/tests/hostile/fuzz'], {
    PROPERTY_FACTOR: String(fuzzFactor),
  });
}
await runTests(TIMED_TESTS, { COMPARE_TIMES: 'yes' });

const figures = await soak();
problems.push(...problemsOf(figures));
const section = `${await heading()}\n${sectionOf(figures)}`;
console.log([section, requestTable(figures), attackTables(figures.attack)].join('\n\n'));
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

async function soak(): Promise<SoakFigures> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kedai-soak-'));
  const start = () => startShop({ DATA_DIR: dataDirectory });
  try {
    console.log('\n• kills');
    const kills = await killCycles(start, settings.kills, console.log);
    const shop = await start();
    console.log(`\n• customers, ${settings.hostileMinutes} minutes of them under attack`);
    try {
      return { kills, ...(await hostileLoad(shop, settings)) };
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function heading(): Promise<string> {
  const date = new Date().toISOString().slice(0, 10);
  const memory = (await isProportional()) ? 'proportional' : 'resident';
  return `${date}, \`${commandOf(settings)}\`, ${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, ${process.platform}, Node ${process.versions.node};
shop, database, customers and attack on the same machine; ${memory} memory.
`;
}
