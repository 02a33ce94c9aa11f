/**
 * `npm test`: every check of the project, with a summary of failures at the end.
 * `npm test -- storefront`: the checks for a change of that app, for its team's releases.
 * Also runs the scripts of package.json that are a single check, such as `lint`.
 */
import { availableParallelism } from 'node:os';
import { APP_NAMES } from 'node-kit/workspace';
import { appNamed } from 'releases/commands/command';
import { allChecks, type Check, checksOf, SCRIPTS } from './checks.ts';
import type { Outcome } from './runners.ts';

const checks = checksFor(process.argv.slice(2));
let passed = 0;
const failures: string[] = [];
const quiet = checks.filter(({ isQuiet }) => isQuiet).values();
await Promise.all(Array.from({ length: availableParallelism() }, () => runAll(quiet)));
await runAll(checks.filter(({ isQuiet }) => !isQuiet));
// Repeated at the end, since CI services often show only the end of a long log.
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

async function runAll(some: Iterable<Check>): Promise<void> {
  for (const check of some) {
    if (!check.isQuiet) console.log(`\n• ${check.name}`);
    const start = performance.now();
    const outcome = await outcomeOf(check);
    passed += outcome.passed;
    failures.push(...outcome.failures);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${outcome.failures.length ? '✗' : '✓'} ${check.name}: ${seconds} s`);
  }
}

async function outcomeOf({ name, run }: Check): Promise<Outcome> {
  try {
    return await run();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`✗ ${reason}`);
    return { passed: 0, failures: [`${name}: ${reason}`] };
  }
}

function checksFor([first, ...words]: readonly string[]): Check[] {
  if (first === undefined) return allChecks();
  const script = SCRIPTS[first];
  if (script) return script(words);
  try {
    return checksOf(appNamed(first, APP_NAMES, 'npm test -- storefront'));
  } catch (error) {
    console.error(`✗ ${(error as Error).message}`);
    process.exit(1);
  }
}
