/**
 * `npm run bench`: measures the shop and writes the figures to docs/benchmarks.md.
 * `npm run bench -- visit lighthouse` measures only these parts, `--runs=9` repeats each measurement nine
 * times, and `--check` fails on a missed gate.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { replaceSection } from 'node-kit/page-section';
import { ROOT } from 'node-kit/workspace';
import { openBench, type Part } from './bench.ts';
import { measureBoard } from './board.ts';
import { measureKitchen } from './kitchen.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureNavigation } from './navigation.ts';
import { type Gate, gateText, isKept } from './report.ts';
import { measureThroughput } from './throughput/measure-throughput.ts';
import { measureVisits } from './visits.ts';

/** The parts by their name in commands and in the sections of the page. */
const PARTS: Record<string, Part> = {
  visit: measureVisits,
  navigation: measureNavigation,
  lighthouse: measureLighthouse,
  throughput: measureThroughput,
  board: measureBoard,
  kitchen: measureKitchen,
};

const PAGE = join(ROOT, 'docs/benchmarks.md');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    check: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0 || !(Number(values.runs) >= 1)) {
  console.error(`Use: npm run bench -- [${Object.keys(PARTS).join(' | ')}] … [--runs=5]`);
  process.exit(2);
}

const bench = openBench(Number(values.runs));
const missed: Gate[] = [];
try {
  for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
    const begin = loadavg()[0];
    const result = await PARTS[name]?.(bench);
    if (!result) continue;
    const head = heading(name, begin);
    console.log(`\n${head}\n\n${result.text}\n`);
    const page = await readFile(PAGE, 'utf8');
    await writeFile(
      PAGE,
      replaceSection(page, `bench ${name}`, `${head}\n\n${result.summary ?? result.text}`),
    );
    missed.push(...result.gates.filter((gate) => !isKept(gate)));
  }
} finally {
  await bench.close();
}
for (const gate of missed) console.error(`✗ ${gateText(gate)}`);
if (values.check && missed.length > 0) process.exitCode = 1;

/** When and where a part was measured. @param begin load of the machine before it. */
function heading(name: string, begin = 0): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', '.', ':!docs') === '' ? '' : ' with changes';
  const load = [begin, loadavg()[0] ?? 0].map((value) => value.toFixed(1)).join(' to ');
  return `${new Date().toISOString().slice(0, 10)}, \`npm run bench -- ${name} --runs=${values.runs}\`, commit ${git('rev-parse', '--short', 'HEAD')}${changed},
${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, Node ${process.versions.node}, load ${load}.`;
}
