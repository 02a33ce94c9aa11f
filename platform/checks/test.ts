/** `npm test`: every check of the project, and at the end how many passed. */
import { buildApps } from '../build/build-apps.ts';
import { ensureChromium } from './chromium.ts';
import { type Count, checkOnce, checkWithPlaywright, checkWithVitest } from './counted-checks.ts';

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

const checks: { name: string; run: () => Promise<Count> }[] = [
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

const total: Count = { passed: 0, failed: 0 };
for (const { name, run } of checks) {
  console.log(`\n• ${name}`);
  const start = performance.now();
  let count: Count;
  try {
    count = await run();
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : error}`);
    count = { passed: 0, failed: 1 };
  }
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`  ${count.failed ? '✗' : '✓'} ${name}: ${seconds} s`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
