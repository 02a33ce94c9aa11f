/**
 * `npm run test:soak`: kill cycles, a mixed load and a hammering on the embedded database and on a
 * PostgreSQL, through the built shop in a process of its own. Prints the figures and writes them to
 * docs/benchmarks.md. Fails when an answer was unexpected or stock and orders do not fit together.
 *
 * Before that it runs the property tests of supabase/tests with more effort than `npm test`.
 *
 * SOAK_MINUTES (10) is the time of the mixed load over both databases; SOAK_KILLS (20) the kills on
 * each.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../checks/run-command.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { type RunningShop, startShop } from '../start/start-shop.ts';
import { ROOT } from '../workspace.ts';
import { type SoakFigures, sectionOf, withSection } from './figures.ts';
import { hammer } from './hammer.ts';
import { killCycles } from './kill-cycles.ts';
import { mixedLoad } from './mixed-load.ts';
import { errorsOf } from './recorder.ts';

const DRIVERS = ['PGlite', 'PostgreSQL'] as const;
const HAMMER_SECONDS = 60;
const PROPERTY_FACTOR = 10;

const minutes = numberOf('SOAK_MINUTES', 10);
const kills = numberOf('SOAK_KILLS', 20);
const sections: string[] = [];
const problems: string[] = [];

console.log('\n• property tests');
const effort = { PROPERTY_FACTOR: String(PROPERTY_FACTOR) };
if ((await runCommand('vitest', ['run', 'property'], effort)) !== 0) {
  problems.push('a property test failed');
}

for (const driver of DRIVERS) {
  console.log(`\n• ${driver}`);
  const figures = await soak(driver);
  const section = sectionOf(figures);
  console.log(section);
  sections.push(section);
  const { load, hammer: hammered } = figures;
  problems.push(...errorsOf(load.kinds), ...load.discrepancies, ...hammered.failures);
}
const page = join(ROOT, 'docs/benchmarks.md');
await writeFile(
  page,
  withSection(await readFile(page, 'utf8'), [heading(), ...sections].join('\n')),
);
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(problems.length === 0 ? '\n✓ nothing lost, nothing unexpected' : '');
process.exit(problems.length === 0 ? 0 : 1);

async function soak(driver: (typeof DRIVERS)[number]): Promise<SoakFigures> {
  const server = driver === 'PostgreSQL' ? await startPostgres() : undefined;
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kedai-soak-'));
  const start = () =>
    startShop({ DATA_DIR: dataDirectory, ...(server && { DATABASE_URL: server.url }) });
  try {
    const killed = await killCycles(start, kills, console.log);
    const shop = await start();
    try {
      return { driver, kills: killed, ...(await loadAndHammer(shop)) };
    } finally {
      await shop.stop();
    }
  } finally {
    await server?.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function loadAndHammer(shop: RunningShop) {
  console.log('mixed load');
  const load = await mixedLoad(shop, (minutes * 60) / DRIVERS.length);
  console.log('hammering');
  return { load, hammer: await hammer(shop, Math.min(HAMMER_SECONDS, minutes * 30)) };
}

function heading(): string {
  const command = `SOAK_MINUTES=${minutes} SOAK_KILLS=${kills} npm run test:soak`;
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, \`${command}\`, ${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, ${process.platform}, Node ${process.versions.node};
shop, database and load on the same machine.
`;
}

function numberOf(name: string, usual: number): number {
  const value = Number(process.env[name] || usual);
  if (value > 0) return value;
  console.error(`${name} must be a number above 0.`);
  process.exit(1);
}
