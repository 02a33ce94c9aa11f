import { buildApps } from 'platform/build/build-apps';
import { ensureChromium } from 'shared-node/chromium';
import type { AppName } from 'shared-node/workspace';
import { checkOnce, checkWithPlaywright, checkWithVitest } from './counted-checks.ts';
import type { Outcome } from './outcome.ts';

/** A part of `npm test`. */
export interface Check {
  name: string;
  run: () => Promise<Outcome>;
}

/** Packages with types of their own. */
const PACKAGES = [
  'shell',
  'storefront',
  'cart-checkout',
  'admin-console',
  'shared-auth',
  'shared-ui',
  'platform',
  'local-supabase',
  'supabase',
  'shared-node',
  'start',
  'start/dev-browser',
  'tools',
  'artwork',
  'database-tests',
  'e2e',
];

/** What every app is built from besides its own folder. */
const SHARED = ['shared-auth', 'shared-ui'];

/** The browser tests with the journeys that an app has pages in; the shell is in all of them. */
export const JOURNEYS: Record<AppName, readonly string[]> = {
  shell: [],
  storefront: ['customer-journey', 'food'],
  'cart-checkout': ['customer-journey', 'food'],
  'admin-console': ['admin'],
};

/** Every check of the project. */
export function allChecks(): Check[] {
  return [
    ...PACKAGES.map(types),
    LINT,
    {
      name: 'imports between packages point down',
      run: () => checkOnce('node', ['tools/checks/import-direction.ts', '--check']),
    },
    {
      name: 'database types match the migrations',
      run: () => checkOnce('node', ['tools/database-types/generate.ts', '--check']),
    },
    {
      name: 'docs/access.md matches the rules',
      run: () => checkOnce('node', ['database-tests/access/generate.ts', '--check']),
    },
    {
      name: 'docs/security.md matches the bounds',
      run: () => checkOnce('node', ['local-supabase/gateway/generate-bounds.ts', '--check']),
    },
    ...LIBRARIES,
    { name: 'unit, page, platform and database tests', run: () => checkWithVitest([]) },
    { name: 'journeys in a browser', run: () => inBrowser([]) },
  ];
}

/**
 * What a change of one app can break: the journeys through its pages, with today's other apps and with
 * previous releases, and all that it is built from. What it has no part in does not hold up its release.
 */
export function checksOf(app: AppName): Check[] {
  const sources = [app, ...SHARED].map((folder) => `${folder}/src/`);
  const journeys = JOURNEYS[app].map((name) => `/${name}.spec.ts`);
  const tags = journeys.length > 0 ? '@journey' : '@journey|@account';
  return [
    ...[app, ...SHARED, 'platform'].map(types),
    LINT,
    ...LIBRARIES,
    {
      name: `unit and page tests of ${app}`,
      run: () => checkWithVitest([...sources, 'platform/federation/']),
    },
    {
      name: `journeys through ${app} in a browser`,
      run: () => inBrowser(['--grep', tags, ...journeys], { MIXES: 'all' }),
    },
  ];
}

function types(name: string): Check {
  return { name: `types: ${name}`, run: () => checkOnce('tsc', ['-p', name]) };
}

const LINT: Check = {
  name: 'format, lint, boundaries',
  run: () => checkOnce('biome', ['ci', '--error-on-warnings']),
};

const LIBRARIES: readonly Check[] = [
  {
    name: 'licences of all packages',
    run: () => checkOnce('node', ['tools/checks/licences.ts']),
  },
  {
    name: 'notices of what browsers load',
    run: () => checkOnce('node', ['tools/notices/generate.ts', '--check']),
  },
  {
    name: 'supply chain: lockfile, install scripts, advisories',
    run: () => checkOnce('node', ['tools/checks/supply-chain.ts']),
  },
];

async function inBrowser(
  filters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const chromium = ensureChromium(console.log);
  await buildApps(console.log);
  return checkWithPlaywright('e2e/node_modules/.bin/playwright', ['--config', 'e2e', ...filters], {
    environment: { ...environment, CHROMIUM_PATH: chromium },
  });
}
