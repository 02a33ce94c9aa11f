/**
 * `npm test`: every check of the project, and at the end what failed and how many passed.
 * `npm test -- storefront`: what a change of that app can break, for its team's releases.
 */
import { appNamed } from 'platform/releases/command';
import { allChecks, checksOf } from './checks.ts';
import type { FailedTest, Outcome } from './outcome.ts';

const [app] = process.argv.slice(2);
const checks = app === undefined ? allChecks() : checksOf(appOrExit(app));

let passed = 0;
const failed: FailedTest[] = [];
for (const { name, run } of checks) {
  console.log(`\n• ${name}`);
  const start = performance.now();
  let outcome: Outcome;
  try {
    outcome = await run();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`✗ ${reason}`);
    outcome = { passed: 0, failed: [{ name, reason }] };
  }
  passed += outcome.passed;
  failed.push(...outcome.failed);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`  ${outcome.failed.length ? '✗' : '✓'} ${name}: ${seconds} s`);
}
// Thousands of lines stand between a failure and the end, and a CI service often shows the end only.
for (const { name, reason } of failed) console.log(`\n✗ ${name}\n${reason}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);

function appOrExit(name: string) {
  try {
    return appNamed(name, 'npm test -- storefront');
  } catch (error) {
    console.error(`✗ ${(error as Error).message}`);
    process.exit(1);
  }
}
