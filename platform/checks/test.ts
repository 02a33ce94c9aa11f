/** `npm test`: every check of the project, and at the end how many passed. */
import { buildApps } from '../build/build-apps.ts';
import { ensureChromium } from './chromium.ts';
import { checkOnce, checkWithPlaywright, checkWithVitest, type Outcome } from './counted-checks.ts';
import type { FailedTest } from './failed-tests.ts';

const PACKAGES = [
  'shell',
  'storefront',
  'cart-checkout',
  'admin-console',
  'shared-auth',
  'shared-ui',
  'platform',
  'platform/dev-browser',
  'supabase',
  'e2e',
];

const checks: { name: string; run: () => Promise<Outcome> }[] = [
  ...PACKAGES.map((name) => ({
    name: `types: ${name}`,
    run: () => checkOnce('tsc', ['-p', name]),
  })),
  {
    name: 'format, lint, boundaries',
    run: () => checkOnce('biome', ['ci', '--error-on-warnings']),
  },
  {
    name: 'database types match the migrations',
    run: () => checkOnce('node', ['platform/database-types/generate.ts', '--check']),
  },
  {
    name: 'docs/access.md matches the rules',
    run: () => checkOnce('node', ['supabase/tests/access/generate.ts', '--check']),
  },
  {
    name: 'licences of all packages',
    run: () => checkOnce('node', ['platform/checks/licences.ts']),
  },
  {
    name: 'notices of what browsers load',
    run: () => checkOnce('node', ['platform/notices/generate.ts', '--check']),
  },
  {
    name: 'supply chain: lockfile, install scripts, advisories',
    run: () => checkOnce('node', ['platform/checks/supply-chain.ts']),
  },
  { name: 'unit, page, platform and database tests', run: checkWithVitest },
  {
    name: 'journeys in a browser',
    run: async () => {
      const chromium = ensureChromium(console.log);
      await buildApps(console.log);
      return checkWithPlaywright(chromium);
    },
  },
];

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
